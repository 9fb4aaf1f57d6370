import { DEFAULT_TYPE } from '../../config';
import { fatalFailure } from '../playback-failure';
import { requestCredentials } from '../request-credentials';

/** Answers that may be others for the video, which sends its own credentials. */
const CREDENTIALS_WANTED = [401, 403, 407];

/**
 * Asks the server for the type of a source that nothing else tells (player 1). Where scripts may not ask, it is the
 * default; rejects with the failure of a source that the server refuses.
 */
export async function probeType(url: string, crossOrigin: string | null, signal: AbortSignal): Promise<string> {
  const response = await askHeaders(url, crossOrigin, signal);
  if (!response && !navigator.onLine) throw fatalFailure('network', url, undefined);
  const { status = 0, statusText = '', ok = false } = response ?? {};
  if (status >= 400 && status < 500 && !CREDENTIALS_WANTED.includes(status)) {
    throw { ...fatalFailure('network', url, undefined, statusText), status };
  }
  return (ok && response?.headers.get('content-type')) || DEFAULT_TYPE;
}

/** The answer of a GET that stops after its headers; nothing where there is none, or scripts may not ask. */
export async function askHeaders(
  url: string,
  crossOrigin: string | null,
  signal: AbortSignal,
): Promise<Response | undefined> {
  const stop = new AbortController();
  signal.addEventListener('abort', () => stop.abort(), { signal: stop.signal });
  const credentials = requestCredentials(crossOrigin);
  const response = await fetch(url, { signal: stop.signal, credentials }).catch(() => undefined);
  stop.abort();
  return response;
}
