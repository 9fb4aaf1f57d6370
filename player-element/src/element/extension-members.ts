import type { PropertyDeclaration } from 'lit';
import type { AdvertBreak } from '../extensions/adverts/advert';
import type { DanmakuOptions } from '../extensions/danmaku/danmaku-options';
import type { Marker } from '../extensions/markers/markers';
import type { StorageAdapter } from '../extensions/memory/storage';
import type { PlaylistItem, PlaylistOptions } from '../extensions/playlist/playlist-item';
import type { DrmOptions } from '../media/engine';
import { addMembers } from './player-host';

/** Whose controls fingers use: the browser's own, or the player's with its gestures. */
export type TouchControls = 'native' | 'custom';

/** How times are written: `short` as `0:04 / 0:20`, with the hour from the first hour on. */
export type ClockStyle = 'short';

/** The members that ask for extensions, none of which is fetched without them. */
export interface ExtensionMembers {
  /**
   * How times are written: `short` leaves the hour out until there is one (`0:04 / 0:20`), and the length until it is
   * known; default `00:00:04 / 00:00:20`.
   * @attr clock
   */
  get clock(): ClockStyle | undefined;
  set clock(value: ClockStyle | null | undefined);
  /**
   * Whether requests of streams that hls.js plays carry Common Media Client Data (CTA-5004), and where: in the address
   * or in headers, which other origins have to allow; or settings of hls.js for it, such as `{ version: 2 }`. It counts
   * from the next load on; default nothing.
   * @attr cmcd
   */
  get cmcd(): 'query' | 'headers' | Readonly<Record<string, unknown>> | undefined;
  set cmcd(value: 'query' | 'headers' | Readonly<Record<string, unknown>> | null | undefined);
  /**
   * Where licences of streams under content protection come from, by system, as `{ widevine: { licenseUrl, headers } }`:
   * `fairplay`, `widevine`, `playready` or `clearkey`. Streams that hls.js plays use it, from the next load on. Default none.
   */
  get drm(): DrmOptions | undefined;
  set drm(value: DrmOptions | null | undefined);
  /**
   * Whether the tag fires `qoe` events, which measure what the viewer experiences by the definitions of CTA-2066; default
   * false.
   * @attr qoe
   */
  get qoe(): boolean;
  set qoe(value: boolean | undefined);
  /**
   * Keys that the player leaves to the page, as an array or a list between spaces: `KeyboardEvent.key`, `Space`, or
   * `Wheel` for Ctrl with the wheel, which enlarges the picture, such as `k j l Home`; default none.
   * @attr disabled-keys
   */
  get disabledKeys(): string | readonly string[] | undefined;
  set disabledKeys(value: string | readonly string[] | null | undefined);
  /**
   * Whether the player pauses when another one of the page that has this starts to play; default false.
   * @attr pause-others
   */
  get pauseOthers(): boolean;
  set pauseOthers(value: boolean | undefined);
  /**
   * Address of a WebVTT file whose cues name small pictures of the media, shown above the progress slider: `tile.jpg`, or
   * `sprite.jpg#xywh=160,0,160,90` for a part of one, relative to the file. It is fetched when somebody first points at
   * the slider. `<track kind="metadata" label="thumbnails" src="…">` does the same. Without either, streams that hls.js plays
   * show the pictures of their I-frame playlists (`EXT-X-I-FRAME-STREAM-INF`).
   * @attr thumbnails
   */
  get thumbnails(): string | undefined;
  set thumbnails(value: string | null | undefined);
  /**
   * Places of the media to point out: dots on the progress slider, with a label above it and keys from one to the
   * other. A new array replaces the one before; default none.
   */
  get markers(): readonly Marker[] | undefined;
  set markers(value: readonly Marker[] | null | undefined);
  /**
   * How much each part of the media is watched, as numbers from 0 to 1 for parts of equal length from the beginning to
   * the end; shown as a line above the progress slider while somebody turns to it. Default none.
   */
  get heatmap(): ArrayLike<number> | undefined;
  set heatmap(value: ArrayLike<number> | null | undefined);
  /**
   * Adverts: the address of a VAST document, for those before the media, or of a VMAP document, for a whole schedule; or
   * an array of breaks, `{ at, ads }` or `{ at, vast }`, before the media (`pre`, the default), after it (`post`), at so
   * many seconds, or at a part of it (`50%`). The media waits, and goes on exactly as it was; an advert that fails is
   * left out. Each source has them anew. Default none.
   * @attr adverts
   */
  get adverts(): string | readonly AdvertBreak[] | undefined;
  set adverts(value: string | readonly AdvertBreak[] | null | undefined);
  /**
   * Films that follow each other, as an array of `{ src, title, poster, … }`, or as `{ items, loop, autoNext }`: a list to
   * choose from, buttons and keys to the next one and to the one before, and the next one after a countdown. Each sets
   * what it says of itself on the tag. A `src` that the page sets is obeyed, in the list or not; without one the first
   * item is played. Default none.
   */
  get playlist(): readonly PlaylistItem[] | PlaylistOptions | undefined;
  set playlist(value: readonly PlaylistItem[] | PlaylistOptions | null | undefined);
  /**
   * Comments that viewers write over the picture (弹幕), as `{ comments, load, send, maxLength }`: those that are known
   * from the beginning, what fetches those of each half minute, and what takes what a viewer writes. `danmakuOf(tag)` of
   * `xl-video-player/danmaku` adds more. Default none.
   */
  get danmaku(): DanmakuOptions | undefined;
  set danmaku(value: DanmakuOptions | null | undefined);
  /**
   * Name under which the player remembers what viewers choose and where they leave a source; default none, for nothing.
   * @attr storage
   */
  get storage(): string | undefined;
  set storage(value: string | null | undefined);
  /** Where that is kept, by the methods of `localStorage`, which is the default. */
  get storageAdapter(): StorageAdapter | undefined;
  set storageAdapter(value: StorageAdapter | null | undefined);
  /**
   * How far behind its newest part a live stream is to be played, in seconds, 0.5..60: the player gets there by playing up
   * to 5% faster or slower, at the same pitch, while `playbackRate` stays the viewer's speed. Streams that hls.js plays
   * begin there, and are not played nearer than they allow (`PART-HOLD-BACK`), which is the default for low-latency
   * streams; others are left at their own pace.
   * @attr target-latency
   */
  get targetLatency(): number | undefined;
  set targetLatency(value: number | string | null | undefined);
  /**
   * Whose controls there are on touch devices: the browser's own (`native`, the default), which viewers know from
   * elsewhere, or the player's with its gestures (`custom`).
   * @attr touch-controls
   */
  get touchControls(): TouchControls;
  set touchControls(value: TouchControls | null | undefined);
}

/** How a member is set, and what it is until then. */
interface Option extends PropertyDeclaration {
  readonly initial?: unknown;
  /** Whether a video that has not played waits for the extension, which may show something before it. */
  readonly holds?: boolean;
}

export const extensionProperties: Readonly<Record<keyof ExtensionMembers, Option>> = {
  disabledKeys: {},
  targetLatency: {},
  touchControls: { initial: 'native' },
  pauseOthers: { type: Boolean, initial: false },
  qoe: { type: Boolean, initial: false },
  clock: {},
  cmcd: {},
  drm: { attribute: false },
  storage: {},
  thumbnails: {},
  storageAdapter: { attribute: false },
  markers: { attribute: false },
  heatmap: { attribute: false },
  adverts: { holds: true },
  playlist: { attribute: false },
  danmaku: { attribute: false },
};

export const extensionMembers = {};
// What text from an attribute means is for the extension to say.
addMembers(extensionMembers, Object.keys(extensionProperties) as (keyof ExtensionMembers)[], (name) => ({
  get() {
    return this.services.options.extension(name) ?? extensionProperties[name].initial;
  },
  set(value) {
    const { holds, type } = extensionProperties[name];
    const { intent, options } = this.services;
    const isFirst = !options.extension(name) !== !value && this.video.played.length === 0;
    if (holds && isFirst) intent.hold(Boolean(value));
    // Only flags have a type: everything else is kept as it was given.
    options.setExtension(name, type ? value || undefined : value);
  },
}));
