import { css } from 'lit';

/** View of the next item at the end of an item. */
export const upNext = css`
  .up-next {
    display: flex;
    place-content: center;
    align-items: center;
    gap: 20px;
    position: absolute;
    inset: 0;
    padding: 12px 16px calc(var(--xlvp-bar-height) + 12px);
    background: rgb(0 0 0 / 0.88);
    animation: appear var(--xlvp-slow);
  }

  .up-next-picture {
    flex: none;
    width: min(240px, 34%);
    border-radius: 8px;
  }

  .up-next-ring {
    width: 52px;
    height: 52px;
    border-radius: 50%;
    background: rgb(0 0 0 / 0.7);
    fill: none;
    stroke: rgb(255 255 255 / 0.3);
    stroke-width: 3;
    rotate: -90deg;
  }

  .up-next-ring circle + circle {
    stroke: var(--xlvp-accent);
    stroke-dasharray: 119.4;
    animation: up-next-ring 5s linear forwards;
  }

  .waiting .up-next-ring circle + circle {
    animation-play-state: paused;
  }

  /* The rotated ring would be painted over it. */
  .up-next-seconds {
    z-index: 1;
    font-size: 18px;
  }

  .up-next-words {
    display: grid;
    gap: 6px;
    min-width: 0;
    max-width: 320px;
  }

  .up-next-topic {
    opacity: 0.8;
  }

  .up-next-title {
    font-size: 16px;
    font-weight: 600;
    line-height: 1.4;
  }

  .up-next-buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-top: 6px;
  }

  .up-next-play {
    background: #fff;
    color: #1d2129;
  }

  .up-next-play:hover {
    background: linear-gradient(#fffc, #fffc) var(--xlvp-accent);
  }

  @keyframes up-next-ring {
    to {
      stroke-dashoffset: 119.4;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    .up-next-ring circle + circle {
      animation: none;
    }
  }

  @media (forced-colors: active) {
    .up-next {
      background: Canvas;
    }
  }

  @container player (width < 420px) or (height < 220px) {
    .up-next {
      gap: 12px;
    }

    .up-next-picture {
      width: 52px;
      aspect-ratio: 1;
      border-radius: 50%;
      background: none;
    }

    .up-next-picture img,
    .up-next-topic {
      display: none;
    }

    .up-next-title {
      font-size: 14px;
    }

    .up-next-buttons {
      margin-top: 0;
    }

    .up-next .pill {
      min-height: 28px;
      padding: 0 12px;
    }
  }
`;
