import { DEFAULT_TYPE } from '../../config';
import { fatalFailure, type PlaybackFailure } from '../playback-failure';
import { fetchMedia } from './source-request';

/** Statuses that may differ for the video, which sends its own credentials. */
const CREDENTIALS_WANTED = [401, 403, 407];

/**
 * Requests the MIME type of a source of unknown type from the server (player 1). Returns the default where CORS forbids
 * the request; rejects with a failure when the server refuses it, or the browser is offline.
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

/** Kinds by the codes of `MediaError`; an abort (1) is caused by the viewer and never gets here. */
const KINDS: Readonly<Record<number, PlaybackFailure['kind']>> = { 2: 'network', 3: 'media', 4: 'unsupported' };

/**
 * Returns the failure for the `error` of a video. The video reports an HTTP error as media that it cannot play, so the
 * status is requested from the server.
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

/** Returns the response of a GET that is aborted after its headers; undefined without one, or where CORS forbids it. */
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
