import { css } from 'lit';

/** Base styles of all sliders, the progress slider and its tip at the pointer. */
export const sliders = css`
  .slider {
    position: relative;
    cursor: pointer;
    touch-action: none;
  }

  .track {
    position: absolute;
    background: var(--xl-slider-background, var(--xlvp-track, #333));
    transition: height var(--xlvp-fast);
  }

  .range,
  .fill {
    position: absolute;
    inset: 0;
    transform-origin: left bottom;
  }

  .range {
    transform: translateX(calc(var(--xlvp-start) * 100%)) scaleX(calc(var(--xlvp-end) - var(--xlvp-start)));
  }

  .buffered {
    background: var(--xl-slider-buffered-background, #717171);
  }

  .fill {
    background: var(--xl-slider-played-background, var(--xlvp-played));
    will-change: scale;
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
  }

  .horizontal .track {
    inset: auto 0 0;
    height: var(--xlvp-size, var(--xl-slider-height, 3px));
  }

  .slider[aria-disabled='true'] {
    cursor: default;
  }

  .horizontal:not([aria-disabled='true']):is(:hover, :focus-visible, .dragging) .track {
    height: 100%;
  }

  .horizontal .knob {
    top: 50%;
    left: clamp(10px, calc(var(--xlvp-value) * 100%), calc(100% - 10px));
    translate: -50% -50%;
    display: none;
  }

  /* A knob that is not displayed needs no layout when the playhead moves. */
  .horizontal:not([aria-disabled='true']):is(:hover, :focus-visible, .dragging) .knob {
    display: block;
  }

  @starting-style {
    .horizontal .knob {
      scale: 0;
    }
  }

  .tip {
    display: grid;
    justify-items: center;
    position: absolute;
    bottom: calc(100% + 8px);
    --xlvp-half: 40px;
    left: clamp(var(--xlvp-half), calc(var(--xlvp-pointer) * 100%), calc(100% - var(--xlvp-half)));
    translate: -50%;
    padding: 3px 8px;
    border-radius: 4px;
    background: var(--xl-notice-background, var(--xlvp-bar));
    pointer-events: none;
  }
`;
