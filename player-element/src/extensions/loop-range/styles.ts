import { css } from 'lit';

/** What repeats, on the progress slider. */
export const loopMarks = css`
  .loop-range,
  .loop-mark {
    position: absolute;
    bottom: 0;
    background: #ffb020;
    pointer-events: none;
  }

  .loop-range {
    left: calc(var(--xlvp-loop-start) * 100%);
    width: calc((var(--xlvp-loop-end) - var(--xlvp-loop-start)) * 100%);
    height: 3px;
  }

  .loop-mark {
    /* Inside of both ends. */
    left: clamp(6.5px, calc(var(--xlvp-at) * 100%), calc(100% - 6.5px));
    translate: -50% 0;
    min-width: 13px;
    border-radius: 3px 3px 0 0;
    color: #000;
    font-size: 9px;
    font-weight: 700;
    line-height: 12px;
    text-align: center;
  }

  .loop-start {
    --xlvp-at: var(--xlvp-loop-start);
  }

  .loop-end {
    --xlvp-at: var(--xlvp-loop-end);
  }

  .player.idle .loop-mark {
    display: none;
  }

  @media (forced-colors: active) {
    .loop-range,
    .loop-mark {
      background: Mark;
      color: MarkText;
      forced-color-adjust: none;
    }
  }
`;
