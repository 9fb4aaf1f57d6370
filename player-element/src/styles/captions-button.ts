import { css } from 'lit';

/** The button of the captions, and their place in the settings of a narrow player. */
export const captionsButton = css`
  xlvp-captions-button .button::after {
    content: '';
    position: absolute;
    inset: auto 9px 4px;
    height: 2px;
    border-radius: 1px;
    background: var(--xlvp-accent);
    scale: 0 1;
    transition: scale var(--xlvp-fast);
  }

  xlvp-captions-button.on .button::after {
    scale: 1;
  }

  xlvp-caption-choices {
    display: none;
  }

  @container player (width < 400px) {
    xlvp-captions-button {
      display: none;
    }

    xlvp-caption-choices {
      display: block;
    }
  }
`;
