import { css } from 'lit';

/** The choice of a sound track: on the bar or, where that is too narrow, among the settings. */
export const audio = css`
  xlvp-audio-setting {
    display: none;
  }

  .bar:has(> xlvp-audio-button.no-room) xlvp-audio-setting {
    display: block;
  }

  xlvp-audio-setting .chips {
    grid-template-columns: 1fr;
  }

  @container player (width < 460px) {
    xlvp-audio-button {
      display: none;
    }

    xlvp-audio-setting,
    .overflow.audio {
      display: block;
    }
  }

  @container player (height < 260px) and (320px <= width < 540px) {
    xlvp-audio-setting {
      grid-column: 1 / -1;
    }

    xlvp-audio-setting .chips {
      grid-template-columns: 1fr 1fr;
    }
  }
`;
