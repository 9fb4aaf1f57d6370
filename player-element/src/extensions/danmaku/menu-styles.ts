import { css } from 'lit';

/** How comments over the picture are chosen, in the popup of their button and among the settings, and written. */
export const danmakuMenu = css`
  .panel.danmaku-panel {
    width: 276px;
    padding: 8px;
  }

  .panel:has(xlvp-danmaku-page .settings-page) {
    width: min(276px, 100cqw - 8px);
  }

  /* A low player has two columns. */
  xlvp-danmaku-form {
    grid-column: 1 / -1;
  }

  .danmaku-form {
    display: grid;
    gap: 2px;
  }

  .danmaku-form .settings-topic {
    width: 64px;
  }

  .danmaku-form .settings-group .chip {
    flex: 1;
    padding-inline: 2px;
  }

  .danmaku-form .settings-group .danmaku-add {
    flex: none;
    padding-inline: 10px;
  }

  .danmaku-form .settings-group xlvp-slider {
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

  /* The field for a comment over the picture, above the bar. */
  .danmaku-box {
    display: grid;
    gap: 8px;
    z-index: 1;
    right: 8px;
    width: min(480px, 100% - 16px);
    padding: 10px;
    border-radius: 10px;
  }

  .danmaku-look,
  .danmaku-line {
    display: flex;
    align-items: center;
    gap: 6px;
  }

  .danmaku-look {
    flex-wrap: wrap;
    justify-content: space-between;
    padding-inline-end: 30px;
  }

  .danmaku-group {
    display: flex;
    align-items: center;
    gap: 4px;
  }

  .danmaku-mode {
    height: 26px;
    padding-inline: 10px;
    border-radius: 13px;
    background: rgb(255 255 255 / 0.1);
  }

  .danmaku-mode[aria-pressed='true'] {
    background: rgb(255 255 255 / 0.24);
    color: var(--xlvp-accent-text);
    font-weight: 600;
  }

  :is(.danmaku-mode, .danmaku-close):hover {
    background: rgb(255 255 255 / 0.2);
  }

  .danmaku-colour {
    display: grid;
    place-items: center;
    width: 26px;
    height: 26px;
    border-radius: 50%;
  }

  .danmaku-colour::before {
    content: '';
    width: 16px;
    height: 16px;
    border-radius: 50%;
    background: var(--xlvp-colour);
    forced-color-adjust: none;
  }

  .danmaku-colour[aria-pressed='true'] {
    box-shadow: inset 0 0 0 2px #fff;
  }

  .danmaku-close {
    display: grid;
    place-items: center;
    position: absolute;
    top: 9px;
    right: 8px;
    width: 28px;
    height: 28px;
    border-radius: 6px;
  }

  .danmaku-close .icon {
    width: 14px;
    height: 14px;
  }

  .danmaku-box .danmaku-field {
    display: flex;
    align-items: center;
    gap: 8px;
    width: auto;
    min-width: 0;
    height: 34px;
    padding-inline: 12px 10px;
    border-radius: 17px;
  }

  .danmaku-field input {
    flex: 1;
    width: 0;
    padding: 0;
    border: 0;
    outline: none;
    background: none;
    color: inherit;
    font: inherit;
  }

  .danmaku-count {
    color: rgb(255 255 255 / 0.75);
    font-size: 12px;
  }

  .danmaku-count.few {
    color: #ffb4b4;
  }

  .danmaku-submit {
    flex: none;
    height: 34px;
    padding-inline: 18px;
    border-radius: 17px;
    background: linear-gradient(#0004, #0004) var(--xlvp-accent);
    font-weight: 600;
  }

  .danmaku-submit:hover {
    background: linear-gradient(#0006, #0006) var(--xlvp-accent);
  }

  .danmaku-box .form-error {
    padding-inline: 12px;
  }

  .danmaku-box .form-error:empty {
    height: 0;
    margin-top: -8px;
  }

  /* Both would stand in the same place; the large button is the one that can wait. */
  @container player (height < 380px) {
    .player:has(.danmaku-box) .centre-button {
      visibility: hidden;
    }
  }

  @media (prefers-contrast: more) {
    .danmaku-mode[aria-pressed='true'] {
      text-decoration: underline;
    }
  }

  @media (forced-colors: active) {
    .danmaku-form .horizontal .knob {
      background: ButtonText;
    }

    .danmaku-mode {
      border: 1px solid CanvasText;
    }

    .danmaku-mode[aria-pressed='true'] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }

    .danmaku-colour[aria-pressed='true'] {
      outline: 2px solid Highlight;
    }
  }
`;
