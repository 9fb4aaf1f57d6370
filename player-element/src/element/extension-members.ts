import type { PropertyDeclaration } from 'lit';
import type { AdvertBreak } from '../extensions/adverts/advert';
import type { DanmakuOptions } from '../extensions/danmaku/danmaku-options';
import type { Marker } from '../extensions/markers/markers';
import type { StorageAdapter } from '../extensions/memory/storage';
import type { PlaylistItem, PlaylistOptions } from '../extensions/playlist/playlist-item';
import type { DrmOptions } from '../media/engine';
import { keyTable } from '../player/input/keys';
import { disabledKeysOf } from '../utils/option-values';
import { checkNames } from './check-names';
import { addMembers } from './player-host';

/** Controls on touch devices: the browser's own (`native`), or the player's with its gestures (`custom`). */
export type TouchControls = 'native' | 'custom';

/** Format of times: `short` is `0:04 / 0:20`, with the hours from one hour on. */
export type ClockStyle = 'short';

/** Members that enable extensions. */
export interface ExtensionMembers {
  /**
   * Format of times: `short` omits the hours below one hour (`0:04 / 0:20`), and the duration until it is known;
   * default `00:00:04 / 00:00:20`.
   * @attr clock
   */
  get clock(): ClockStyle | undefined;
  set clock(value: ClockStyle | null | undefined);
  /**
   * Common Media Client Data (CTA-5004) in requests of streams that hls.js plays: `query` sends it in the URL,
   * `headers` in headers, which other origins have to allow; an object is passed to hls.js as its `cmcd` setting, such
   * as `{ version: 2 }`. Applies from the next load on; default none.
   * @attr cmcd
   */
  get cmcd(): 'query' | 'headers' | Readonly<Record<string, unknown>> | undefined;
  set cmcd(value: 'query' | 'headers' | Readonly<Record<string, unknown>> | null | undefined);
  /**
   * Licence servers of protected streams (DRM) by key system, as `{ widevine: { licenseUrl, headers } }`: `fairplay`,
   * `widevine`, `playready` or `clearkey`. Used for streams that hls.js plays, from the next load on. Default none.
   */
  get drm(): DrmOptions | undefined;
  set drm(value: DrmOptions | null | undefined);
  /**
   * Whether the tag fires `qoe` events, with measurements of the viewer's quality of experience as CTA-2066 defines
   * them; default false.
   * @attr qoe
   */
  get qoe(): boolean;
  set qoe(value: boolean | undefined);
  /**
   * Keys that the player leaves to the page, as an array or a space-separated list such as `k j l Home`: values of
   * `KeyboardEvent.key`, `Space`, or `Wheel` for Ctrl with the wheel, which zooms the picture; default none. `hotkeys`
   * switches all keys off.
   * @attr disabled-keys
   */
  get disabledKeys(): string | readonly string[] | undefined;
  set disabledKeys(value: string | readonly string[] | null | undefined);
  /**
   * Whether the player pauses when another player of the page with this option starts to play; default false.
   * @attr pause-others
   */
  get pauseOthers(): boolean;
  set pauseOthers(value: boolean | undefined);
  /**
   * URL of a WebVTT file whose cues name thumbnails, shown above the progress slider: `tile.jpg`, or
   * `sprite.jpg#xywh=160,0,160,90` for a region of an image, relative to the file. It is fetched when the viewer first
   * points at the slider. `<track kind="metadata" label="thumbnails" src="…">` does the same. Without either, streams
   * that hls.js plays show frames of their I-frame playlists (`EXT-X-I-FRAME-STREAM-INF`).
   * @attr thumbnails
   */
  get thumbnails(): string | undefined;
  set thumbnails(value: string | null | undefined);
  /**
   * Highlighted positions of the media: dots on the progress slider, with a label above it, and keys that seek from one
   * to the next. A new array replaces the previous one; default none.
   */
  get markers(): readonly Marker[] | undefined;
  set markers(value: readonly Marker[] | null | undefined);
  /**
   * Popularity of the parts of the media, as numbers from 0 to 1 for parts of equal length from the beginning to the
   * end; shown as a line above the progress slider while the viewer uses it. Default none.
   */
  get heatmap(): ArrayLike<number> | undefined;
  set heatmap(value: ArrayLike<number> | null | undefined);
  /**
   * Adverts: the URL of a VAST document, for adverts before the media, or of a VMAP document, for a whole schedule; or
   * an array of breaks, `{ at, ads }` or `{ at, vast }`. `at` is `pre` (before the media, the default), `post` (after
   * it), a time in seconds, or a percentage of the duration (`50%`). The media is held during a break and continues
   * unchanged after it; an advert that fails is skipped. The breaks are shown again for each source. Default none.
   * @attr adverts
   */
  get adverts(): string | readonly AdvertBreak[] | undefined;
  set adverts(value: string | readonly AdvertBreak[] | null | undefined);
  /**
   * Items of the playlist, as an array of `{ src, title, poster, … }`, or as `{ items, loop, autoNext }`. The player
   * gets a list to choose from, buttons and keys for the next and the previous item, and a countdown to the next item.
   * An item that starts sets its values as properties of the tag. A `src` that the page sets is played, whether in the
   * playlist or not; without one the first item is played. Default none.
   */
  get playlist(): readonly PlaylistItem[] | PlaylistOptions | undefined;
  set playlist(value: readonly PlaylistItem[] | PlaylistOptions | null | undefined);
  /**
   * Comments of viewers over the picture (弹幕), as `{ comments, load, send, maxLength }`: the initial comments, a
   * function that fetches those of each half minute, a function that sends a viewer's comment, and its maximum length.
   * `danmakuOf(tag)` of `xl-video-player/danmaku` adds more comments. Default none.
   */
  get danmaku(): DanmakuOptions | undefined;
  set danmaku(value: DanmakuOptions | null | undefined);
  /**
   * Key under which the player stores the viewer's preferences and the last position in each source; default none, for
   * no storage.
   * @attr storage
   */
  get storage(): string | undefined;
  set storage(value: string | null | undefined);
  /** Storage for `storage`, with the methods of `localStorage`, which is the default. */
  get storageAdapter(): StorageAdapter | undefined;
  set storageAdapter(value: StorageAdapter | null | undefined);
  /**
   * Target latency of a live stream behind its newest part, in seconds, 0.5..60. The player reaches it by playing up to
   * 5% faster or slower, at the same pitch; `playbackRate` remains the viewer's speed. Streams that hls.js plays start
   * there, and never play closer to the edge than they allow (`PART-HOLD-BACK`). Default: `PART-HOLD-BACK` for
   * low-latency streams, none for others, whose speed is not corrected.
   * @attr target-latency
   */
  get targetLatency(): number | undefined;
  set targetLatency(value: number | string | null | undefined);
  /**
   * Controls on touch devices: the browser's own (`native`, the default), which viewers know from elsewhere, or the
   * player's with its gestures (`custom`).
   * @attr touch-controls
   */
  get touchControls(): TouchControls;
  set touchControls(value: TouchControls | null | undefined);
}

interface Option extends PropertyDeclaration {
  readonly initial?: unknown;
  /** Whether a video that has not played is held for the extension, which may show something before it. */
  readonly holds?: boolean;
  /** Warns the page's author of values without effect. */
  readonly check?: (value: unknown) => void;
}

export const extensionProperties: Readonly<Record<keyof ExtensionMembers, Option>> = {
  disabledKeys: {
    check: (value) =>
      checkNames(
        'key',
        disabledKeysOf(value),
        keyTable.map(({ key }) => key),
      ),
  },
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
// Text from an attribute is stored as it is: the extension parses it.
addMembers(extensionMembers, Object.keys(extensionProperties) as (keyof ExtensionMembers)[], (name) => ({
  get() {
    return this.services.options.extension(name) ?? extensionProperties[name].initial;
  },
  set(value) {
    const { holds, type, check } = extensionProperties[name];
    check?.(value);
    const { intent, options } = this.services;
    const isFirst = !options.extension(name) !== !value && this.video.played.length === 0;
    if (holds && isFirst) intent.hold(Boolean(value));
    // Only booleans have a type; other values are stored as they are.
    options.setExtension(name, type ? value || undefined : value);
  },
}));
