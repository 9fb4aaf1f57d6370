import { css } from 'lit';

/** What repeats, on the progress slider. */
export const loopMarks = css`
  .loop-range {
    position: absolute;
    bottom: 0;
    left: calc(var(--xlvp-loop-start) * 100%);
    width: calc((var(--xlvp-loop-end) - var(--xlvp-loop-start)) * 100%);
    height: 3px;
    background: #ffb020;
    pointer-events: none;
  }

  .loop-mark {
    position: absolute;
    bottom: 0;
    translate: -50% 0;
    min-width: 13px;
    border-radius: 3px 3px 0 0;
    background: #ffb020;
    color: #000;
    font-size: 9px;
    font-weight: 700;
    line-height: 12px;
    text-align: center;
    pointer-events: none;
  }

  /* Inside of both ends. */
  .loop-start {
    left: clamp(6.5px, calc(var(--xlvp-loop-start) * 100%), calc(100% - 6.5px));
  }

  .loop-end {
    left: clamp(6.5px, calc(var(--xlvp-loop-end) * 100%), calc(100% - 6.5px));
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
