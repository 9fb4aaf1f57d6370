import { css } from 'lit';

/** What lists scroll in, and what is pressed in them: in the menus, in the settings and at a right click. */
export const menuItemStyles = css`
  .menu,
  .panel,
  .popup-page,
  .context-menu,
  .dialog {
    box-sizing: border-box;
    overflow-y: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
    scrollbar-color: rgb(255 255 255 / 0.4) transparent;
  }

  .menu-item {
    min-height: 30px;
    padding: 4px 12px;
    border-radius: 4px;
    text-align: center;
    white-space: nowrap;
  }

  .menu-item:focus-visible,
  :is(.menu-item, .switch, .settings-back, .settings-reset):hover {
    background: rgb(255 255 255 / 0.14);
  }

  :is(.menu-item, .switch, .settings-back, .settings-reset):focus-visible {
    outline-offset: -2px;
    box-shadow: none;
  }
`;
