import { css } from 'lit';

/** The comments over the picture, and their buttons in the bar. */
export const danmaku = css`
  .danmaku {
    position: absolute;
    inset: 0;
    overflow: hidden;
    contain: strict;
    font-family: var(--xl-danmaku-font-family, inherit);
  }

  .comment,
  .danmaku-canvas {
    position: absolute;
    left: 0;
  }

  .comment {
    border-radius: 4px;
    will-change: transform;
  }

  .danmaku-canvas {
    inset: 0;
    width: 100%;
    height: 100%;
  }

  .danmaku-canvas[hidden] {
    display: none;
  }

  .comment:not(.comment-rolling) {
    z-index: 1;
  }

  .comment.held {
    z-index: 2;
    background: rgb(0 0 0 / 0.6);
  }

  .danmaku-write span {
    display: none;
  }

  xlvp-danmaku-page {
    display: none;
  }

  @container player (width >= 720px) {
    .danmaku-write {
      width: auto;
      height: 28px;
      margin-inline: 4px;
      padding-inline: 14px;
      border-radius: 14px;
      background: rgb(255 255 255 / 0.14);
      white-space: nowrap;
    }

    .danmaku-write:hover {
      background: rgb(255 255 255 / 0.24);
    }

    .danmaku-write span {
      display: block;
    }

    .danmaku-write .icon {
      display: none;
    }
  }

  @container player (width < 480px) {
    :is(xlvp-danmaku-button, xlvp-danmaku-write) {
      display: none;
    }

    xlvp-danmaku-page,
    .overflow.danmaku {
      display: block;
    }
  }

  @media (prefers-contrast: more), (forced-colors: active) {
    .danmaku-write {
      outline: 1px solid currentColor;
      outline-offset: -1px;
    }
  }
`;
