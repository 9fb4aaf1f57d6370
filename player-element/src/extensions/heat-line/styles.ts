import { css } from 'lit';

/** The line above the progress slider of what is watched most. */
export const heatLine = css`
  .heat-line {
    position: absolute;
    bottom: 100%;
    left: 0;
    display: block;
    width: 100%;
    height: 32px;
    background: linear-gradient(transparent, rgb(0 0 0 / 0.45));
    fill: rgb(255 255 255 / 0.5);
    opacity: 0;
    pointer-events: none;
    transition: opacity var(--xlvp-fast);
  }

  .slider:is(:hover, :focus-visible, .dragging) .heat-line {
    opacity: 1;
  }

  .slider:has(.heat-line) .tip {
    bottom: calc(100% + 40px);
  }

  @media (prefers-contrast: more) {
    .heat-line {
      fill: #fff;
    }
  }

  @media (forced-colors: active) {
    .heat-line {
      background: Canvas;
      fill: CanvasText;
    }
  }

  @container player (height < 190px) {
    .heat-line {
      height: 18px;
    }

    .slider:has(.heat-line) .tip {
      bottom: calc(100% + 22px);
    }
  }
`;
