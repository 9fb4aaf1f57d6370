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

/** Whether another engine may play what failed: it would ask for the same addresses, but may know the codec. */
export function isCuredByOtherEngine({ kind }: PlaybackFailure): boolean {
  return kind === 'media' || kind === 'unsupported';
}
