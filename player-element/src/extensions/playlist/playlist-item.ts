import type { Labels } from '../../i18n/zh-cn';
import { sourceUrl } from '../../media/source/source-request';
import type { Marker } from '../markers/markers';
import { isPlain } from '../../utils/plain-data';
import type { PlayerState } from '../../player/player';

/** A text track of an item, as a `<track>` has it. */
export interface PlaylistTrack {
  /** Address of the WebVTT file. */
  readonly src: string;
  /** What it is for; default `subtitles`. */
  readonly kind?: TextTrackKind;
  /** Its language, as in BCP 47. */
  readonly srclang?: string;
  /** Its name in the menu. */
  readonly label?: string;
  /** Whether it is on unless the viewer chose otherwise. */
  readonly default?: boolean;
}

/** A film of a playlist. What it leaves out of title and poster is as the page has it. */
export interface PlaylistItem {
  /** Address of the media. */
  readonly src: string;
  /** Its MIME type, when the address does not tell. */
  readonly type?: string;
  readonly title?: string;
  /** Address of a picture, for the list and before play. */
  readonly poster?: string;
  /** Length in seconds, for the list. */
  readonly duration?: number;
  /** Where playback starts, in seconds. */
  readonly startTime?: number;
  /** Captions, chapters and other text tracks, beside the `<track>` children of the tag. */
  readonly tracks?: readonly PlaylistTrack[];
  /** As the member `thumbnails` of the tag. */
  readonly thumbnails?: string;
  /** As the member `markers` of the tag. */
  readonly markers?: readonly Marker[];
  /** The page's own name for it. */
  readonly id?: string;
}

/** A playlist with what becomes of it at the end of an item. */
export interface PlaylistOptions {
  readonly items: readonly PlaylistItem[];
  /** Whether the first item follows the last one; default false. */
  readonly loop?: boolean;
  /** Whether the next item plays by itself, after a countdown that viewers can stop; default true. */
  readonly autoNext?: boolean;
}

const KINDS: readonly unknown[] = ['subtitles', 'captions', 'chapters', 'descriptions', 'metadata'];

type Fields = Readonly<Record<string, unknown>>;

/** What of an entry is an item; undefined for one without an address. Fields that are nonsense are left out. */
function itemOf(entry: unknown): PlaylistItem | undefined {
  const given = (entry ?? {}) as Fields;
  const { tracks, markers } = given;
  const src = textOf(given.src);
  if (!src) return undefined;
  return present({
    src,
    type: textOf(given.type),
    title: textOf(given.title),
    poster: textOf(given.poster),
    duration: secondsOf(given.duration),
    startTime: secondsOf(given.startTime),
    tracks: Array.isArray(tracks) ? tracks.flatMap((track) => trackOf(track) ?? []) : undefined,
    thumbnails: textOf(given.thumbnails),
    // A copy, as the state of the player is frozen; what is no marker is for that extension to say.
    markers: Array.isArray(markers) ? markers.map((marker: object) => ({ ...marker })) : undefined,
    id: textOf(given.id),
  }) as unknown as PlaylistItem;
}

function trackOf(entry: unknown): PlaylistTrack | undefined {
  const given = (entry ?? {}) as Fields;
  const src = textOf(given.src);
  if (!src) return undefined;
  return present({
    src,
    kind: KINDS.includes(given.kind) ? given.kind : 'subtitles',
    srclang: textOf(given.srclang),
    label: textOf(given.label),
    default: given.default === true || undefined,
  }) as unknown as PlaylistTrack;
}

function present(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function textOf(value: unknown): string | undefined {
  return (typeof value === 'string' && value.trim()) || undefined;
}

function secondsOf(value: unknown): number | undefined {
  return typeof value === 'number' && value > 0 && Number.isFinite(value) ? value : undefined;
}

/** Warnings so far: a page may give the same list anew with each of its renderings. */
const warned = new Set<string>();

/** Reads an array of items, or an object with one; what is no item is left out, with one warning. */
export function itemListOf(given: unknown): Required<PlaylistOptions> {
  const options: Fields = isPlain(given) && !Array.isArray(given) ? given : { items: given };
  const { items, loop, autoNext } = options;
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
    loop: loop === true,
    autoNext: autoNext !== false,
  };
}

/** Absolute address of what an item or the tag plays; undefined for what can be no media. */
export function addressOf(src: string): string | undefined {
  return sourceUrl(src, document.baseURI)?.href;
}

function warn(key: string, text: string, given: unknown): void {
  if (!warned.has(key)) console.warn(text, given);
  warned.add(key);
}

/** What an item is called; by its number where the page names none. */
export function itemTitle(items: readonly PlaylistItem[], index: number, labels: Labels): string {
  return items[index]?.title ?? labels.playlistItem(index + 1);
}

/** Whether there is anything to choose from. */
export function hasPlaylist({ playlist = [], playlistIndex }: PlayerState): boolean {
  return playlist.length > 1 || (playlist.length === 1 && playlistIndex === -1);
}

export interface PlaylistState {
  /** The items of the page's playlist. */
  readonly playlist: readonly PlaylistItem[];
  /** Index of the one that plays, -1 for a source that is not among them. */
  readonly playlistIndex: number;
  /** Index of the one after it, -1 for none. */
  readonly nextIndex: number;
  /** Index of the one before it, -1 for none. */
  readonly previousIndex: number;
  /** Whether the one after it plays by itself. */
  readonly isAutoNext: boolean;
}
