import { css } from 'lit';

/** Buttons and clock. */
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

  :is(button, .slider):focus-visible {
    outline: 2px solid var(--xlvp-accent);
    outline-offset: 1px;
    box-shadow: 0 0 0 1px #fff;
  }

  /* Inside: the lower edge of the player would cut it off. */
  .bar .button:focus-visible {
    outline-offset: -2px;
    box-shadow: inset 0 0 0 3px #fff;
  }

  xlvp-play-button .icon {
    width: 24px;
    height: 24px;
  }

  .clock {
    padding-inline: 10px;
    letter-spacing: 0.02em;
    white-space: nowrap;
  }

  .clock .total {
    opacity: 0.75;
  }

  .clock .live {
    margin-inline-start: 8px;
    padding: 2px 6px;
    border-radius: 4px;
    background: #d92b2b;
  }

  .clock .behind {
    background: #5c5c5c;
  }

  :is(xlvp-quality-menu, xlvp-rate-menu) .button {
    width: auto;
    min-width: 40px;
    max-width: 72px;
    padding-inline: 6px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
