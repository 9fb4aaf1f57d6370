import { css } from 'lit';

/** Where extensions draw over the picture. */
export const layers = css`
  .layers {
    position: absolute;
    inset: 0;
    pointer-events: none;
  }

  /* What is said stands over what is drawn. */
  .notices .status {
    z-index: 1;
  }
`;
