import type { PlaybackErrorInit } from '../events';

/** Why a source does not play (spec 8). */
export type PlaybackFailure = PlaybackErrorInit;

/** A failure with nothing left to try. */
export function fatalFailure(
  kind: PlaybackFailure['kind'],
  url: string,
  cause: unknown,
  statusText = cause instanceof Error ? cause.message : '',
): PlaybackFailure {
  return { kind, status: 0, statusText, url, fatal: true, cause };
}
