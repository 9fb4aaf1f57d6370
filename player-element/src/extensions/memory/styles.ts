import { css } from 'lit';

/** The notice that playback went on where it was left. */
export const resume = css`
  .resume {
    display: flex;
    align-items: center;
    gap: 4px;
    position: absolute;
    bottom: calc(var(--xlvp-bar-height) + var(--xlvp-zone-height) + 12px);
    left: 12px;
    box-sizing: border-box;
    max-width: calc(100% - 24px);
    min-height: 36px;
    padding: 0 4px 0 14px;
    border-radius: 18px;
    background: var(--xlvp-panel);
    font-size: 13px;
    white-space: nowrap;
    pointer-events: auto;
    animation: resume-in var(--xlvp-slow);
  }

  .resume button {
    min-height: 28px;
    padding: 0 10px;
    border-radius: 14px;
    color: var(--xlvp-accent-text);
    transition: background-color var(--xlvp-fast);
  }

  .resume button:hover {
    background: rgb(255 255 255 / 0.12);
  }

  @keyframes resume-in {
    from {
      opacity: 0;
      translate: 0 8px;
    }
  }

  @media (forced-colors: active) {
    .resume button {
      border: 1px solid;
    }
  }
`;
