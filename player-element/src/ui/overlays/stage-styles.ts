import { css } from 'lit';

/** Styles of page full-screen, the curtain and the title bar. */
export const stage = css`
  /* The attribute is set only while the player fills the page; a browser without popovers gets a fixed box. */
  .player[popover] {
    position: fixed;
    z-index: 2147483647;
    inset: 0;
    height: 100%;
    overscroll-behavior: contain;
  }

  .title-bar {
    display: flex;
    align-items: center;
    gap: 24px;
    position: absolute;
    inset: 0 0 auto;
    box-sizing: border-box;
    height: 60px;
    padding: 0 24px;
    background: var(--xlvp-title-bar);
    font-size: 18px;
    transition: var(--xlvp-slow);
    transition-property: opacity, transform;
  }

  .idle .title-bar {
    opacity: 0;
    transform: translateY(-100%);
    pointer-events: none;
  }

  .title {
    flex: 1;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  xlvp-curtain {
    display: contents;
  }

  .curtain {
    position: fixed;
    margin: 0;
    padding: 0;
    border: 0;
    background: none;
    opacity: 0;
    pointer-events: none;
    forced-color-adjust: none;
    transition: 0.5s allow-discrete;
    transition-property: opacity, display, overlay;
  }

  .curtain:is(:popover-open, .plain.dark) {
    opacity: 1;
  }

  @starting-style {
    .curtain:is(:popover-open, .plain.dark) {
      opacity: 0;
    }
  }

  /* A transparent box anchored over the player, with a huge shadow. */
  .curtain[popover] {
    position-anchor: --xlvp-player;
    position-visibility: always;
    transform-origin: 0 0;
    inset: anchor(top) anchor(right) anchor(bottom) anchor(left);
    width: auto;
    height: auto;
    box-shadow: 0 0 0 100000px rgb(0 0 0 / 0.9);
  }

  .player {
    anchor-name: --xlvp-player;
  }

  .curtain.plain {
    z-index: 2147483645;
    inset: 0;
    background: rgb(0 0 0 / 0.9);
  }

  .curtain.plain:not(.dark) {
    display: none;
  }

  xlvp-curtain:has(.plain.dark) ~ .player {
    z-index: 2147483646;
  }

  @media (prefers-reduced-motion: reduce) {
    .curtain {
      transition: none;
    }
  }

  @container player (height < 260px) {
    .title-bar {
      height: 40px;
      padding-inline: 14px;
      font-size: 14px;
    }
  }
`;
