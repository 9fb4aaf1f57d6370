import { css, unsafeCSS } from 'lit';
import { leftToSettings } from '../../ui/bar/room';

/** Class names of WebVTT for text and background colours: https://www.w3.org/TR/webvtt1/#default-text-color */
const VTT_COLOURS = ['white', 'lime', 'cyan', 'red', 'yellow', 'magenta', 'blue', 'black'];
const vttColours = VTT_COLOURS.map(
  (colour) => `.cue-text .vtt-${colour} { color: var(--xlvp-caption-color, ${colour}); }
    .cue-text .vtt-bg_${colour} { background-color: var(--xlvp-caption-inner, ${colour}); }`,
);

/** Styles of the captions, of their button and of their row in the settings. */
export const captions = css`
  /* The captions of the browser; Firefox has no pseudo-element for their container. */
  .captions-drawn::-webkit-media-text-track-container {
    display: none !important;
  }

  .captions-drawn::cue {
    visibility: hidden !important;
  }

  .captions {
    position: absolute;
    inset: 0 0 1.5cqh;
    overflow: hidden;
    /* Height of the bar and its slider, read by captions-view.ts to keep captions clear of them. */
    padding-bottom: calc(var(--xlvp-bar-height) + var(--xlvp-zone-height));
    --xlvp-caption-line: 1.4em;
    /* In a portrait player the width limits the font size. */
    font-size: calc(max(13px, var(--xl-caption-font-size, 4.8cqmin)) * var(--xlvp-caption-size, 1));
    font-family: var(--xl-caption-font-family, inherit);
    line-height: var(--xlvp-caption-line);
  }

  .cue,
  .cue-region {
    position: absolute;
    left: var(--xlvp-begin);
    width: var(--xlvp-length);
    translate: 0 var(--xlvp-shift, 0);
  }

  .cue {
    top: var(--xlvp-distance, 0);
    box-sizing: border-box;
    padding-inline: 0.3em;
    text-align: var(--xlvp-align);
    text-wrap: balance;
    unicode-bidi: plaintext;
    white-space: pre-line;
    overflow-wrap: break-word;
  }

  .cue-upright {
    top: var(--xlvp-begin);
    left: var(--xlvp-distance, 0);
    width: auto;
    height: var(--xlvp-length);
  }

  .cue-rl {
    writing-mode: vertical-rl;
  }

  .cue-lr {
    writing-mode: vertical-lr;
  }

  .cue-text {
    padding: 0.08em 0.4em;
    border-radius: 0.18em;
    background: var(--xlvp-caption-background, var(--xl-caption-background, rgb(8 8 8 / 0.75)));
    color: var(--xlvp-caption-color, var(--xl-caption-color, #fff));
    text-shadow: var(--xlvp-caption-edge, var(--xl-caption-edge, none));
    box-decoration-break: clone;
    -webkit-box-decoration-break: clone;
  }

  ${unsafeCSS(vttColours.join(''))}

  .cue-region {
    top: calc(var(--xlvp-anchor) - var(--xlvp-own-anchor) * var(--xlvp-lines) * var(--xlvp-caption-line));
    display: flex;
    flex-direction: column;
    justify-content: flex-end;
    height: calc(var(--xlvp-lines) * var(--xlvp-caption-line));
    overflow: hidden;
  }

  .cue-region .cue {
    position: relative;
    flex: none;
    top: auto;
  }

  .rolling .cue {
    animation: roll-up var(--xlvp-slow);
  }

  @keyframes roll-up {
    from {
      margin-block-end: calc(-1 * var(--xlvp-caption-line));
    }
  }

  .placed {
    transition: translate var(--xlvp-slow);
  }

  /* Leaves room for two lines below the button. */
  @container player (height < 260px) {
    .player:has(.cue) .centre-button {
      top: calc(50% - 38px);
      width: 64px;
      height: 64px;
    }
  }

  @media (prefers-contrast: more) {
    .cue-text {
      background: var(--xlvp-caption-background, #000);
    }
  }

  xlvp-captions-button .button::after {
    content: '';
    position: absolute;
    inset: auto 9px 4px;
    height: 2px;
    border-radius: 1px;
    background: var(--xlvp-accent);
    scale: 0 1;
    transition: scale var(--xlvp-fast);
  }

  xlvp-captions-button.on .button::after {
    scale: 1;
  }

  ${leftToSettings({ name: 'captions', button: 'xlvp-captions-button', row: 'xlvp-caption-choices', below: 400 })}

  @media (forced-colors: active) {
    .cue-text {
      outline: 1px solid CanvasText;
    }
  }
`;
