import { css } from 'lit';

/** What a crowded bar leaves out, and that the settings have it then. */
export const barRoom = css`
  .bar > .no-room {
    display: none !important;
  }

  .bar:has(> xlvp-pip-button.no-room) .moved.pip,
  .bar:has(> xlvp-page-fullscreen-button.no-room) .moved.page-fullscreen,
  .bar:has(> xlvp-rate-button.no-room) .moved.speed-rate,
  .bar:has(> xlvp-quality-button.no-room) .moved.quality,
  .bar:has(> .no-room) > .overflow {
    display: block;
  }
`;
