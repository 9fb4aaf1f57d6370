import { css } from 'lit';

/** How comments over the picture are shown, in the popup of their button and among the settings. */
export const danmakuMenu = css`
  .panel.danmaku-panel {
    width: 276px;
    padding: 8px;
  }

  .panel:has(xlvp-danmaku-page .settings-page) {
    width: min(276px, 100cqw - 8px);
  }

  .danmaku-form {
    display: grid;
    gap: 2px;
    /* A low player has two columns. */
    grid-column: 1 / -1;
  }

  .danmaku-row {
    display: flex;
    align-items: center;
    gap: 4px;
    min-height: 34px;
    padding-inline: 10px 8px;
  }

  .danmaku-topic {
    flex: none;
    width: 64px;
    white-space: nowrap;
  }

  .danmaku-row .chip {
    flex: 1;
    padding-inline: 2px;
  }

  .danmaku-row xlvp-slider {
    flex: 1;
    padding-block: 8px;
  }

  .danmaku-form .horizontal {
    --xlvp-track: #8a8a8a;
    border-radius: 2px;
  }

  .danmaku-form .horizontal .track,
  .danmaku-form .horizontal:not([aria-disabled='true']):is(:hover, :focus-visible, .dragging) .track {
    inset: auto 0 3px;
    height: 4px;
    border-radius: 2px;
    overflow: hidden;
  }

  .danmaku-form .horizontal .knob {
    display: block;
    border-width: 0;
    background: #fff;
    width: 12px;
    height: 12px;
    left: clamp(6px, calc(var(--xlvp-value) * 100%), calc(100% - 6px));
  }

  .danmaku-value {
    width: 40px;
    text-align: end;
  }

  .danmaku-words {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    padding: 0 8px 4px 10px;
  }

  .danmaku-words .chip {
    display: flex;
    align-items: center;
    gap: 4px;
    max-width: 100%;
    padding-inline: 8px;
  }

  .danmaku-words .icon {
    flex: none;
    width: 10px;
    height: 10px;
  }

  .danmaku-form input {
    flex: 1;
    box-sizing: border-box;
    width: 0;
    height: 28px;
    padding: 0 8px;
    border: 1px solid rgb(255 255 255 / 0.5);
    border-radius: 5px;
    background: rgb(255 255 255 / 0.1);
    color: inherit;
    font: inherit;
  }

  .danmaku-form input::placeholder {
    color: rgb(255 255 255 / 0.7);
  }

  .danmaku-form input:focus {
    outline: 2px solid var(--xlvp-accent-text);
    outline-offset: -1px;
  }

  .danmaku-row .danmaku-add {
    flex: none;
    padding-inline: 10px;
  }

  .danmaku-note {
    padding: 2px 10px 6px;
    color: rgb(255 255 255 / 0.85);
    font-size: 12px;
  }

  .danmaku-reset {
    justify-self: end;
    min-height: 28px;
    padding-inline: 10px;
    border-radius: 4px;
    color: var(--xlvp-accent-text);
  }

  .danmaku-reset:hover {
    background: rgb(255 255 255 / 0.14);
  }

  @media (forced-colors: active) {
    .danmaku-form .horizontal .knob {
      background: ButtonText;
    }
  }
`;
