import { css } from 'lit';

/** Styles of the touch surface, its notices, the large buttons and the bar of touch devices. */
export const touch = css`
  /* A vertical swipe on an inline player scrolls the page. */
  .touch-surface {
    position: absolute;
    inset: 0;
    background: rgb(0 0 0 / var(--xlvp-darkness, 0));
    pointer-events: auto;
    touch-action: pan-y;
    -webkit-user-select: none;
    -webkit-touch-callout: none;
  }

  .touch-surface.whole {
    touch-action: none;
  }

  /* A notice replaces other messages about the same change, and the buttons below it. */
  .layers:has(.touch-notice) ~ xlvp-status-view .status,
  .layers:has(.touch-notice, .touch-skip, .up-next) .touch-buttons,
  .player:has(.slider.dragging) .touch-buttons,
  .player:has(.layers.touch):has(.overlay, .status:not(.touch-notice)) .touch-play {
    visibility: hidden;
  }

  .touch-notice {
    gap: 10px;
    font-size: 15px;
  }

  .touch-fast {
    top: 16%;
    border-radius: 18px;
  }

  .touch-seek {
    display: grid;
    justify-items: center;
    gap: 0;
    padding: 10px 22px;
  }

  .touch-seek strong {
    font-size: 22px;
    font-weight: 600;
    line-height: 1.3;
  }

  /* Section of a large circle at the side. */
  .touch-skip {
    position: absolute;
    inset: 0 64% 0 0;
    display: grid;
    align-content: center;
    justify-items: center;
    gap: 6px;
    overflow: hidden;
    border-radius: 0 50% 50% 0 / 0 100% 100% 0;
    background: rgb(0 0 0 / 0.4);
    font-size: 14px;
    font-weight: 600;
    text-shadow: 0 1px 3px rgb(0 0 0 / 0.6);
  }

  .touch-skip.right {
    inset: 0 0 0 64%;
    border-radius: 50% 0 0 50% / 100% 0 0 100%;
  }

  .touch-ripple {
    position: absolute;
    inset: var(--xlvp-y, 50%) auto auto var(--xlvp-x, 50%);
    width: 100cqw;
    aspect-ratio: 1;
    translate: -50% -50%;
    border-radius: 50%;
    background: #fff;
    opacity: 0;
  }

  .touch-arrows {
    display: flex;
    gap: 2px;
  }

  .left .touch-arrows {
    rotate: 180deg;
  }

  .touch-arrows i {
    width: 11px;
    height: 14px;
    background: #fff;
    clip-path: polygon(0 0, 100% 50%, 0 100%);
    animation: touch-arrow 0.75s infinite;
  }

  .touch-arrows i:nth-child(2) {
    animation-delay: 0.15s;
  }

  .touch-arrows i:nth-child(3) {
    animation-delay: 0.3s;
  }

  @keyframes touch-arrow {
    50% {
      opacity: 0.35;
    }
  }

  .touch-buttons {
    position: absolute;
    inset: 0 0 calc(var(--xlvp-bar-height) / 2);
    display: flex;
    align-items: center;
    justify-content: center;
    gap: clamp(20px, 9cqw, 64px);
  }

  .touch-button {
    --xlvp-icon: 32px;
    display: grid;
    place-items: center;
    width: 48px;
    height: 48px;
    border-radius: 50%;
    background: rgb(0 0 0 / 0.45);
    pointer-events: auto;
    transition: opacity var(--xlvp-slow);
  }

  .idle .touch-button {
    opacity: 0;
    pointer-events: none;
  }

  .touch-play {
    width: 64px;
    height: 64px;
    background: rgb(0 0 0 / 0.6);
  }

  .touch-button:active {
    background: rgb(0 0 0 / 0.8);
  }

  .touch-button text {
    stroke: none;
    fill: currentColor;
    font: 600 7px system-ui;
    text-anchor: middle;
  }

  /* The large buttons replace the centre button. */
  .player:has(.touch-buttons) .centre-button {
    display: none;
  }

  @media (prefers-reduced-motion: reduce) {
    .touch-arrows i {
      animation: none;
    }
  }

  @media (prefers-contrast: more) {
    .touch-button,
    .touch-skip {
      background: #000;
      outline: 1px solid #fff;
    }
  }

  @media (forced-colors: active) {
    .touch-surface,
    .touch-arrows i {
      forced-color-adjust: none;
    }

    .touch-button,
    .touch-skip {
      border: 1px solid ButtonText;
      background: Canvas;
    }
  }

  /* Hit targets of 44 px in the bar and its panels (WCAG 2.5.5), clear of a screen's round corners. */
  .touch,
  .touch ~ * {
    --xlvp-bar-height: calc(48px + var(--xlvp-safe-bottom, 0px));
    --xlvp-button: 44px;
  }

  /* Only a player that fills the screen reaches its corners. */
  :host(:fullscreen) .player,
  .player[popover] {
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
  }

  .touch ~ xlvp-control-bar .bar .button {
    height: 44px;
  }

  .touch ~ xlvp-control-bar .bar > :has(.button) {
    min-width: 44px;
  }

  .touch ~ xlvp-control-bar .icon {
    --xlvp-icon: 24px;
  }

  .touch ~ xlvp-control-bar .clock {
    padding-inline: 6px;
    font-size: 13px;
  }

  /* Touch leaves the last target hovered. */
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

  .touch ~ xlvp-control-bar .popup {
    --xlvp-popup-height: calc(100cqh - var(--xlvp-bar-height) - 16px);
  }

  .touch ~ xlvp-control-bar :is(.menu, .panel) {
    font-size: 14px;
  }

  .touch ~ xlvp-control-bar .panel {
    width: 280px;
  }

  @container player (height < 260px) and (320px <= width < 540px) {
    .touch ~ xlvp-control-bar .panel {
      width: 344px;
    }
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

  /* Viewers set the volume by the device's buttons or by a gesture. */
  .touch ~ xlvp-control-bar .volume-popup {
    display: none;
  }

  /* Hit target above the bar, as high as a finger, but below the middle of a low player; the track keeps its place. */
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
    top: calc(100% - 2px);
    width: 14px;
    height: 14px;
    border-width: 0;
    background: var(--xlvp-accent);
    display: block;
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

  .touch .up-next .pill {
    min-height: 44px;
    border-radius: 22px;
  }
`;
