import { css } from 'lit';

/** What opens above a button of the bar: the volume slider, menus, settings. */
export const popups = css`
  .volume-control,
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

  @keyframes appear {
    from {
      opacity: 0;
    }
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

  .menu-item {
    min-height: 30px;
    padding: 4px 12px;
    border-radius: 4px;
    text-align: center;
    white-space: nowrap;
  }

  .menu-item:is(:hover, :focus-visible),
  .switch:hover,
  .chip:hover {
    background: rgb(255 255 255 / 0.14);
  }

  .menu-item[aria-checked='true'] {
    color: var(--xlvp-accent-text);
    font-weight: 600;
  }

  :is(.menu-item, .switch, .chip):focus-visible {
    outline-offset: -2px;
    box-shadow: none;
  }

  .panel {
    width: 176px;
    padding: 8px;
  }

  .switch {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    box-sizing: border-box;
    width: 100%;
    min-height: 34px;
    padding: 4px 10px;
    border-radius: 4px;
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
    top: 2px;
    left: 2px;
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

  .moved {
    display: none;
  }

  .chips {
    display: grid;
    grid-template-columns: repeat(3, 1fr);
    gap: 4px;
    padding: 4px 6px;
  }

  .chips-topic {
    grid-column: 1 / -1;
    padding-inline: 4px;
  }

  .chip {
    min-height: 28px;
    padding-inline: 4px;
    border-radius: 4px;
    background: rgb(255 255 255 / 0.08);
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .moved-quality .chip:first-of-type {
    grid-column: 1 / -1;
  }

  .chip[aria-pressed='true'] {
    background: rgb(255 255 255 / 0.2);
    color: var(--xlvp-accent-text);
    font-weight: 600;
  }
`;
