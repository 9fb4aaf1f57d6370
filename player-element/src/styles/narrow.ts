import { css } from 'lit';

/** What the bar leaves to the settings, and then leaves out, as the player gets narrower; 240 px is the least. */
export const narrow = css`
  .overflow {
    display: none;
  }

  @container player (width < 540px) {
    xlvp-pip-button,
    xlvp-page-fullscreen-button {
      display: none;
    }

    .overflow:is(.pip, .page-fullscreen) {
      display: block;
    }
  }

  @container player (width < 460px) {
    xlvp-quality-button,
    xlvp-rate-button {
      display: none;
    }

    .overflow:is(.quality, .speed-rate) {
      display: block;
    }
  }

  @container player (width < 340px) {
    .bar {
      padding: 0 4px;
    }

    .clock {
      padding: 0 6px;
    }
  }

  @container player (width < 310px) {
    .clock .total {
      display: none;
    }
  }

  @container player (width < 220px) {
    xlvp-clock {
      display: none;
    }
  }
`;
