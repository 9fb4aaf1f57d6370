import { css } from 'lit';

/** The light of the picture around the player. */
export const ambient = css`
  /* Under the player and over the page, whose text it tints and does not cover. */
  .ambient {
    position: absolute;
    inset: -24px;
    border: 0;
    filter: blur(28px) saturate(1.5);
    mix-blend-mode: multiply;
    opacity: 0.75;
    pointer-events: none;
  }

  .ambient.on-dark {
    mix-blend-mode: screen;
  }

  .ambient canvas {
    display: block;
    width: 100%;
    height: 100%;
  }

  /* Over the dark, and around the player alone: its own box is cut out. */
  .ambient.lifted {
    position: fixed;
    position-anchor: --xlvp-player;
    position-visibility: always;
    inset: calc(anchor(top) - 24px) calc(anchor(right) - 24px) calc(anchor(bottom) - 24px) calc(anchor(left) - 24px);
    width: auto;
    height: auto;
    max-width: none;
    margin: 0;
    padding: 0;
    overflow: visible;
    background: none;
    clip-path: polygon(
      evenodd,
      -120px -120px,
      calc(100% + 120px) -120px,
      calc(100% + 120px) calc(100% + 120px),
      -120px calc(100% + 120px),
      -120px -120px,
      24px 24px,
      calc(100% - 24px) 24px,
      calc(100% - 24px) calc(100% - 24px),
      24px calc(100% - 24px),
      24px 24px
    );
    mix-blend-mode: normal;
  }

  @media (forced-colors: active), print {
    .ambient {
      display: none;
    }
  }
`;
