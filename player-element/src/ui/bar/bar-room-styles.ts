import { css } from 'lit';

/** What a crowded bar leaves out, and that the settings have it then. */
export const barRoom = css`
  .bar > .no-room {
    display: none !important;
  }

  .touch ~ xlvp-control-bar .bar > :has(.button) {
    min-width: 44px;
  }

  .bar:has(> xlvp-pip-button.no-room) .moved-pip,
  .bar:has(> xlvp-page-fullscreen-button.no-room) .moved-page-fullscreen,
  .bar:has(> xlvp-rate-button.no-room) .moved-speed-rate,
  .bar:has(> xlvp-quality-button.no-room) .moved-quality,
  .bar:has(> xlvp-captions-button.no-room) xlvp-caption-choices,
  .bar:has(> xlvp-audio-button.no-room) xlvp-audio-setting,
  .bar:has(> xlvp-chapters-button.no-room) xlvp-chapters-page,
  .bar:has(> xlvp-playlist-button.no-room) xlvp-playlist-page,
  .bar:has(> :is(xlvp-danmaku-button, xlvp-danmaku-write).no-room) xlvp-danmaku-page,
  .bar:has(> .no-room) > .overflow {
    display: block;
  }
`;
