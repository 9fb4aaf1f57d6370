import type { QualityLevel } from '../events';
import type { PlaybackError } from './playback-error';
import type { EnginePreference } from '../media/source/engine-preference';
import type { Preload } from '../media/preload';

/** The members that say what is played, and how it plays. */
export interface SourceApi {
  /**
   * Address of the media; empty plays the first `<source>` child that can play, and without one requests nothing.
   * @attr src
   */
  src: string;
  /**
   * MIME type of the media, when its address does not tell; default `video/mp4`.
   * @attr type
   */
  get type(): string;
  set type(value: string | null | undefined);
  /**
   * Where playback starts, in seconds, once per load; default 0. Beyond the end it changes nothing.
   * @attr start-time
   */
  startTime: number;
  /**
   * Whether playback starts by itself, muted; default false.
   * @attr autoplay
   */
  autoplay: boolean;
  /**
   * What is fetched before play: `none`, `metadata` or `auto`, the default.
   * @attr preload
   */
  get preload(): Preload;
  set preload(value: string | null | undefined);
  /**
   * What plays streams: `native`, the browser itself; `mse`, hls.js; or `auto`, the default (player 3).
   * @attr engine
   */
  get engine(): EnginePreference;
  set engine(value: string | null | undefined);
  /** Settings for hls.js by their own names, such as `xhrSetup`; they count from the next load on. */
  hlsConfig: Readonly<Record<string, unknown>> | null | undefined;
  /**
   * Width as a CSS length, a bare number is px; default `800px`. The page's CSS on the tag wins.
   * @attr width
   */
  width: string | number;
  /**
   * Height as a CSS length, a bare number is px; default `450px`. The page's CSS on the tag wins.
   * @attr height
   */
  height: string | number;
  /**
   * Colour of what was played, of knobs and of focus rings: any CSS colour; default `#409eff`.
   * @attr color
   */
  color: string;
  /** The qualities of the stream, lowest first, the same array until they change; empty for plain video. */
  readonly levels: readonly QualityLevel[];
  /** Index of the chosen quality, -1 for automatic. */
  level: number;
  /** Index of the quality on the screen, -1 while unknown. */
  readonly playingLevel: number;
  /** Why the source does not play; null while nothing is wrong. */
  readonly error: PlaybackError | null;
}
