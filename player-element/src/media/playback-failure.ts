import type { PlaybackErrorInit } from '../events';

/** Why a source does not play (spec 8). */
export interface PlaybackFailure extends PlaybackErrorInit {
  /** The label that says it better than the kind does: no engine of this browser gets further. */
  readonly label?: 'videoCodecFailed' | 'protectionFailed' | 'licenseFailed' | undefined;
}

/** `failure`: something went wrong in an engine or a source. */
export class FailureEvent extends Event {
  constructor(readonly failure: PlaybackFailure) {
    super('failure');
  }
}

/** The message of an error of a script or of a video; empty for anything else. */
export function messageOf(cause: unknown): string {
  return (cause as Partial<Error> | undefined)?.message ?? '';
}

/** A failure with nothing left to try. */
export function fatalFailure(
  kind: PlaybackFailure['kind'],
  url: string,
  cause?: unknown,
  statusText = messageOf(cause),
): PlaybackFailure {
  return { kind, status: 0, statusText, url, fatal: true, cause };
}

/** What was thrown as a failure: itself, or that of a browser which lacks what the player needs. */
export function failureOf(reason: unknown, url: string): PlaybackFailure {
  return reason instanceof Object && 'kind' in reason
    ? (reason as PlaybackFailure)
    : fatalFailure('unsupported', url, reason);
}
