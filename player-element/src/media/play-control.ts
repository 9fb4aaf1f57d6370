import type { PlaybackFailure } from './playback-failure';

/** What the media layer asks of the owner of "wants to play", instead of calling `play()` itself. */
export interface PlayControl {
  /** Whether the viewer or the page wants the video to play, also while it cannot. */
  readonly wantsToPlay: boolean;
  /** Asks for playback; settles like `play()` of a `<video>`, by what finally happens. */
  play(): Promise<void>;
  /** Runs what makes the browser reset the video, which pauses it, and plays on afterwards where that is wanted. */
  keepPlaying(reset: () => void): void;
  /** Rejects the promises of `play()`: the source does not play. */
  reject(failure: PlaybackFailure): void;
}
