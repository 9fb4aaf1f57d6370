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

  .sound-obstacle {
    margin: 0;
    padding: 8px 10px;
    color: rgb(255 255 255 / 0.86);
    line-height: 1.5;
  }
`;
