import { css } from 'lit';

/** What stands over the picture while another device plays it. */
export const remote = css`
  .remote-view {
    position: absolute;
    inset: 0;
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 12px;
    background: radial-gradient(#1f242b, #0b0d10);
    color: rgb(255 255 255 / 0.9);
    font-size: 14px;
  }

  .remote-view .icon {
    width: 44px;
    height: 44px;
    stroke-width: 1.2;
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
