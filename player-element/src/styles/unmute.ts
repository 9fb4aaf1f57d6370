import { css } from 'lit';

/** The offer of sound after a muted start. */
export const unmute = css`
  .unmute-button {
    display: flex;
    align-items: center;
    gap: 6px;
    position: absolute;
    top: 12px;
    left: 12px;
    min-height: 32px;
    padding: 0 14px 0 10px;
    border-radius: 16px;
    background: var(--xlvp-panel);
    font-size: 13px;
    transition: background-color var(--xlvp-fast);
  }

  .player:has(.title-bar) .unmute-button {
    top: 72px;
  }

  .unmute-button:hover {
    background: #33373f;
  }

  @container player (height < 260px) {
    .player:has(.title-bar) .unmute-button {
      top: 48px;
    }
  }

  @media (prefers-contrast: more) {
    .unmute-button {
      outline: 1px solid #fff;
    }
  }

  @media (forced-colors: active) {
    .unmute-button {
      border: 1px solid CanvasText;
    }
  }
`;
