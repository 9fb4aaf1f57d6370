import { css } from 'lit';

/** The buttons of a playlist, and when its list is among the settings in place of the bar. */
export const playlist = css`
  :is(xlvp-previous-button, xlvp-next-button) [aria-disabled] {
    opacity: 0.4;
    cursor: default;
  }

  :is(xlvp-previous-button, xlvp-next-button) [aria-disabled]:hover {
    background: none;
  }

  xlvp-playlist-page {
    display: none;
  }

  /* Around the buttons of a failure. */
  xlvp-next {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 8px;
  }

  @media (forced-colors: active) {
    :is(xlvp-previous-button, xlvp-next-button) [aria-disabled] {
      color: GrayText;
      opacity: 1;
    }
  }

  @container player (width < 600px) {
    xlvp-previous-button {
      display: none;
    }
  }

  @container player (width < 460px) {
    xlvp-playlist-button {
      display: none;
    }

    xlvp-playlist-page {
      display: block;
    }
  }

  @container player (width < 340px) {
    xlvp-next-button {
      display: none;
    }
  }
`;
