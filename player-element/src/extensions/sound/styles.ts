import { css } from 'lit';

/** The page of the settings about the sound. */
export const sound = css`
  .sound-boost {
    display: grid;
    grid-template-columns: 1fr auto;
    padding: 6px 10px 2px;
  }

  .sound-boost xlvp-slider {
    grid-column: 1 / -1;
  }

  .sound-boost .horizontal {
    --xlvp-track: #8a8a8a;
    --xlvp-size: 100%;
    height: 4px;
    margin-block: 10px 8px;
  }

  .sound-boost .horizontal::before {
    content: '';
    position: absolute;
    inset: -8px 0;
  }

  .sound-boost .horizontal .knob {
    display: block;
  }

  .sound-obstacle {
    margin: 0;
    padding: 8px 10px;
    color: rgb(255 255 255 / 0.86);
    line-height: 1.5;
  }

  @media (forced-colors: active) {
    .sound-obstacle {
      color: CanvasText;
    }
  }
`;
