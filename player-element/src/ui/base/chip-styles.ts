import { css } from 'lit';

/** Small buttons in a row. */
export const chips = css`
  .chip {
    min-height: 28px;
    padding-inline: 4px;
    border-radius: 4px;
    background: rgb(255 255 255 / 0.08);
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .chip:hover {
    background: rgb(255 255 255 / 0.14);
  }

  .chip:focus-visible {
    outline-offset: -2px;
    box-shadow: none;
  }

  .chip[aria-pressed='true'] {
    background: rgb(255 255 255 / 0.2);
    color: var(--xlvp-accent-text);
    font-weight: 600;
  }

  /* A colour in place of a word. */
  .swatch svg {
    display: block;
    width: 14px;
    margin: auto;
  }

  .swatch[aria-pressed='true'] {
    box-shadow: inset 0 0 0 2px #fff;
  }

  @media (prefers-contrast: more) {
    .chip[aria-pressed='true'] {
      text-decoration: underline;
    }
  }

  @media (forced-colors: active) {
    .chip {
      border: 1px solid ButtonText;
    }

    .chip[aria-pressed='true'] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
