import type { PlaybackErrorInit } from '../events';

/** Why a source does not play (spec 8). */
export interface PlaybackFailure extends PlaybackErrorInit {
  /** The word of the player that says it better than the kind does: no engine of this browser gets further. */
  readonly label?: 'videoCodecFailed' | 'protectionFailed' | 'licenseFailed' | undefined;
}

/** `failure`: an engine or a source tells what went wrong. */
export class FailureEvent extends Event {
  readonly failure: PlaybackFailure;

  constructor(failure: PlaybackFailure) {
    super('failure');
    this.failure = failure;
  }
}

/** A failure with nothing left to try. */
export function fatalFailure(
  kind: PlaybackFailure['kind'],
  url: string,
  cause: unknown,
  statusText = cause instanceof Error ? cause.message : '',
): PlaybackFailure {
  return { kind, status: 0, statusText, url, fatal: true, cause };
}

/** What was thrown as a failure: itself, or that of a browser which lacks what the player needs. */
export function failureOf(reason: unknown, url: string): PlaybackFailure {
  return reason instanceof Object && 'kind' in reason
    ? (reason as PlaybackFailure)
    : fatalFailure('unsupported', url, reason);
}

/**
 * Whether the other engine may play what this one could not. It would ask for the same addresses, so it is no help
 * against a server; it may know another codec; and hls.js passes over broken data at which the browser stops, not the reverse.
 */
export function canOtherEngineHelp({ kind, label }: PlaybackFailure, engine: EngineKind): boolean {
  return (kind === 'unsupported' && !label) || (kind === 'media' && engine === 'native');
}

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

/** What plays a source: the browser by itself, hls.js, or a registered engine by its name. */
export type EngineKind = 'native' | 'mse' | (string & {});
