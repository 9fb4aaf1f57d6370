import { css } from 'lit';

/** The field above the clock for the time to go to. */
export const timeEntry = css`
  .clock[role='button'] {
    padding-block: 6px;
    border-radius: 6px;
    cursor: pointer;
    user-select: none;
    transition: background-color var(--xlvp-fast);
  }

  .clock[role='button']:hover {
    background: rgb(255 255 255 / 0.12);
  }

  /* Inside: the lower edge of the player would cut it off. */
  .clock[role='button']:focus-visible {
    outline-offset: -2px;
  }

  .time-entry {
    --xlvp-entry: min(236px, calc(100% - 16px));
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    left: clamp(8px, var(--xlvp-left), calc(100% - 8px - var(--xlvp-entry)));
    width: var(--xlvp-entry);
    padding: 8px;
    border-radius: 8px;
  }

  .time-entry label {
    display: flex;
    flex: 1;
    align-items: center;
    gap: 8px;
    min-width: 0;
    padding-inline-start: 4px;
    white-space: nowrap;
  }

  .time-entry .field[aria-invalid='true'] {
    border-color: #ff9b9b;
    outline-color: #ff9b9b;
  }

  .time-entry button {
    height: 28px;
    padding: 0 10px;
    border-radius: 5px;
    background: rgb(255 255 255 / 0.16);
    transition: background-color var(--xlvp-fast);
  }

  .time-entry button:hover {
    background: rgb(255 255 255 / 0.28);
  }

  .time-entry .form-error {
    width: 100%;
    padding-inline: 4px;
  }

  /* Both would stand in the same place; the large button is the one that can wait. */
  @container player (width < 560px) {
    .player:has(.time-entry) .centre-button {
      visibility: hidden;
    }
  }
`;
