import { css } from 'lit';

/** What viewers ask of their browser, for the bar and its sliders. */
export const barPreferences = css`
  @media (prefers-contrast: more) {
    .clock .total {
      opacity: 1;
    }

    .tip {
      outline: 1px solid #fff;
    }
  }

  @media (forced-colors: active) {
    .tip,
    .live {
      border: 1px solid CanvasText;
    }

    .track {
      forced-color-adjust: none;
      --xlvp-track: Canvas;
      box-shadow: 0 0 0 1px CanvasText;
    }

    .buffered {
      background: CanvasText;
      opacity: 0.35;
    }

    .knob {
      forced-color-adjust: none;
    }
  }
`;
