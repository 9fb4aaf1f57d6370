import { css } from 'lit';

/** The bar and its panels for fingers: 44 px for each (WCAG 2.5.5), and clear of a screen's round corners. */
export const touchBar = css`
  .touch,
  .touch ~ * {
    --xlvp-bar-height: calc(48px + var(--xlvp-safe-bottom, 0px));
    --xlvp-button: 44px;
  }

  /* Only what fills the screen reaches its corners. */
  :host(:fullscreen) .touch,
  :host(:fullscreen) .touch ~ *,
  .player[popover] .touch,
  .player[popover] .touch ~ * {
    --xlvp-safe-top: env(safe-area-inset-top, 0px);
    --xlvp-safe-right: env(safe-area-inset-right, 0px);
    --xlvp-safe-bottom: env(safe-area-inset-bottom, 0px);
    --xlvp-safe-left: env(safe-area-inset-left, 0px);
  }

  .touch ~ xlvp-control-bar .bar {
    padding: 0 calc(4px + var(--xlvp-safe-right, 0px)) var(--xlvp-safe-bottom, 0px)
      calc(4px + var(--xlvp-safe-left, 0px));
  }

  .touch ~ xlvp-title-bar .title-bar {
    box-sizing: content-box;
    padding: var(--xlvp-safe-top, 0px) calc(24px + var(--xlvp-safe-right, 0px)) 0
      calc(24px + var(--xlvp-safe-left, 0px));
    width: calc(100% - 48px - var(--xlvp-safe-left, 0px) - var(--xlvp-safe-right, 0px));
  }

  .touch ~ xlvp-control-bar .bar .button {
    height: 44px;
  }

  .touch ~ xlvp-control-bar .icon {
    width: 24px;
    height: 24px;
  }

  .touch ~ xlvp-control-bar .clock {
    padding-inline: 6px;
    font-size: 13px;
  }

  /* A finger leaves no pointer behind. */
  .touch ~ * .button:hover {
    background: none;
  }

  .touch ~ * .button:active {
    background: rgb(255 255 255 / 0.16);
  }

  .touch ~ xlvp-control-bar .clock .behind,
  .touch ~ * :is(.switch, .chip, .menu-item, .overlay-button.small) {
    min-height: 44px;
  }

  .touch ~ xlvp-control-bar :is(.menu, .panel) {
    max-height: calc(100cqh - var(--xlvp-bar-height) - 16px);
    font-size: 14px;
  }

  .touch ~ xlvp-control-bar .panel {
    width: 280px;
  }

  xlvp-touch-settings {
    grid-column: 1 / -1;
  }

  .touch-setting {
    display: grid;
    grid-template-columns: auto 1fr;
    align-items: center;
    gap: 16px;
    min-height: 44px;
    padding-inline: 10px;
  }

  /* The loudness is set by the device's own buttons, or by a finger on the picture. */
  .touch ~ xlvp-control-bar .volume-popup {
    display: none;
  }

  /* Above the bar and as high as a finger is wide, but below the middle of a low player; the line keeps its place. */
  .touch ~ xlvp-control-bar .horizontal::before {
    content: '';
    position: absolute;
    inset: max(-26px, 72px - 50cqh) 0 -8px;
  }

  .idle .touch ~ xlvp-control-bar .horizontal {
    pointer-events: none;
  }

  .touch ~ xlvp-control-bar .horizontal .track,
  .touch ~ xlvp-control-bar .horizontal:not([aria-disabled='true']):is(:hover, :focus-visible) .track {
    height: 4px;
  }

  .touch ~ xlvp-control-bar .horizontal:not([aria-disabled='true']).dragging .track {
    height: 6px;
  }

  .touch ~ xlvp-control-bar .horizontal:not([aria-disabled='true']) .knob {
    top: auto;
    bottom: 2px;
    box-sizing: border-box;
    width: 14px;
    height: 14px;
    border-width: 0;
    background: var(--xlvp-accent);
    display: block;
    translate: -50% 50%;
  }

  .touch ~ xlvp-control-bar .horizontal.dragging .knob {
    scale: 1.4;
  }

  .idle .touch ~ xlvp-control-bar .horizontal .knob {
    scale: 0;
  }

  .touch ~ xlvp-control-bar .tip {
    bottom: calc(100% + 22px);
    font-size: 14px;
  }

  .touch ~ * .unmute-button {
    min-height: 44px;
    border-radius: 22px;
  }
`;
