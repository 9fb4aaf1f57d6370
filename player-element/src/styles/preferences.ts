import { css } from 'lit';

/** What viewers ask of their browser: colours of their own, more contrast. Less motion is a matter of the tokens. */
export const preferences = css`
  @media (prefers-contrast: more) {
    :host {
      --xlvp-bar: #000;
      --xlvp-panel: #000;
      --xlvp-accent-text: #fff;
    }

    .clock .total {
      opacity: 1;
    }

    .centre-button,
    .title-bar {
      background: #000;
    }

    .popup,
    .overlay,
    .status,
    .tip,
    .centre-button,
    .unmute-button {
      outline: 1px solid #fff;
    }

    :is(.menu-item[aria-checked='true'], .chip[aria-pressed='true']) {
      text-decoration: underline;
    }

    .switch-track {
      border: 1px solid #fff;
    }
  }

  @media (forced-colors: active) {
    :host {
      --xlvp-accent: Highlight;
      --xlvp-played: Highlight;
      --xlvp-bar: Canvas;
      --xlvp-panel: Canvas;
    }

    .centre-button,
    .title-bar {
      background: Canvas;
    }

    .popup,
    .overlay,
    .status,
    .tip,
    .live,
    .centre-button,
    .unmute-button {
      border: 1px solid CanvasText;
    }

    .chip,
    .dialog-button,
    .overlay-button.small {
      border: 1px solid ButtonText;
    }

    button:hover {
      outline: 1px solid Highlight;
      outline-offset: -1px;
    }

    .track,
    .switch-track {
      forced-color-adjust: none;
    }

    .track {
      --xlvp-track: Canvas;
      box-shadow: 0 0 0 1px CanvasText;
    }

    .ready {
      background: CanvasText;
      opacity: 0.35;
    }

    .knob {
      forced-color-adjust: none;
    }

    .switch-track {
      background: Canvas;
      box-shadow: 0 0 0 1px ButtonText;
    }

    .switch-track::after {
      background: ButtonText;
    }

    .switch[aria-checked='true'] .switch-track {
      background: Highlight;
    }

    .switch[aria-checked='true'] .switch-track::after {
      background: HighlightText;
    }

    :is(.menu-item[aria-checked='true'], .chip[aria-pressed='true']) {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }

    :is(button, .slider):focus-visible {
      outline-width: 3px;
    }
  }
`;
