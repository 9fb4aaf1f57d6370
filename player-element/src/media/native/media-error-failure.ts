import { askHeaders } from '../source/probe-type';
import { fatalFailure, type PlaybackFailure } from '../playback-failure';

/** The codes of `MediaError`; an abort is the viewer's doing and never reaches this table. */
const KINDS: Readonly<Record<number, PlaybackFailure['kind']>> = { 2: 'network', 3: 'media', 4: 'unsupported' };

/**
 * The failure that the video's own `error` stands for. To the video, an answer that is an error is one that it cannot
 * play, so the server is asked for the status.
 */
export async function mediaErrorFailure(
  error: MediaError,
  url: string,
  crossOrigin: string | null,
  signal: AbortSignal,
): Promise<PlaybackFailure> {
  const failure = fatalFailure(KINDS[error.code] ?? 'media', url, error, error.message);
  const { status = 0, statusText = '' } =
    (failure.kind !== 'media' && (await askHeaders(url, crossOrigin, signal))) || {};
  return status >= 400 ? { ...failure, kind: 'network', status, statusText } : failure;
}
