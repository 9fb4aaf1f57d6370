import { css } from 'lit';

/** Styles of the caption settings. */
export const captionSettings = css`
  .caption-settings {
    gap: 8px;
    width: 320px;
    padding: 8px 12px 12px;
  }

  /* Within the settings of a narrow player, which set width and padding. */
  xlvp-caption-choices .caption-settings {
    width: auto;
    max-width: none;
    max-height: none;
    padding: 8px 8px 0;
  }

  .player .panel:has(.caption-settings) {
    width: min(336px, 100cqw - 24px);
  }

  /* Spans both columns of the settings in a low player. */
  xlvp-caption-choices:has(.caption-settings) {
    grid-column: 1 / -1;
  }

  .caption-more {
    display: block;
    width: calc(100% - 12px);
    margin: 4px 6px 0;
  }

  .caption-sample {
    --xlvp-caption-line: 1.4em;
    display: grid;
    place-items: center;
    height: 76px;
    border-radius: 6px;
    overflow: hidden;
    /* A sky over a meadow: bright and dark like real pictures. */
    background: linear-gradient(#9cc9e8 0 45%, #d9e6c8 55%, #48713f);
    font-family: var(--xl-caption-font-family, inherit);
    font-size: calc(18px * var(--xlvp-caption-size, 1));
    line-height: var(--xlvp-caption-line);
    white-space: nowrap;
  }

  .caption-settings .settings-group {
    flex-wrap: wrap;
    min-height: 0;
    padding: 0;
    font-size: 12px;
  }

  /* As wide as the longest of all languages. */
  .caption-settings .settings-topic {
    width: 75px;
    white-space: normal;
  }

  /* The same height on touch devices: all rows fit into a low player. */
  xlvp-caption-settings .caption-settings .settings-group .chip {
    min-width: min-content;
    min-height: 28px;
  }

  .caption-offset {
    flex: 2.4;
    text-align: center;
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
