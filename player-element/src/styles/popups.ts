import { css } from 'lit';

/** What opens above a button of the bar: the volume slider and the menus. */
export const popups = css`
  .popup-control {
    position: relative;
  }

  .popup {
    position: absolute;
    z-index: 1;
    bottom: 100%;
    left: 50%;
    translate: calc(-50% + var(--xlvp-shift, 0px));
    border-radius: 6px;
    background: var(--xlvp-panel);
    animation: appear var(--xlvp-fast);
  }

  /* Bridges the way of the pointer from the button to the popup. */
  .popup::after {
    content: '';
    position: absolute;
    inset: 100% 0 -2px;
  }

  .volume-popup {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: 10px;
    width: 52px;
    padding: 10px 0 14px;
  }

  .vertical {
    --xlvp-track: #8a8a8a;
    width: 24px;
    height: 108px;
    max-height: calc(100cqh - 100px);
    border-radius: 4px;
  }

  .vertical .track {
    inset: 0 10px;
    overflow: hidden;
    border-radius: 2px;
  }

  .vertical .fill {
    background: var(--xlvp-accent);
  }

  .vertical .knob {
    left: 50%;
    bottom: calc(var(--xlvp-value) * 100%);
    translate: -50% 50%;
    scale: 0.9;
  }

  .menu,
  .panel {
    display: grid;
    box-sizing: border-box;
    max-height: calc(100cqh - 56px);
    max-width: calc(100cqw - 8px);
    overflow-y: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
    scrollbar-color: rgb(255 255 255 / 0.4) transparent;
  }

  .menu {
    min-width: 84px;
    padding: 6px;
  }

  @media (prefers-contrast: more) {
    .popup {
      outline: 1px solid #fff;
    }
  }

  @media (forced-colors: active) {
    .popup {
      border: 1px solid CanvasText;
    }
  }

  @container player (height < 200px) {
    .volume-popup {
      gap: 4px;
      padding: 6px 0 10px;
    }
  }
`;
