import { DEFAULT_TYPE } from '../../config';
import { fatalFailure, type PlaybackFailure } from '../playback-failure';
import { fetchMedia } from './source-request';

/** Answers that may be others for the video, which sends its own credentials. */
const CREDENTIALS_WANTED = [401, 403, 407];

/**
 * Asks the server for the type of a source that nothing else tells (player 1). Where scripts may not ask, it is the
 * default; rejects with the failure of a source that the server refuses.
 */
export async function probeType(url: string, crossOrigin: string | null, signal: AbortSignal): Promise<string> {
  const response = await fetchHeaders(url, crossOrigin, signal);
  if (!response && !navigator.onLine) throw fatalFailure('network', url);
  const { status = 0, statusText = '', ok = false } = response ?? {};
  if (status >= 400 && status < 500 && !CREDENTIALS_WANTED.includes(status)) {
    throw { ...fatalFailure('network', url, undefined, statusText), status };
  }
  return (ok && response?.headers.get('content-type')) || DEFAULT_TYPE;
}

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
  const failure = fatalFailure(KINDS[error.code] ?? 'media', url, error);
  const { status = 0, statusText = '' } =
    (failure.kind !== 'media' && (await fetchHeaders(url, crossOrigin, signal))) || {};
  return status >= 400 ? { ...failure, kind: 'network', status, statusText } : failure;
}

/** The answer of a GET that stops after its headers; nothing where there is none, or scripts may not ask. */
async function fetchHeaders(
  url: string,
  crossOrigin: string | null,
  signal: AbortSignal,
): Promise<Response | undefined> {
  const stop = new AbortController();
  signal.addEventListener('abort', () => stop.abort(), { signal: stop.signal });
  const response = await fetchMedia(url, crossOrigin, stop.signal).catch(() => undefined);
  stop.abort();
  return response;
}
