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

    .popup,
    .overlay,
    .status,
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
      --xlvp-bar: Canvas;
      --xlvp-panel: Canvas;
    }

    .popup,
    .overlay,
    .status,
    .centre-button,
    .unmute-button {
      border: 1px solid CanvasText;
    }

    .track,
    .switch-track {
      forced-color-adjust: none;
    }

    .track {
      box-shadow: 0 0 0 1px CanvasText;
      background: Canvas;
    }

    .ready {
      background: GrayText;
    }

    .fill,
    .vertical .fill {
      background: Highlight;
    }

    .knob {
      border-color: Highlight;
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
      outline-color: Highlight;
      outline-width: 3px;
    }
  }
`;
