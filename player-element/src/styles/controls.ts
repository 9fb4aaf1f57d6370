import { css } from 'lit';

/** Buttons, clock, sliders and the volume popup. */
export const controls = css`
  button {
    margin: 0;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    cursor: pointer;
  }

  .icon {
    display: block;
    width: 20px;
    height: 20px;
  }

  .button {
    display: grid;
    place-items: center;
    position: relative;
    width: 36px;
    height: 36px;
    border-radius: 6px;
    transition:
      color var(--xlvp-fast),
      background-color var(--xlvp-fast);
  }

  .button:hover {
    background: rgb(255 255 255 / 0.12);
  }

  .button:active .icon {
    transform: scale(0.92);
  }

  :is(.button, .slider, .centre-button, .overlay-button):focus-visible {
    outline: 2px solid var(--xlvp-accent);
    outline-offset: 1px;
    box-shadow: 0 0 0 1px #fff;
  }

  xlvp-play-button .icon {
    width: 24px;
    height: 24px;
  }

  .clock {
    padding-inline: 10px;
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.02em;
    white-space: nowrap;
  }

  .clock .total {
    opacity: 0.75;
  }

  .slider {
    position: relative;
    cursor: pointer;
    touch-action: none;
  }

  .track {
    position: absolute;
    overflow: hidden;
    background: #333;
    transition: height var(--xlvp-fast);
  }

  .ready,
  .fill {
    position: absolute;
    inset: 0;
    transform-origin: left bottom;
  }

  .ready {
    background: #717171;
    transform: scaleX(var(--xlvp-ready));
  }

  .fill {
    background: var(--xlvp-played);
    transform: scaleX(var(--xlvp-value));
  }

  .knob {
    position: absolute;
    width: 10px;
    height: 10px;
    border: 5px solid var(--xlvp-accent);
    border-radius: 50%;
    background: #fff;
    box-shadow: 0 1px 4px rgb(0 0 0 / 0.45);
    transition: scale var(--xlvp-fast);
  }

  .horizontal {
    height: var(--xlvp-zone-height);
    border-radius: 2px;
  }

  .horizontal .track {
    inset: auto 0 0;
    height: 3px;
  }

  .horizontal:is(:hover, :focus-visible, .dragging) .track {
    height: 100%;
  }

  .horizontal .knob {
    top: 50%;
    left: clamp(10px, calc(var(--xlvp-value) * 100%), calc(100% - 10px));
    translate: -50% -50%;
    scale: 0;
  }

  .horizontal:is(:hover, :focus-visible, .dragging) .knob {
    scale: 1;
  }

  .tip {
    position: absolute;
    bottom: calc(100% + 8px);
    left: clamp(40px, calc(var(--xlvp-pointer) * 100%), calc(100% - 40px));
    translate: -50%;
    padding: 3px 8px;
    border-radius: 4px;
    background: var(--xlvp-bar);
    font-variant-numeric: tabular-nums;
    pointer-events: none;
  }

  .vertical {
    width: 24px;
    height: 108px;
    max-height: calc(100cqh - 100px);
    border-radius: 4px;
  }

  .vertical .track {
    inset: 0 10px;
    border-radius: 2px;
  }

  .vertical .fill {
    background: var(--xlvp-accent);
    transform: scaleY(var(--xlvp-value));
  }

  .vertical .ready {
    display: none;
  }

  .vertical .knob {
    left: 50%;
    bottom: calc(var(--xlvp-value) * 100%);
    translate: -50% 50%;
    scale: 0.9;
  }

  .volume-control {
    position: relative;
  }

  .popup {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: 10px;
    position: absolute;
    bottom: 100%;
    left: 50%;
    translate: -50%;
    width: 52px;
    padding: 10px 0 14px;
    border-radius: 6px;
    background: var(--xlvp-bar);
    font-variant-numeric: tabular-nums;
  }

  /* Bridges the way of the pointer from the button to the popup. */
  .popup::after {
    content: '';
    position: absolute;
    inset: 100% 0 -2px;
  }
`;
