import { css } from 'lit';

/** The wall clock of live streams, in the bar and in the tip of the slider, and the way back to what is live. */
export const live = css`
  .clock .behind {
    background: #5c5c5c;
    transition: background-color var(--xlvp-fast);
  }

  .clock .behind:hover {
    background: #707070;
  }

  /* Beside the player's own clock, which says how far behind that is. */
  .bar > :is(xlvp-play-button, xlvp-clock) {
    order: -2;
  }

  .bar > xlvp-live-clock {
    order: -1;
  }

  .live-clock {
    white-space: nowrap;
    opacity: 0.75;
  }

  .tip:has(.tip-clock) {
    display: grid;
    justify-items: center;
    color: rgb(255 255 255 / 0.75);
    font-size: 12px;
    line-height: 1.4;
  }

  .tip-clock {
    color: #fff;
    font-size: 14px;
    white-space: nowrap;
  }

  @container player (width < 640px) {
    .bar > xlvp-live-clock {
      display: none;
    }
  }

  @media (prefers-contrast: more) {
    .live-clock {
      opacity: 1;
    }

    .tip:has(.tip-clock) {
      color: #fff;
    }
  }
`;
