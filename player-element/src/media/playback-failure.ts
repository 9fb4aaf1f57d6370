import type { PlaybackErrorInit } from '../events';
import type { EngineKind } from './source/engine-kind';

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
  cause?: unknown,
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
export function canOtherEngineHelp({ kind, label }: PlaybackFailure, engine: EngineKind | undefined): boolean {
  return (kind === 'unsupported' && !label) || (kind === 'media' && engine === 'native');
}
