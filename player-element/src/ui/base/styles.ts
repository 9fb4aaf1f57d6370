import { css } from 'lit';

/** Layout of the host, the video and the overlay slot. */
export const layout = css`
  :host {
    display: block;
    box-sizing: border-box;
    position: relative;
    min-width: 0;
    max-width: 100%;
    /* A page that preserves white space would turn the space between elements into a line. */
    white-space: normal !important;
    writing-mode: horizontal-tb;
  }

  /* The preferred width in a container that shrinks to its content; the column allows any smaller one. */
  :host::before {
    content: '';
    display: grid;
    grid: none / minmax(0, var(--xlvp-width));
  }

  /* A reset such as \`* { all: unset }\` takes precedence over normal declarations. */
  :host([hidden]) {
    display: none !important;
  }

  :host(:not(:fullscreen)) .player:not([popover]) {
    max-width: var(--xlvp-max-width, none);
    /* Round corners by \`border-radius\` let what is behind a light bar shine through at their edges. */
    clip-path: inset(0 round var(--xl-radius, 0));
  }

  /* The page may make the host a grid. */
  :host::before,
  .player {
    grid-area: 1 / 1;
  }

  /* Ends the inheritance of the page's text styles; hiding and disabling the player still work. */
  .player {
    all: initial;
    visibility: inherit;
    pointer-events: inherit;
    direction: ltr;
    display: block;
    container: player / size;
    position: relative;
    box-sizing: border-box;
    flex: none;
    width: 100%;
    height: 100%;
    /* The height of the player where a reset took that of the host. */
    aspect-ratio: var(--xlvp-aspect-ratio);
    /* WebKit rounds the height for 100% badly. In this box only positioned elements can use percentages of it. */
    height: -webkit-fill-available;
    overflow: hidden;
    outline: none;
    background: #000;
    color: #fff;
    font: 400 var(--xl-font-size, 12px) / 1.5
      var(--xl-font-family, system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif);
    font-variant-numeric: tabular-nums;
    text-align: start;
    -webkit-tap-highlight-color: transparent;
    -webkit-user-select: none;
    user-select: none;
  }

  .player.idle {
    cursor: none;
  }

  /* Without a bar, the player itself takes the keyboard focus. */
  .player:not(:has(.bar)):focus-visible::after {
    content: '';
    position: absolute;
    inset: 0;
    box-shadow: inset 0 0 0 2px var(--xl-focus-color, var(--xlvp-accent));
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

/** Base styles of all buttons, and of the controls that a page adds by slots. */
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

  /* A text button with a background. */
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

  /* Controls of the page, which its style sheet may style further. */
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

  .button:hover,
  ::slotted([slot]:hover) {
    background: var(--xl-button-hover-background, rgb(255 255 255 / 0.12));
  }

  :is(a, button, .slider):focus-visible,
  ::slotted([slot]:focus-visible) {
    outline: 2px solid var(--xl-focus-color, var(--xlvp-accent));
    outline-offset: 1px;
    box-shadow: 0 0 0 1px #fff;
  }

  /* Inset, since the lower edge of the player would clip the outline. */
  .bar .button:focus-visible,
  ::slotted([slot]:focus-visible) {
    outline-offset: -2px;
    box-shadow: inset 0 0 0 3px #fff;
  }
`;
