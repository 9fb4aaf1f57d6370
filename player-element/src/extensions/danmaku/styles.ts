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

  .comment:not(.comment-rolling) {
    z-index: 1;
  }

  .comment.held {
    z-index: 2;
    background: rgb(0 0 0 / 0.6);
  }

  xlvp-danmaku-write span {
    display: none;
  }

  xlvp-danmaku-page {
    display: none;
  }

  .bar:has(> :is(xlvp-danmaku-button, xlvp-danmaku-write).no-room) xlvp-danmaku-page {
    display: block;
  }

  @container player (width >= 720px) {
    xlvp-danmaku-write {
      flex: none;
    }

    xlvp-danmaku-write .button {
      width: auto;
      height: 28px;
      margin-inline: 4px;
      padding-inline: 14px;
      border-radius: 14px;
      background: rgb(255 255 255 / 0.14);
      white-space: nowrap;
    }

    xlvp-danmaku-write .button:hover {
      background: rgb(255 255 255 / 0.24);
    }

    xlvp-danmaku-write span {
      display: block;
    }

    xlvp-danmaku-write .icon {
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
`;
