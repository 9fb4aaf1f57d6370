import { css } from 'lit';

/** Statistics in the top left corner of the picture. */
export const statistics = css`
  .statistics {
    --xlvp-gap: 12px;
    --xlvp-top: var(--xlvp-gap);
    position: absolute;
    inset: var(--xlvp-top) auto auto var(--xlvp-gap);
    box-sizing: border-box;
    width: 300px;
    max-width: calc(100cqw - 2 * var(--xlvp-gap));
    max-height: calc(100cqh - var(--xlvp-bar-height) - var(--xlvp-zone-height) - var(--xlvp-top) - var(--xlvp-gap));
    border: 1px solid rgb(255 255 255 / 0.12);
    border-radius: 8px;
    background: rgb(16 18 22 / 0.88);
    overflow: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
    scrollbar-color: rgb(255 255 255 / 0.4) transparent;
    pointer-events: auto;
    -webkit-user-select: text;
    user-select: text;
    animation: appear var(--xlvp-fast);
  }

  .player:has(.unmute-button) .statistics {
    --xlvp-top: 52px;
  }

  .player:has(.title-bar) .statistics {
    --xlvp-top: 72px;
  }

  .statistics-head {
    display: flex;
    align-items: center;
    gap: 2px;
    position: sticky;
    top: 0;
    padding: 4px 6px 4px 12px;
    background: #14161a;
    font-weight: 600;
    -webkit-user-select: none;
    user-select: none;
  }

  .statistics-head > span {
    flex: 1;
  }

  .statistics-button {
    --xlvp-icon: 14px;
    display: grid;
    place-items: center;
    min-width: 28px;
    min-height: 26px;
    padding-inline: 6px;
    border-radius: 4px;
    font-weight: 400;
  }

  .statistics-button:hover {
    background: rgb(255 255 255 / 0.14);
  }

  .statistics-rows {
    display: grid;
    grid-template-columns: max-content 1fr;
    gap: 2px 14px;
    margin: 0;
    padding: 6px 12px 10px;
    line-height: 18px;
  }

  .statistics-rows dt {
    color: rgb(255 255 255 / 0.72);
  }

  .statistics-rows dd {
    display: flex;
    align-items: center;
    gap: 10px;
    min-width: 0;
    margin: 0;
    font-family: ui-monospace, 'SF Mono', Menlo, Consolas, 'Noto Sans Mono', monospace;
    overflow-wrap: anywhere;
  }

  .trend {
    flex: 1;
    min-width: 40px;
    height: 16px;
    border-radius: 2px;
    background: rgb(255 255 255 / 0.08);
  }

  .trend path {
    fill: var(--xlvp-accent);
    fill-opacity: 0.5;
    stroke: var(--xlvp-accent);
    vector-effect: non-scaling-stroke;
  }

  /* Two rows side by side in a player that is too low for one column. */
  @container player (height < 300px) {
    .statistics {
      --xlvp-gap: 6px;
      width: 440px;
      font-size: 11px;
    }

    .player:has(.unmute-button) .statistics {
      --xlvp-top: 6px;
    }

    .player:has(.title-bar) .statistics {
      --xlvp-top: 46px;
    }

    .statistics-head {
      padding: 0 4px 0 8px;
    }

    .statistics-rows {
      grid-template-columns: max-content minmax(0, 1fr) max-content minmax(0, 1fr);
      align-items: center;
      gap: 0 8px;
      padding: 2px 8px 4px;
      line-height: 16px;
    }

    .statistics-rows dd {
      gap: 6px;
    }

    .trend {
      min-width: 16px;
      height: 12px;
    }
  }

  @media (prefers-contrast: more) {
    .statistics,
    .statistics-head {
      border-color: #fff;
      background: #000;
    }

    .statistics-rows dt {
      color: inherit;
    }
  }

  @media (forced-colors: active) {
    .statistics,
    .statistics-head {
      background: Canvas;
    }

    .trend {
      forced-color-adjust: none;
      background: Canvas;
    }
  }
`;
