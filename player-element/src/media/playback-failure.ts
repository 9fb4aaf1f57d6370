import type { PlaybackErrorInit } from '../events';

/** Failure of a source (spec 8). */
export interface PlaybackFailure extends PlaybackErrorInit {
  /** Label of a more specific message than that of the kind; no other engine of the browser can help then. */
  readonly label?:
    | 'videoCodecFailed'
    | 'protectionFailed'
    | 'licenseFailed'
    | 'settingsFailed'
    | 'fileMissing'
    | 'liveNotStarted'
    | 'playlistEmpty'
    | 'playlistIsPage'
    | undefined;
}

/** `failure`: an engine or a source failed. */
export class FailureEvent extends Event {
  constructor(readonly failure: PlaybackFailure) {
    super('failure');
  }
}

/** Returns the message of an `Error` or a `MediaError`; empty for anything else. */
export function messageOf(cause: unknown): string {
  return (cause as Partial<Error> | undefined)?.message ?? '';
}

/** Returns a failure with nothing left to try. */
export function fatalFailure(
  kind: PlaybackFailure['kind'],
  url: string,
  cause?: unknown,
  statusText = messageOf(cause),
): PlaybackFailure {
  return { kind, status: 0, statusText, url, fatal: true, cause };
}

/** Returns a thrown failure itself; other reasons become `unsupported`: the browser lacks what the player needs. */
export function failureOf(reason: unknown, url: string): PlaybackFailure {
  return reason instanceof Object && 'kind' in reason
    ? (reason as PlaybackFailure)
    : fatalFailure('unsupported', url, reason);
}
