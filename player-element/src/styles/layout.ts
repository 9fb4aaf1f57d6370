import { css } from 'lit';

/** The tag, the picture and the places on it. */
export const layout = css`
  :host {
    display: block;
    box-sizing: border-box;
    position: relative;
    max-width: 100%;
  }

  :host([hidden]) {
    display: none;
  }

  .player {
    container: player / size;
    position: relative;
    box-sizing: border-box;
    width: 100%;
    height: 100%;
    overflow: hidden;
    outline: none;
    background: #000;
    color: #fff;
    font:
      400 12px/1.5 system-ui,
      'PingFang SC',
      'Microsoft YaHei',
      'Noto Sans CJK SC',
      sans-serif;
    font-variant-numeric: tabular-nums;
    text-align: start;
    -webkit-tap-highlight-color: transparent;
    user-select: none;
  }

  .player.idle {
    cursor: none;
  }

  /* Without a bar the surface itself is what the keyboard reaches. */
  .player:not(:has(.bar)):focus-visible::after {
    content: '';
    position: absolute;
    inset: 0;
    box-shadow: inset 0 0 0 2px var(--xlvp-accent);
    pointer-events: none;
  }

  video {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: contain;
  }

  .control-bar {
    position: absolute;
    inset: auto 0 0;
    transition: transform var(--xlvp-slow);
  }

  .bar {
    display: flex;
    align-items: center;
    box-sizing: border-box;
    height: var(--xlvp-bar-height);
    padding: 0 10px 0 12px;
    background: var(--xlvp-bar);
    transition: opacity var(--xlvp-slow);
  }

  /* The thin line stays; the buttons stay in the Tab order, and focus on one brings the bar back. */
  .idle .control-bar {
    transform: translateY(var(--xlvp-bar-height));
  }

  .idle .bar {
    opacity: 0;
    pointer-events: none;
  }

  .gap {
    flex: 1;
  }
`;
