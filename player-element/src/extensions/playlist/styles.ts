import { css } from 'lit';
import { hideBelow, leftToSettings } from '../../ui/bar/room';

/** Styles of the playlist's buttons, of its list and of an item. */
export const playlist = css`
  .item-picture {
    display: grid;
    place-items: center;
    aspect-ratio: 16 / 9;
    overflow: hidden;
    background: rgb(255 255 255 / 0.12);
  }

  .item-picture > * {
    grid-area: 1 / 1;
  }

  .item-picture img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  .item-title {
    display: -webkit-box;
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }

  :is(xlvp-previous-button, xlvp-next-button) .button[aria-disabled] {
    background: none;
    opacity: 0.4;
    cursor: default;
  }

  ${leftToSettings({ name: 'playlist', button: 'xlvp-playlist-button', row: 'xlvp-playlist-page', below: 460 })}

  /* Around the buttons of a failure. */
  xlvp-failure-actions {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 8px;
  }

  @media (forced-colors: active) {
    :is(xlvp-previous-button, xlvp-next-button) .button[aria-disabled] {
      color: GrayText;
      opacity: 1;
    }
  }

  ${hideBelow(600, 'xlvp-previous-button')}
  ${hideBelow(340, 'xlvp-next-button')}

  .playlist-head {
    display: flex;
    justify-content: space-between;
    gap: 20px;
    padding: 10px 16px 4px;
    font-weight: 600;
  }

  .playlist-head span + span {
    opacity: var(--xlvp-faint);
    font-weight: 400;
  }

  xlvp-playlist-button .menu {
    width: min(340px, calc(100cqw - 8px));
    max-height: 420px;
  }

  :is(xlvp-playlist-button, xlvp-playlist-page) .menu-item {
    display: grid;
    grid-template-columns: 104px minmax(0, 1fr);
    align-items: center;
    gap: 10px;
    padding: 6px;
    text-align: start;
    white-space: normal;
  }

  .playlist-title {
    max-height: 3em;
  }

  .playlist-picture {
    order: -1;
    border-radius: 4px;
  }

  .playlist-duration {
    place-self: end;
    margin: 3px;
    padding: 0 4px;
    border-radius: 3px;
    background: rgb(0 0 0 / 0.8);
    color: #fff;
    font-size: 11px;
    font-weight: 400;
    line-height: 16px;
  }

  .playlist-mark {
    padding: 4px;
    border-radius: 50%;
    background: rgb(0 0 0 / 0.8);
    color: var(--xlvp-accent-text);
  }

  .playlist-mark path {
    transform-origin: bottom;
    animation: playlist-beat 0.9s ease-in-out infinite alternate;
  }

  .playlist-mark path:nth-child(2) {
    animation-delay: -0.5s;
  }

  .playlist-mark path:nth-child(3) {
    animation-delay: -0.25s;
  }

  @keyframes playlist-beat {
    to {
      transform: scaleY(0.4);
    }
  }

  xlvp-playlist-page .menu-item {
    grid-template-columns: 72px minmax(0, 1fr);
  }

  @media (prefers-reduced-motion: reduce) {
    .playlist-mark path {
      animation: none;
    }
  }
`;
