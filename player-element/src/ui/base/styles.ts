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
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
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

/** What every button of the player starts from, and the controls that a page puts in. */
export const buttons = css`
  button,
  ::slotted([slot]) {
    margin: 0;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    cursor: pointer;
  }

  /* A button with words that stands for itself. */
  .filled {
    background: rgb(255 255 255 / 0.16);
    transition: background-color var(--xlvp-fast);
  }

  .filled:hover {
    background: rgb(255 255 255 / 0.28);
  }

  .icon {
    display: block;
    width: var(--xlvp-icon, 20px);
    height: var(--xlvp-icon, 20px);
  }

  /* A page's own controls, which its own sheet may style further. */
  ::slotted([slot]) {
    flex: none;
    min-width: 36px;
    min-height: 36px;
    padding: 0 8px;
    border-radius: 6px;
    pointer-events: auto;
  }

  ::slotted([slot='overlay']) {
    background: var(--xlvp-bar);
  }

  ::slotted([slot]:hover) {
    background: rgb(255 255 255 / 0.12);
  }

  ::slotted([slot]:focus-visible) {
    outline: 2px solid var(--xlvp-accent);
    outline-offset: -2px;
    box-shadow: inset 0 0 0 3px #fff;
  }

  :is(a, button, .slider):focus-visible {
    outline: 2px solid var(--xlvp-accent);
    outline-offset: 1px;
    box-shadow: 0 0 0 1px #fff;
  }
`;
