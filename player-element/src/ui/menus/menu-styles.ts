import { css } from 'lit';

/** Styles of the popups above the bar: the volume slider, the menus and the settings. */
export const menus = css`
  .popup-control {
    position: relative;
  }

  .popup {
    --xlvp-track: #8a8a8a;
    /* A popup is never higher than the picture above the bar; its list scrolls, what is above and below that stays. */
    --xlvp-popup-height: calc(100cqh - var(--xlvp-bar-height) - 16px);
    position: absolute;
    z-index: 1;
    inset: auto auto 100% 50%;
    display: flex;
    flex-direction: column;
    padding: 0;
    translate: calc(-50% + var(--xlvp-shift, 0px));
    border-radius: var(--xl-menu-radius, 6px);
    background: var(--xl-menu-background, var(--xlvp-panel));
    color: var(--xl-menu-color, #fff);
    font-size: var(--xl-menu-font-size, inherit);
    animation: appear var(--xlvp-fast);
  }

  /* Bridges the gap between button and popup for the pointer. */
  .popup::after {
    content: '';
    position: absolute;
    inset: 100% 0 -2px;
  }

  /* Over the page, and scrolled with it. */
  .popup[popover] {
    inset: var(--xlvp-top) auto var(--xlvp-bottom) var(--xlvp-left);
    translate: none;
    margin: 0;
    border: 0;
    overflow: visible;
  }

  .popup[popover] .vertical {
    max-height: none;
  }

  .volume-popup {
    display: grid;
    justify-items: center;
    gap: 10px;
    width: 52px;
    padding: 10px 0 14px;
  }

  .vertical {
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
    inset: auto auto calc(var(--xlvp-value) * 100%) 50%;
    translate: -50% 50%;
    scale: 0.9;
  }

  .popup,
  .panel,
  .popup-page {
    max-height: var(--xlvp-popup-height);
  }

  .menu,
  .panel,
  .popup-page {
    display: grid;
    max-width: calc(100cqw - 8px);
  }

  .menu {
    position: relative;
    min-width: 84px;
    padding: 6px;
  }

  .menu-foot {
    display: grid;
    padding: 0 6px 6px;
  }

  .menu-foot .menu-item {
    border-top: 1px solid rgb(255 255 255 / 0.14);
    border-start-start-radius: 0;
    border-start-end-radius: 0;
  }

  @container player (height < 200px) {
    .volume-popup {
      gap: 4px;
      padding: 6px 0 10px;
    }
  }

  .player:has(.volume-popup) .volume-status {
    display: none;
  }

  /* The settings, with the controls that have no room in a narrow bar. */
  .panel {
    width: var(--xl-settings-width, 176px);
    padding: 8px;
  }

  .switch {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    box-sizing: border-box;
    width: 100%;
    min-height: max(34px, var(--xl-menu-item-height, 0px));
    padding: 4px 10px;
    border-radius: 4px;
    text-align: start;
  }

  .settings-row .icon,
  .settings-back .icon {
    --xlvp-icon: 14px;
    stroke-width: 2.2;
  }

  .settings-row[hidden],
  .panel:has(.settings-page) > :not(:has(.settings-page)) {
    display: none;
  }

  .panel:has(.settings-page) {
    width: 216px;
  }

  .settings-page {
    display: grid;
    gap: 2px;
  }

  .settings-page .menu-item {
    /* Spans both columns of a low player. */
    grid-column: 1 / -1;
    min-width: 0;
  }

  .settings-group {
    display: flex;
    align-items: center;
    gap: 4px;
    min-height: 34px;
    padding-inline: 10px 8px;
  }

  .settings-group > :is(.chip, xlvp-slider) {
    flex: 1;
  }

  /* A thin line with a larger hit target. */
  .panel .horizontal {
    --xlvp-size: 100%;
    height: 4px;
    margin-block: 10px 8px;
  }

  .panel .horizontal::before {
    content: '';
    position: absolute;
    inset: -8px 0;
  }

  .panel .horizontal .knob {
    display: block;
  }

  .settings-topic {
    flex: none;
    white-space: nowrap;
  }

  .settings-head {
    display: flex;
    align-items: center;
    gap: 2px;
    margin-block-end: 4px;
    border-block-end: 1px solid rgb(255 255 255 / 0.14);
    padding-block-end: 4px;
    font-size: 13px;
  }

  /* The way back stays in sight on a long page. */
  @container player (height >= 200px) {
    .settings-head {
      position: sticky;
      z-index: 1;
      /* The padding of the list. */
      top: -8px;
      background: var(--xl-menu-background, #101216);
    }

    .more-above:has(.settings-head) {
      --xlvp-above: 0px;
    }
  }

  .settings-back {
    display: grid;
    place-items: center;
    width: 28px;
    height: 28px;
    border-radius: 4px;
  }

  .settings-reset {
    margin-inline-start: auto;
    min-height: 28px;
    padding-inline: 8px;
    border-radius: 4px;
    color: var(--xlvp-accent-text);
    font-size: 12px;
  }

  ::slotted([slot='settings']) {
    text-align: start;
  }

  .switch-track {
    flex: none;
    position: relative;
    box-sizing: border-box;
    width: var(--xlvp-switch-width, 36px);
    height: 18px;
    border-radius: 9px;
    background: #767676;
    transition: background-color var(--xlvp-fast);
  }

  .switch-track::after {
    content: '';
    position: absolute;
    inset: 2px auto auto 2px;
    width: 14px;
    height: 14px;
    border-radius: 50%;
    background: #fff;
    transition: left var(--xlvp-fast);
  }

  .switch[aria-checked='true'] .switch-track {
    background: var(--xlvp-switch-color, var(--xlvp-accent));
  }

  .switch[aria-checked='true'] .switch-track::after {
    left: calc(100% - 16px);
  }

  .chips {
    display: grid;
    grid-template-columns: repeat(3, 1fr);
    gap: 4px;
    padding: 4px 6px;
  }

  /* Text chips must fit a narrow column. */
  .settings-page .chips {
    grid-template-columns: repeat(auto-fill, minmax(60px, 1fr));
  }

  .chips-topic {
    grid-column: 1 / -1;
    padding-inline: 4px;
  }

  .moved.quality .chip:first-of-type {
    grid-column: 1 / -1;
  }

  @container player (height < 260px) {
    .switch {
      min-height: 28px;
    }
  }

  @container player (height < 260px) and (320px <= width < 540px) {
    .panel,
    .settings-page {
      grid-template-columns: 1fr 1fr;
      align-items: start;
    }

    .popup .panel {
      width: 344px;
      padding-inline: 4px;
    }

    .moved:has(.chips),
    .panel > :has(.settings-page),
    .settings-head {
      grid-column: 1 / -1;
    }
  }

  @media (prefers-contrast: more) {
    .switch-track {
      border: 1px solid #fff;
    }
  }

  @media (forced-colors: active) {
    .switch-track {
      forced-color-adjust: none;
      background: Canvas;
      color: ButtonText;
      box-shadow: 0 0 0 1px ButtonText;
    }

    .switch-track::after {
      background: currentcolor;
    }

    .switch[aria-checked='true'] .switch-track {
      background: Highlight;
      color: HighlightText;
    }
  }
`;
