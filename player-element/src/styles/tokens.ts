import { css } from 'lit';

/** The colours and measures that the other sheets share. */
export const tokens = css`
  :host {
    --xlvp-accent: var(--xl-accent, #409eff);
    --xlvp-accent-text: #fff;
    --xlvp-bar: rgb(0 0 0 / 0.8);
    --xlvp-panel: rgb(16 18 22 / 0.94);
    --xlvp-played: linear-gradient(90deg, #2ef4, #2ef0) var(--xlvp-accent);
    --xlvp-zone-height: 10px;
    --xlvp-bar-height: 40px;
    --xlvp-fast: 0.15s ease;
    --xlvp-slow: 0.3s ease;
  }

  @supports (color: color-mix(in oklab, #fff, #fff)) {
    :host {
      --xlvp-accent-text: color-mix(in oklab, var(--xlvp-accent) 60%, #fff);
    }
  }

  @media (prefers-reduced-motion: reduce) {
    :host {
      --xlvp-fast: 0s;
      --xlvp-slow: 0s;
    }
  }
`;
