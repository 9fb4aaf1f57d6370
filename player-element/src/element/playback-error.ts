import type { PlaybackErrorInit } from '../events';

/** Why a source does not play, in the shape of `MediaError` and with what the player knows beside it. */
export interface PlaybackError extends PlaybackErrorInit {
  /** As on `MediaError`: 2 network, 3 decoding, 4 nothing that can be played. */
  readonly code: number;
  /** One line for logs, in English. */
  readonly message: string;
}

const CODES: Readonly<Record<PlaybackErrorInit['kind'], number>> = {
  network: 2,
  timeout: 2,
  media: 3,
  unsupported: 4,
  source: 4,
};

const errors = new WeakMap<PlaybackErrorInit, PlaybackError>();

/** The error of a failure, the same object each time; null without one. */
export function playbackErrorOf(failure: PlaybackErrorInit | undefined): PlaybackError | null {
  if (!failure) return null;
  const { kind, status, statusText, url } = failure;
  const message = [kind, status || '', statusText, url].filter(Boolean).join(' ');
  const error = errors.get(failure) ?? Object.freeze({ ...failure, code: CODES[kind], message });
  errors.set(failure, error);
  return error;
}
