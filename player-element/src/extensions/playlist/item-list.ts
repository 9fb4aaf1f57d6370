import { sourceUrl } from '../../media/source/source-url';
import { isPlain } from '../../utils/is-plain';
import { itemOf } from './item-of';
import type { PlaylistItem } from './playlist-item';

/** What the page gave as its playlist, as far as it is one. */
export interface ItemList {
  readonly items: readonly PlaylistItem[];
  /** Whether the first item follows the last one. */
  readonly isLooping: boolean;
  /** Whether the next item plays by itself. */
  readonly isAutomatic: boolean;
}

/** What was warned of: a page may give the same list anew with each of its renderings. */
const told = new Set<string>();

/** Reads an array of items, or an object with one; what is no item is left out, and the page's author told once. */
export function itemListOf(given: unknown): ItemList {
  const { items, loop, autoNext } = (isPlain(given) && !Array.isArray(given) ? given : { items: given }) as Record<
    string,
    unknown
  >;
  if (given !== undefined && !Array.isArray(items)) {
    warn('list', 'The playlist of the player is an array of { src, title?, … }, or an object with it as items:', given);
  }
  return {
    items: (Array.isArray(items) ? items : []).flatMap((entry: unknown, index) => {
      const item = itemOf(entry);
      if (item && addressOf(item.src)) return item;
      const what = `Item ${index} of the player's playlist was left out, as its src is no address of media:`;
      warn(`${index} ${item?.src}`, what, entry);
      return [];
    }),
    isLooping: loop === true,
    isAutomatic: autoNext !== false,
  };
}

/** Absolute address of what an item or the tag plays; undefined for what can be no media. */
export function addressOf(src: string): string | undefined {
  return sourceUrl(src, document.baseURI)?.href;
}

function warn(key: string, text: string, given: unknown): void {
  if (!told.has(key)) console.warn(text, given);
  told.add(key);
}
