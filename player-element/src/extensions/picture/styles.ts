import { css } from 'lit';

/** The page of the settings about the picture, and the picture that can be moved. */
export const picture = css`
  .player:not(.idle) video.zoomed {
    cursor: grab;
  }

  .player:not(.idle) video.zoomed:active {
    cursor: grabbing;
  }

  .steps .settings-group {
    padding-inline-end: 6px;
  }

  .steps .settings-topic {
    flex: 1;
  }

  .step {
    --xlvp-icon: 16px;
    display: grid;
    place-items: center;
    width: 32px;
  }

  .step[aria-disabled='true'] {
    opacity: 0.4;
  }

  .step-value {
    min-width: 40px;
    text-align: center;
  }

  @container player (height < 260px) {
    .steps .settings-group {
      padding-inline: 4px;
    }

    .step {
      width: 28px;
    }
  }
`;
