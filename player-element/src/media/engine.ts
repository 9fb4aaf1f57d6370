import type { QualityLevel } from '../events';
import type { PlaybackFailure } from './playback-failure';
import type { PrefetchedPlaylist } from './prefetch-playlist';
import type { Preload } from './preload';

/** What makes a `<video>` play one source; a new source gets a new engine. */
export interface Engine {
  readonly levels: readonly QualityLevel[];
  /** Index of the chosen level, -1 for automatic; writing asks for a smooth switch. */
  level: number;
  /** Index of the level on the screen, -1 while unknown. */
  readonly playingLevel: number;
  /** Where a live stream is played at the latest, in seconds; absent where the engine does not know. */
  readonly liveEdge?: number | undefined;
  /** Ends every request and lets go of the video. */
  destroy(): void;
}

/** What an engine is told. */
export interface EngineTask {
  readonly video: HTMLVideoElement;
  readonly url: string;
  readonly preload: Preload;
  /** Where loading begins, in seconds, so that a stream need not load its beginning first; 0 is where it begins by itself. */
  readonly startPosition: number;
  /** Picture height that the viewer chose, in px: the greatest level not above it is chosen. */
  readonly maxHeight: number | undefined;
  /** The playlist at `url`, when it was asked for already. */
  readonly playlist?: Promise<PrefetchedPlaylist | undefined> | undefined;
}

/** What an engine tells. */
export interface EngineReport {
  levelsChanged(): void;
  levelChanged(): void;
  /** Something failed: for good, or not yet when the failure is not fatal. The video's own errors are told here too. */
  failed(failure: PlaybackFailure): void;
  /** Nothing is wrong and nothing plays: another engine of the same kind may get further. */
  stuck(): void;
}
