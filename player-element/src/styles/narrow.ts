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

    .moved-pip,
    .moved-page-full-screen,
    .overflow:is(.pip, .page-full-screen) {
      display: block;
    }
  }

  @container player (width < 460px) {
    xlvp-quality-menu,
    xlvp-rate-menu {
      display: none;
    }

    .moved-quality,
    .moved-speed-rate,
    .overflow:is(.quality, .speed-rate) {
      display: block;
    }
  }

  @container player (width < 340px) {
    .bar {
      padding: 0 4px;
    }

    .clock {
      padding-inline: 6px;
    }

    .shortcuts th {
      width: 64px;
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

  @container player (height < 260px) {
    /* In the middle of what the bar leaves free. */
    .player:has(.bar) :is(.centre-button, .overlay, .status) {
      top: calc(50% - 20px);
    }

    .title-bar {
      height: 40px;
      padding-inline: 14px;
      font-size: 14px;
    }

    .player:has(.title-bar) .unmute-button {
      top: 48px;
    }

    .overlay {
      gap: 8px;
      padding: 8px 20px;
    }

    .switch {
      min-height: 28px;
    }
  }

  @container player (height < 260px) and (320px <= width < 540px) {
    .panel {
      grid-template-columns: 1fr 1fr;
      align-items: start;
      width: 344px;
      padding-inline: 4px;
    }

    .moved:has(.chips) {
      grid-column: 1 / -1;
    }
  }

  @container player (height < 200px) {
    .volume-popup {
      gap: 4px;
      padding: 6px 0 10px;
    }

    .overlay {
      gap: 2px;
      padding: 2px 16px 6px;
      font-size: 12px;
    }

    .overlay-button.small {
      padding-block: 2px;
    }
  }
`;
