import { css } from 'lit';
import { hideBelow, leftToSettings } from '../../ui/bar/room';

const buttons = ':is(xlvp-danmaku-button, xlvp-danmaku-write)';

/** Styles of the comments, of their buttons in the bar and of their forms. */
export const danmaku = css`
  .danmaku {
    position: absolute;
    inset: 0;
    contain: strict;
    font-family: var(--xl-danmaku-font-family, inherit);
  }

  .comment {
    position: absolute;
    border-radius: 4px;
    will-change: transform;
  }

  .danmaku-canvas {
    position: absolute;
    width: 100%;
    height: 100%;
  }

  .comment:not(.comment-rolling) {
    z-index: 1;
  }

  .comment.held {
    z-index: 2;
    background: rgb(0 0 0 / 0.6);
  }

  ${leftToSettings({ name: 'danmaku', button: buttons, row: 'xlvp-danmaku-page', below: 480 })}

  ${hideBelow(720, 'xlvp-danmaku-write span')}

  .panel:has(xlvp-danmaku-form .danmaku-form) {
    width: 276px;
  }

  /* Spans both columns of the settings in a low player. */
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
    padding-inline: 2px;
  }

  .danmaku-form .settings-group .danmaku-add {
    flex: none;
    padding-inline: 10px;
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

  .danmaku-group,
  .danmaku-words .chip {
    display: flex;
    align-items: center;
    gap: 4px;
  }

  .danmaku-words .chip {
    max-width: 100%;
    padding-inline: 8px;
  }

  .danmaku-words .icon {
    --xlvp-icon: 10px;
    flex: none;
  }

  .danmaku-note {
    padding: 2px 10px 6px;
    color: rgb(255 255 255 / 0.85);
  }

  /* Form for a comment, above the bar. */
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
    padding-inline-end: 34px;
  }

  .danmaku-group .chip {
    padding-inline: 10px;
    border-radius: 14px;
  }

  .danmaku-group .swatch {
    width: 28px;
    padding: 0;
    background: none;
  }

  .danmaku-box .button {
    --xlvp-icon: 14px;
    position: absolute;
    inset: 9px 8px auto auto;
    width: 28px;
    height: 28px;
  }

  .danmaku-box .danmaku-field {
    display: flex;
    align-items: center;
    gap: 8px;
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

  @container player (width >= 720px) {
    xlvp-danmaku-write {
      flex: none;
    }

    xlvp-danmaku-write .button {
      width: auto;
      height: 28px;
      margin-inline: 4px;
      padding-inline: 14px;
      border-radius: 14px;
      background: rgb(255 255 255 / 0.14);
      white-space: nowrap;
    }

    xlvp-danmaku-write .button:hover {
      background: rgb(255 255 255 / 0.24);
    }

    xlvp-danmaku-write .icon {
      display: none;
    }
  }

  /* The form covers the place of the centre button in a low player. */
  @container player (height < 380px) {
    .player:has(.danmaku-box) .centre-button {
      visibility: hidden;
    }
  }
`;
