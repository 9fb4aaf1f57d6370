import { css } from 'lit';

/** How captions look, in the popup of their button. */
export const captionSettings = css`
  .caption-settings {
    display: grid;
    gap: 8px;
    box-sizing: border-box;
    width: 292px;
    max-width: calc(100cqw - 8px);
    max-height: calc(100cqh - 56px);
    padding: 8px 12px 12px;
    overflow-y: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
    scrollbar-color: rgb(255 255 255 / 0.4) transparent;
  }

  /* Among the settings of a narrow player, which have a width and a padding. */
  xlvp-caption-choices .caption-settings {
    width: auto;
    max-width: none;
    max-height: none;
    padding: 8px 8px 0;
  }

  .panel:has(.caption-settings) {
    width: min(288px, 100cqw - 24px);
  }

  /* A low player has two columns. */
  xlvp-caption-choices:has(.caption-settings) {
    grid-column: 1 / -1;
  }

  .caption-more {
    display: block;
    width: calc(100% - 12px);
    margin: 4px 6px 0;
  }

  .caption-head {
    display: flex;
    align-items: center;
    gap: 6px;
    font-size: 13px;
  }

  .caption-head .settings-back {
    margin-inline-start: -8px;
  }

  :where(.caption-head) .settings-back .icon {
    width: 16px;
    height: 16px;
    stroke-width: 1.6;
  }

  .caption-sample {
    --xlvp-caption-line: 1.4em;
    display: grid;
    place-items: center;
    height: 76px;
    border-radius: 6px;
    overflow: hidden;
    /* A sky over a meadow: light and dark, as pictures are. */
    background: linear-gradient(#9cc9e8 0 45%, #d9e6c8 55%, #48713f);
    font-family: var(--xl-caption-font-family, inherit);
    font-size: calc(18px * var(--xlvp-caption-size, 1));
    line-height: var(--xlvp-caption-line);
    white-space: nowrap;
  }

  .caption-settings .settings-group {
    min-height: 0;
    padding: 0;
  }

  .caption-settings .settings-topic {
    width: 56px;
    opacity: 0.8;
    white-space: normal;
  }

  /* As low for fingers too: all rows fit into a low player. */
  xlvp-caption-settings .caption-settings .settings-group .chip {
    flex: 1;
    min-width: 0;
    min-height: 28px;
    overflow: visible;
  }

  .caption-settings :is(.chip, .settings-back, .settings-reset):hover {
    background: rgb(255 255 255 / 0.16);
  }

  .caption-colour::before {
    content: '';
    display: block;
    width: 14px;
    height: 14px;
    margin: auto;
    border-radius: 50%;
    background: var(--xlvp-colour, #fff);
    forced-color-adjust: none;
  }

  .caption-colour[aria-pressed='true'] {
    box-shadow: inset 0 0 0 2px var(--xlvp-accent);
  }

  .caption-offset {
    flex: 2.4;
    text-align: center;
  }

  @media (prefers-contrast: more) {
    .caption-settings .settings-topic {
      opacity: 1;
    }
  }

  @container player (height < 300px) {
    .caption-settings {
      gap: 4px;
    }

    .caption-sample {
      height: 48px;
    }
  }
`;
