import type { Marker } from '../markers/marker';

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
