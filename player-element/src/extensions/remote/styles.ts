import { css } from 'lit';

/** What stands over the picture while another device plays it. */
export const remote = css`
  .remote-view {
    position: absolute;
    inset: 0;
  }

  /* It would lie over these words; the bar, which stays while nothing plays here, has another. */
  .player:has(.remote-view) :is(.centre-button, .touch-buttons) {
    display: none;
  }

  @container player (width < 460px) {
    xlvp-remote-button {
      display: none;
    }
  }

  @media (forced-colors: active) {
    .remote-view {
      background: Canvas;
      color: CanvasText;
    }
  }
`;
