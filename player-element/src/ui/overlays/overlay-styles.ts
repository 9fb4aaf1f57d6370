import { css } from 'lit';

/** Styles of the overlays in the middle of the picture. */
export const overlays = css`
  .centre-button,
  .overlay,
  .status,
  .dialog {
    position: absolute;
    inset: 50% auto auto 50%;
    translate: -50% -50%;
  }

  .centre-button {
    --xlvp-icon: 40px;
    display: grid;
    place-items: center;
    width: 90px;
    height: 90px;
    border-radius: 50%;
    background: var(--xl-centre-button-background, var(--xlvp-centre-button));
    backdrop-filter: blur(6px);
    transition: background-color var(--xlvp-fast);
  }

  /* Dark enough for the white icon. The size stays fixed: menus and captions are placed beside this box. */
  .centre-button:hover {
    background: linear-gradient(#0003, #0003) var(--xlvp-accent);
  }

  .overlay {
    display: grid;
    justify-items: center;
    gap: 12px;
    box-sizing: border-box;
    width: max-content;
    max-width: calc(100cqw - 16px);
    padding: 16px 24px;
    border-radius: 10px;
    background: var(--xl-overlay-background, var(--xlvp-panel));
    color: var(--xl-overlay-color, #fff);
    font-size: 14px;
    text-align: center;
  }

  /* Clicks pass through notices to the picture. */
  .overlay.quiet,
  .status {
    pointer-events: none;
  }

  .quiet .overlay-button {
    pointer-events: auto;
  }

  .overlay-text,
  .status {
    display: flex;
    align-items: center;
    gap: 8px;
  }

  .overlay-detail {
    font-size: 12px;
  }

  .overlay-button {
    border-radius: 6px;
  }

  .overlay-button:hover {
    opacity: 0.85;
  }

  .overlay-button.small {
    min-height: 24px;
    padding: 5px 20px;
    background: #fff;
    color: #1d2129;
  }

  .status {
    --xlvp-icon: 24px;
    padding: 8px 16px;
    white-space: nowrap;
    border-radius: 6px;
    background: var(--xl-notice-background, var(--xlvp-bar));
    font-size: 14px;
  }

  /* Both are centred; the hidden button keeps its focus. */
  .player:has(.status) .centre-button {
    opacity: 0;
  }

  /* For screen readers only. */
  .unseen {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  .spinner {
    width: 36px;
    height: 36px;
    border: 3px solid rgb(255 255 255 / 0.25);
    border-top-color: var(--xlvp-accent);
    border-radius: 50%;
    box-sizing: border-box;
    animation: turn 0.9s linear infinite;
  }

  @media (prefers-reduced-motion: reduce) {
    .spinner {
      animation-duration: 3s;
    }
  }

  @keyframes appear {
    from {
      opacity: 0;
    }
  }

  @keyframes turn {
    to {
      rotate: 1turn;
    }
  }

  @container player (height < 180px) {
    .centre-button {
      width: 60px;
      height: 60px;
    }
  }

  @container player (height < 260px) {
    /* Centred in the area above the bar. */
    .player:has(.bar) :is(.centre-button, .overlay, .status) {
      top: calc(50% - var(--xlvp-bar-height) / 2);
    }

    .overlay {
      gap: 8px;
      padding: 8px 20px;
    }
  }

  @container player (height < 200px) {
    .overlay {
      gap: 2px;
      padding: 2px 16px 6px;
      font-size: 12px;
    }

    .overlay-button.small {
      padding-block: 2px;
    }
  }
`;

/** Styles for more contrast and forced colours, with an edge around overlays; the tokens handle reduced motion. */
export const preferences = css`
  @media (prefers-contrast: more) {
    :host {
      --xlvp-bar: #000;
      --xlvp-panel: #000;
      --xlvp-title-bar: #000;
      --xlvp-centre-button: #000;
      --xlvp-accent-text: #fff;
      --xlvp-faint: 1;
    }

    .edged {
      outline: 1px solid #fff;
    }
  }

  @media (forced-colors: active) {
    :host {
      --xlvp-accent: Highlight;
      --xlvp-played: Highlight;
      --xlvp-bar: Canvas;
      --xlvp-panel: Canvas;
      --xlvp-title-bar: Canvas;
      --xlvp-centre-button: Canvas;
    }

    .edged,
    .live {
      border: 1px solid CanvasText;
    }

    .overlay-button.small,
    .filled,
    .chip {
      border: 1px solid ButtonText;
    }

    button:hover {
      outline: 1px solid Highlight;
      outline-offset: -1px;
    }

    :is(button, .slider):focus-visible {
      outline-width: 3px;
    }
  }
`;
