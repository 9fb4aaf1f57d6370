import { css } from 'lit';

/** Placeholder for a picture that plays on another device or in a separate window. */
export const elsewhere = css`
  .elsewhere {
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 12px;
    background: radial-gradient(#1f242b, #0b0d10);
    color: rgb(255 255 255 / 0.9);
    font-size: 14px;
  }

  .elsewhere .icon {
    --xlvp-icon: 44px;
    stroke-width: 1.2;
  }
`;
