import type { Labels } from '../../i18n/index';
import type { PlaylistItem } from './playlist-item';

/** What an item is called; by its number where the page names none. */
export function itemTitle(items: readonly PlaylistItem[], index: number, labels: Labels): string {
  return items[index]?.title ?? labels.playlistItem(index + 1);
}
