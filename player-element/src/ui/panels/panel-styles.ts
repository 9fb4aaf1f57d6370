import { css } from 'lit';

/** Styles of the right-click menu and of the dialogs of colours and keyboard shortcuts. */
export const panels = css`
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
    color: #fff;
    box-shadow: 0 8px 28px rgb(0 0 0 / 0.35);
    outline: none;
    animation: appear var(--xlvp-fast);
  }

  .context-menu {
    border-radius: var(--xl-menu-radius, 8px);
    background: var(--xl-menu-background, var(--xlvp-panel));
    color: var(--xl-menu-color, #fff);
    font-size: var(--xl-menu-font-size, inherit);
    top: max(0px, min(var(--xlvp-y), 100cqh - var(--xlvp-menu-height)));
    left: max(0px, min(var(--xlvp-x), 100cqw - 130px));
    display: grid;
    width: 130px;
    max-height: 100cqh;
    padding: 5px;
  }

  .menu-item.context-item {
    min-height: max(32px, var(--xl-menu-item-height, 0px));
    padding: 4px 10px;
    text-align: start;
    white-space: normal;
  }

  .context-item[aria-disabled='true'] {
    color: var(--xl-menu-color, rgb(255 255 255 / 0.72));
    cursor: default;
  }

  .context-item[aria-disabled='true']:hover {
    background: none;
  }

  .menu-item.context-item:last-child {
    padding-inline: 10px 0;
    letter-spacing: -0.02em;
  }

  .dialog {
    --xlvp-track: #8a8a8a;
    width: 360px;
    max-width: calc(100cqw - 16px);
    max-height: calc(100cqh - 16px);
    /* Opaque: a moving picture must not show through behind text. */
    background: #101216;
  }

  /* The bar would show through a dialog that fades itself. Nothing fades above, where its head stays. */
  .dialog.more-below::after {
    content: '';
    display: block;
    position: sticky;
    bottom: 0;
    height: 20px;
    margin-top: -20px;
    background: inherit;
    pointer-events: none;
    -webkit-mask: linear-gradient(#0000, #000);
    mask: linear-gradient(#0000, #000);
  }

  .dialog-head {
    --xlvp-icon: 16px;
    display: flex;
    align-items: center;
    justify-content: space-between;
    position: sticky;
    z-index: 1;
    top: 0;
    padding: 4px 6px 4px 16px;
    border-bottom: 1px solid rgb(255 255 255 / 0.14);
    background: inherit;
    font-size: 14px;
  }

  .dialog-body {
    padding: 12px 20px 16px;
  }

  .dialog-button {
    margin-top: 12px;
    padding: 4px 18px;
    border-radius: 5px;
  }

  .colour-row {
    display: grid;
    grid-template-columns: minmax(3.2em, auto) 1fr 2.2em;
    align-items: center;
    gap: 14px;
    min-height: 34px;
  }

  .colour-number {
    text-align: end;
  }

  .colour-row .slider {
    height: 20px;
  }

  .colour-row .horizontal .track,
  .colour-row .horizontal:not([aria-disabled='true']):is(:hover, :focus-visible, .dragging) .track {
    inset: 8px 0;
    height: 4px;
    border-radius: 2px;
  }

  .colour-row .horizontal .knob {
    box-sizing: border-box;
    width: 14px;
    height: 14px;
    border: 3px solid #fff;
    background: var(--xlvp-accent);
    display: block;
  }

  .dialog:has(.shortcuts) {
    width: 600px;
  }

  /* Two columns if they fit. */
  .shortcuts {
    columns: 2 240px;
    column-gap: 32px;
    margin: 0;
  }

  .shortcut {
    display: grid;
    grid-template-columns: 72px 1fr;
    align-items: baseline;
    padding: 2.5px 0;
    break-inside: avoid;
  }

  .shortcut dd {
    margin: 0;
    color: rgb(255 255 255 / 0.86);
  }

  kbd {
    display: inline-block;
    box-sizing: border-box;
    min-width: 26px;
    padding: 1px 7px;
    border: 1px solid rgb(255 255 255 / 0.3);
    border-radius: 4px;
    background: rgb(255 255 255 / 0.1);
    font: inherit;
    text-align: center;
  }

  @container player (width < 340px) {
    .shortcut {
      grid-template-columns: 64px 1fr;
    }
  }

  @media (prefers-contrast: more) {
    .context-menu,
    .dialog,
    kbd {
      border-color: #fff;
    }

    .dialog {
      background: #000;
    }

    .shortcut dd {
      color: inherit;
    }
  }

  @container player (height < 300px) {
    .dialog-head {
      padding-block: 0;
    }

    .dialog-body {
      padding-block: 6px 10px;
    }

    .colour-row {
      min-height: 28px;
    }

    .dialog-button {
      margin-top: 6px;
    }

    .shortcut {
      padding-block: 0.5px;
    }
  }
`;
