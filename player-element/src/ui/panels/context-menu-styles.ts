import { css } from 'lit';

/** The right-click menu, and the surface that it shares with the dialogs. */
export const contextMenu = css`
  .menu-backdrop {
    position: absolute;
    z-index: 2;
    inset: 0;
  }

  .context-menu,
  .dialog {
    position: absolute;
    z-index: 3;
    border: 1px solid rgb(255 255 255 / 0.12);
    border-radius: 8px;
    background: var(--xlvp-panel);
    box-shadow: 0 8px 28px rgb(0 0 0 / 0.35);
    outline: none;
    animation: appear var(--xlvp-fast);
  }

  .context-menu {
    top: max(0px, min(var(--xlvp-y), 100cqh - var(--xlvp-menu-height)));
    left: max(0px, min(var(--xlvp-x), 100cqw - 130px));
    display: grid;
    width: 130px;
    max-height: 100cqh;
    padding: 5px;
  }

  .menu-item.context-item {
    min-height: 32px;
    padding: 4px 10px;
    text-align: start;
    white-space: normal;
  }

  .context-item[aria-disabled='true'] {
    color: rgb(255 255 255 / 0.72);
    cursor: default;
  }

  .context-item[aria-disabled='true']:hover {
    background: none;
  }

  .menu-item.context-item:last-child {
    padding-inline: 10px 0;
    letter-spacing: -0.02em;
  }
`;
