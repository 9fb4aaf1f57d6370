import { css } from 'lit';

/** Styles of scrolling lists, menu items and chips: in menus, settings, the right-click menu and dialogs. */
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
    scroll-padding-block: 16px;
  }

  /* An edge beyond which a list can be scrolled fades; see keep-open.ts. A dialog is opaque, and only its text fades. */
  .more-above {
    --xlvp-above: 14px;
  }

  .more-below {
    --xlvp-below: 14px;
  }

  :is(.more-above, .more-below):not(.dialog) {
    --xlvp-fade: linear-gradient(#0000, #000 var(--xlvp-above, 0px) calc(100% - var(--xlvp-below, 0px)), #0000);
    -webkit-mask: var(--xlvp-fade);
    mask: var(--xlvp-fade);
  }

  /* As dark or as light as the texts of the menu. */
  @supports (color: color-mix(in oklab, #fff, #fff)) {
    .popup,
    .context-menu {
      --xlvp-accent-text: color-mix(in oklab, var(--xlvp-accent) 60%, var(--xl-menu-color, #fff));
    }
  }

  .menu-item {
    min-height: var(--xl-menu-item-height, 30px);
    padding: 4px 12px;
    border-radius: 4px;
    text-align: center;
    white-space: nowrap;
  }

  .chip {
    min-height: 28px;
    padding-inline: 4px;
    border-radius: 4px;
    background: rgb(255 255 255 / 0.08);
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .menu-item:focus-visible,
  :is(.menu-item, .chip, .switch, .settings-back, .settings-reset):hover {
    background: var(--xl-menu-hover-background, rgb(255 255 255 / 0.14));
  }

  :is(.menu-item, .chip, .switch, .settings-back, .settings-reset):focus-visible {
    outline-offset: -2px;
    box-shadow: none;
  }

  .chip[aria-pressed='true'] {
    background: rgb(255 255 255 / 0.2);
  }

  :is(.menu-item[aria-checked='true'], [aria-current], .chip[aria-pressed='true']) {
    color: var(--xlvp-accent-text);
    font-weight: 600;
  }

  /* A chip that shows a colour instead of text. */
  .swatch svg {
    display: block;
    width: 14px;
    margin: auto;
  }

  .swatch[aria-pressed='true'] {
    box-shadow: inset 0 0 0 2px #fff;
  }

  @media (prefers-contrast: more) {
    .popup,
    .context-menu {
      --xlvp-accent-text: var(--xl-menu-color, #fff);
    }

    :is(.menu-item[aria-checked='true'], [aria-current], .chip[aria-pressed='true']) {
      text-decoration: underline;
    }
  }

  @media (forced-colors: active) {
    :is(.menu-item[aria-checked='true'], .chip[aria-pressed='true']) {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
