import { css } from 'lit';

/** The items of the bar's menus and of the right-click menu. */
export const menuItemStyles = css`
  @keyframes appear {
    from {
      opacity: 0;
    }
  }

  .menu-item {
    min-height: 30px;
    padding: 4px 12px;
    border-radius: 4px;
    text-align: center;
    white-space: nowrap;
  }

  .menu-item:is(:hover, :focus-visible) {
    background: rgb(255 255 255 / 0.14);
  }

  .menu-item[aria-checked='true'] {
    color: var(--xlvp-accent-text);
    font-weight: 600;
  }

  .menu-item:focus-visible {
    outline-offset: -2px;
    box-shadow: none;
  }

  @media (prefers-contrast: more) {
    .menu-item[aria-checked='true'] {
      text-decoration: underline;
    }
  }

  @media (forced-colors: active) {
    .menu-item[aria-checked='true'] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
