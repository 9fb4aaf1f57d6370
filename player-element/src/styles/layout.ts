import { css } from 'lit';

/** The tag, the picture and the places on it. */
export const layout = css`
  :host {
    display: block;
    box-sizing: border-box;
    position: relative;
    max-width: 100%;
    /* A page that keeps white space would give the space between the parts a line of its own. */
    white-space: normal !important;
    writing-mode: horizontal-tb;
  }

  :host([hidden]) {
    display: none;
  }

  /* How a page sets its own texts is inherited, and ends here; that it hides or disables the player does not. */
  .player {
    all: initial;
    visibility: inherit;
    pointer-events: inherit;
    direction: ltr;
    display: block;
    container: player / size;
    position: relative;
    box-sizing: border-box;
    width: 100%;
    height: 100%;
    /* WebKit takes 100% of a height that it rounds worse than the tag's own; inside of this, only of what is positioned. */
    height: -webkit-fill-available;
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
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: contain;
  }

  slot[name='overlay'] {
    position: absolute;
    inset: 0 0 calc(var(--xlvp-bar-height) + 10px);
    display: flex;
    flex-direction: column;
    align-items: flex-end;
    justify-content: flex-end;
    gap: 8px;
    padding: 8px 16px;
    pointer-events: none;
  }
`;
