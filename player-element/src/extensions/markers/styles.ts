import { css } from 'lit';

/** Markers on the progress slider, and their labels in its tip. */
export const markers = css`
  .marker,
  .marker-label::before {
    width: 7px;
    height: 7px;
    border-radius: 50%;
    background: var(--xlvp-marker, #fff);
  }

  .marker {
    position: absolute;
    bottom: 1.5px;
    left: clamp(4px, calc(var(--xlvp-at) * 100%), calc(100% - 4px));
    translate: -50% 50%;
    box-shadow: 0 0 0 1.5px rgb(0 0 0 / 0.7);
    pointer-events: none;
    transition: bottom var(--xlvp-fast);
  }

  .slider:not([aria-disabled='true']):is(:hover, :focus-visible, .dragging) .marker {
    bottom: 50%;
  }

  /* Half of a dot on the thin line would look torn. */
  .player.idle .marker {
    display: none;
  }

  xlvp-marker-label {
    order: -1;
  }

  .marker-label {
    display: flex;
    align-items: center;
    gap: 5px;
    max-width: min(240px, calc(100cqw - 40px));
    white-space: nowrap;
  }

  .marker-label::before {
    content: '';
    flex: none;
  }

  @media (forced-colors: active) {
    .marker,
    .marker-label::before {
      background: Mark;
      forced-color-adjust: none;
    }
  }
`;
