import { html, nothing, svg, type TemplateResult } from 'lit';
import type { Menu } from '../../ui/base/menu';
import { MenuPage } from '../../ui/menus/menu';
import { formatClock } from '../../utils/clock-text';
import { itemTitle, type PlaylistItem } from './playlist-item';

const bars = svg`<svg class="icon playlist-mark" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
  <path d="M4 10h4v10H4Z"/><path d="M10 4h4v16h-4Z"/><path d="M16 13h4v7h-4Z"/></svg>`;

/** The items of the playlist: which one plays, and the way to each. */
export const playlistMenu: Menu<number> = {
  topic: 'playlist',
  choices: ({ playlist = [], playlistIndex, labels }) =>
    playlist.map((item, index) => ({
      name: renderItem(item, itemTitle(playlist, index, labels), index === playlistIndex),
      value: index,
      isChosen: index === playlistIndex,
    })),
  choose: (actions, index) => actions.selectItem?.(index),
  renderHead: ({ labels, playlist = [], playlistIndex = -1 }) =>
    html`<div class="playlist-head" aria-hidden="true">
      <span>${labels.playlist}</span><span>${playlistIndex < 0 ? '–' : playlistIndex + 1} / ${playlist.length}</span>
    </div>`,
};

/** The title comes first to whom it is read; the sheet shows the picture before it. */
function renderItem({ poster, duration }: PlaylistItem, title: string, isPlaying: boolean): TemplateResult {
  return html`<span class="item-title playlist-title">${title}</span>
    <span class="item-picture playlist-picture">
      ${poster ? html`<img src=${poster} alt="" loading="lazy" decoding="async" />` : nothing}
      ${isPlaying ? bars : nothing}
      ${duration === undefined ? nothing : html`<span class="playlist-duration">${formatClock(duration, { hasShortClock: true })}</span>`}
    </span>`;
}

/** The list of the items as a page of the settings, for bars without room for its button. @internal */
export class PlaylistPage extends MenuPage<number> {
  protected readonly menu = playlistMenu;
  protected readonly partName = 'playlist-row';
}
