import { css } from 'lit';
import { hideBelow } from '../../ui/bar/room';

/** Styles of the advert overlay and of the reduced bar. */
export const adverts = css`
  .advert {
    position: absolute;
    inset: 0;
    font-size: 13px;
  }

  .advert:not(.on) {
    display: none;
  }

  /* The media's last frame stays visible until the advert plays. */
  .advert.seen {
    background: #000;
  }

  .advert:not(.seen) .advert-video {
    visibility: hidden;
  }

  .advert-box {
    display: flex;
    align-items: center;
    gap: 6px;
    box-sizing: border-box;
    min-height: 32px;
    padding: 0 12px;
    border-radius: 18px;
    background: rgb(16 18 22 / 0.78);
    white-space: nowrap;
  }

  .advert-label {
    position: absolute;
    inset: 12px 12px auto auto;
    pointer-events: none;
  }

  .advert-label span + span {
    padding-inline-start: 6px;
    border-inline-start: 1px solid rgb(255 255 255 / 0.4);
  }

  .player:has(.title-bar) .advert-label {
    top: min(72px, 18%);
  }

  .advert-actions {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-end;
    gap: 8px;
    position: absolute;
    inset: auto 12px calc(var(--xlvp-bar-height) + 16px);
    pointer-events: none;
  }

  .advert-link,
  button.advert-skip {
    min-height: 36px;
    color: #fff;
    font-size: 14px;
    text-decoration: none;
    pointer-events: auto;
    max-width: min(60%, 360px);
  }

  .advert-title {
    overflow: hidden;
    text-overflow: ellipsis;
  }

  .advert-skip {
    margin-inline-start: auto;
  }

  :is(.advert-link, button.advert-skip):hover {
    background: #33373f;
  }

  /* At the position of the hidden progress slider. */
  .advert-line {
    position: absolute;
    inset: auto 0 var(--xlvp-bar-height);
    height: 3px;
    background: linear-gradient(90deg, #ffc53d calc(100% * var(--xlvp-value, 0)), rgb(255 255 255 / 0.25) 0);
  }

  .idle :is(.advert-actions, .advert-line) {
    --xlvp-bar-height: 0px;
  }

  /* Controls of the media and the page's overlay are hidden during a break. */
  .player:has(.advert.on)
    :is(
      .bar > :not(xlvp-play-button, xlvp-volume-control, xlvp-page-fullscreen-button, xlvp-fullscreen-button),
      slot[name='overlay'],
      .layers
    ) {
    display: none;
  }

  .player:has(.advert.on) xlvp-time-slider {
    visibility: hidden;
  }

  .player:has(.advert.on) .bar > xlvp-volume-control {
    margin-inline-end: auto;
  }

  .advert-dot {
    position: absolute;
    bottom: 0;
    left: clamp(4px, calc(var(--xlvp-at) * 100%), calc(100% - 4px));
    translate: -50%;
    width: 6px;
    height: var(--xlvp-size, 3px);
    background: #ffc53d;
    pointer-events: none;
  }

  ${hideBelow(400, '.advert-title')}

  @media (prefers-contrast: more), (forced-colors: active) {
    .advert-box {
      outline: 1px solid;
      background: #000;
    }
  }

  @media (forced-colors: active) {
    .advert-dot {
      background: Mark;
      forced-color-adjust: none;
    }
  }
`;
