import type { EnginePreference } from './engine-preference';
import type { Preload } from '../preload';

/** What the page asks to be played. */
export interface SourceRequest {
  readonly src: string;
  /** The declared MIME type, empty when the page declares none. */
  readonly type: string;
  readonly preload: Preload;
  /** Whether it starts by itself: muted, since browsers refuse anything louder (spec 4.2). */
  readonly autoplay: boolean;
  /** Where playback starts, in seconds; 0 is the beginning. */
  readonly startTime: number;
  /** What plays a stream. */
  readonly engine: EnginePreference;
  /** Whether it begins with its lowest quality: the network is slow. */
  readonly startLowest?: boolean;
  /** Settings for hls.js by their own names. */
  readonly hlsConfig?: Readonly<Record<string, unknown>> | undefined;
}

/** The request of a player without a source. */
export const NO_REQUEST: SourceRequest = {
  src: '',
  type: '',
  preload: 'auto',
  autoplay: false,
  startTime: 0,
  engine: 'auto',
};
