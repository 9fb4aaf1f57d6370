import type { PlaybackErrorInit } from '../events';
import type { EngineKind } from './choose-engine';

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

/**
 * Whether the other engine may play what this one could not. It would ask for the same addresses, so it is no help
 * against a server; it may know another codec; and hls.js mends broken data that stops the browser, not the reverse.
 */
export function isCuredByOtherEngine({ kind }: PlaybackFailure, engine: EngineKind): boolean {
  return kind === 'unsupported' || (kind === 'media' && engine === 'native');
}
