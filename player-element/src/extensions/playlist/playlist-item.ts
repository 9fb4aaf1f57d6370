import type { Labels } from '../../i18n/zh-cn';
import { sourceUrl } from '../../media/source/source-request';
import type { Marker } from '../markers/markers';
import { isPlain } from '../../utils/plain-data';

/** Text track of an item, with the attributes of a `<track>`. */
export interface PlaylistTrack {
  /** Address of the WebVTT file. */
  readonly src: string;
  /** Kind of the track; default `subtitles`. */
  readonly kind?: TextTrackKind;
  /** BCP 47 language. */
  readonly srclang?: string;
  /** Label in the menu. */
  readonly label?: string;
  /** Whether it is on until the viewer chooses otherwise; default false. */
  readonly default?: boolean;
}

/** Item of a playlist; a title or poster that it lacks is the page's. */
export interface PlaylistItem {
  /** Address of the media. */
  readonly src: string;
  /** MIME type, if the address does not imply it. */
  readonly type?: string;
  readonly title?: string;
  /** Address of an image, for the list and before playback. */
  readonly poster?: string;
  /** Length in seconds, for the list. */
  readonly duration?: number;
  /** Start of playback, in seconds. */
  readonly startTime?: number;
  /** Captions, chapters and other text tracks, besides the `<track>` children of the element. */
  readonly tracks?: readonly PlaylistTrack[];
  /** Value of the element's `thumbnails`. */
  readonly thumbnails?: string;
  /** Value of the element's `markers`. */
  readonly markers?: readonly Marker[];
  /** Identifier for the page's own use. */
  readonly id?: string;
}

/** Playlist, with its behaviour at the end of an item. */
export interface PlaylistOptions {
  readonly items: readonly PlaylistItem[];
  /** Whether the first item follows the last one; default false. */
  readonly loop?: boolean;
  /** Whether the next item plays automatically, after a countdown that viewers can stop; default true. */
  readonly autoNext?: boolean;
}

const KINDS: readonly unknown[] = ['subtitles', 'captions', 'chapters', 'descriptions', 'metadata'];

type Fields = Readonly<Record<string, unknown>>;

/** Returns an item with the valid fields of an entry; undefined without an address. */
function itemOf(entry: unknown): PlaylistItem | undefined {
  const fields = (entry ?? {}) as Fields;
  const { tracks, markers } = fields;
  const src = textOf(fields.src);
  if (!src) return undefined;
  return omitUndefined({
    src,
    type: textOf(fields.type),
    title: textOf(fields.title),
    poster: textOf(fields.poster),
    duration: secondsOf(fields.duration),
    startTime: secondsOf(fields.startTime),
    tracks: Array.isArray(tracks) ? tracks.flatMap((track) => trackOf(track) ?? []) : undefined,
    thumbnails: textOf(fields.thumbnails),
    // A copy, as the player's state is frozen; the extension `markers` validates it.
    markers: Array.isArray(markers) ? markers.map((marker: object) => ({ ...marker })) : undefined,
    id: textOf(fields.id),
  }) as unknown as PlaylistItem;
}

function trackOf(entry: unknown): PlaylistTrack | undefined {
  const fields = (entry ?? {}) as Fields;
  const src = textOf(fields.src);
  if (!src) return undefined;
  return omitUndefined({
    src,
    kind: KINDS.includes(fields.kind) ? fields.kind : 'subtitles',
    srclang: textOf(fields.srclang),
    label: textOf(fields.label),
    default: fields.default === true || undefined,
  }) as unknown as PlaylistTrack;
}

function omitUndefined(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function textOf(value: unknown): string | undefined {
  return (typeof value === 'string' && value.trim()) || undefined;
}

function secondsOf(value: unknown): number | undefined {
  return typeof value === 'number' && value > 0 && Number.isFinite(value) ? value : undefined;
}

/** Warnings shown so far: a page may set an equal list with each render. */
const warned = new Set<string>();

/** Parses an array of items, or an object with one; invalid items are left out, with one warning each. */
export function itemListOf(value: unknown): Required<PlaylistOptions> {
  const options: Fields = isPlain(value) && !Array.isArray(value) ? value : { items: value };
  const { items, loop, autoNext } = options;
  if (value !== undefined && !Array.isArray(items)) {
    warn('list', 'The playlist of the player is an array of { src, title?, … }, or an object with it as items:', value);
  }
  return {
    items: (Array.isArray(items) ? items : []).flatMap((entry: unknown, index) => {
      const item = itemOf(entry);
      if (item && addressOf(item.src)) return item;
      const what = `Item ${index} of the player's playlist was left out, as its src is no address of media:`;
      warn(`${index} ${item?.src}`, what, entry);
      return [];
    }),
    loop: loop === true,
    autoNext: autoNext !== false,
  };
}

/** Returns the absolute address of a `src`; undefined if it cannot be media. */
export function addressOf(src: string): string | undefined {
  return sourceUrl(src, document.baseURI)?.href;
}

function warn(key: string, text: string, value: unknown): void {
  if (!warned.has(key)) console.warn(text, value);
  warned.add(key);
}

/** Returns the title of an item, or a label with its number. */
export function itemTitle(items: readonly PlaylistItem[], index: number, labels: Labels): string {
  return items[index]?.title ?? labels.playlistItem(index + 1);
}

/** Whether there are items to choose from. */
export function hasPlaylist({ playlist = [], playlistIndex }: Partial<PlaylistState>): boolean {
  return playlist.length > 1 || (playlist.length === 1 && playlistIndex === -1);
}

export interface PlaylistState {
  /** Items of the page's playlist. */
  readonly playlist: readonly PlaylistItem[];
  /** Index of the current item, -1 for a source that is not in the playlist. */
  readonly playlistIndex: number;
  /** Index of the next item, -1 for none. */
  readonly nextIndex: number;
  /** Index of the previous item, -1 for none. */
  readonly previousIndex: number;
  /** Whether the next item plays automatically. */
  readonly isAutoNext: boolean;
}
