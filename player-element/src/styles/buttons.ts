import { css } from 'lit';

/** What every button of the player starts from, and the controls that a page puts in. */
export const buttons = css`
  button {
    margin: 0;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    cursor: pointer;
  }

  .icon {
    display: block;
    width: 20px;
    height: 20px;
  }

  /* A page's own controls, which its own sheet may style further. */
  ::slotted([slot]) {
    flex: none;
    min-width: 36px;
    min-height: 36px;
    margin: 0;
    padding: 0 8px;
    border: 0;
    border-radius: 6px;
    background: none;
    color: inherit;
    font: inherit;
    cursor: pointer;
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

  :is(button, .slider):focus-visible {
    outline: 2px solid var(--xlvp-accent);
    outline-offset: 1px;
    box-shadow: 0 0 0 1px #fff;
  }
`;
