import { css } from 'lit';

/** The player's place in the page while the player is in a window of its own, and the player there. */
export const pictureWindow = css`
  xlvp-window-placeholder {
    display: contents;
  }

  /* Both fill what the player has left. */
  :host(.picture-window) :is(xlvp-page-fullscreen-button, xlvp-fullscreen-button, .moved.page-fullscreen) {
    display: none;
  }

  /* The way back stays, as the two beside it leave room for it. */
  @container player (320px <= width < 540px) {
    :host(.picture-window) .bar xlvp-pip-button {
      display: block;
    }

    :host(.picture-window) .moved.pip {
      display: none;
    }
  }
`;
