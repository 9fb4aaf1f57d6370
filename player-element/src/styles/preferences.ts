import { css } from 'lit';

/** What viewers ask of their browser: colours of their own, more contrast. Less motion is a matter of the tokens. */
export const preferences = css`
  @media (prefers-contrast: more) {
    :host {
      --xlvp-bar: #000;
      --xlvp-panel: #000;
      --xlvp-accent-text: #fff;
    }

    .centre-button {
      background: #000;
    }

    .overlay,
    .status,
    .centre-button {
      outline: 1px solid #fff;
    }
  }

  @media (forced-colors: active) {
    :host {
      --xlvp-accent: Highlight;
      --xlvp-played: Highlight;
      --xlvp-bar: Canvas;
      --xlvp-panel: Canvas;
    }

    .centre-button {
      background: Canvas;
    }

    .overlay,
    .status,
    .centre-button {
      border: 1px solid CanvasText;
    }

    .overlay-button.small {
      border: 1px solid ButtonText;
    }

    button:hover {
      outline: 1px solid Highlight;
      outline-offset: -1px;
    }

    :is(button, .slider):focus-visible {
      outline-width: 3px;
    }
  }
`;
