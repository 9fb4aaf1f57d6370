import { DEFAULT_TYPE } from '../../config';
import { askHeaders } from '../ask-headers';
import { fatalFailure } from '../playback-failure';

/** Answers that may be others for the video, which sends its own credentials. */
const CREDENTIALS_WANTED = [401, 403, 407];

/**
 * Asks the server for the type of a source that nothing else tells (player 1). Where scripts may not ask, it is the
 * default; rejects with the failure of a source that the server refuses.
 */
export async function probeType(url: string, crossOrigin: string | null, signal: AbortSignal): Promise<string> {
  const response = await askHeaders(url, crossOrigin, signal);
  if (!response && !navigator.onLine) throw fatalFailure('network', url);
  const { status = 0, statusText = '', ok = false } = response ?? {};
  if (status >= 400 && status < 500 && !CREDENTIALS_WANTED.includes(status)) {
    throw { ...fatalFailure('network', url, undefined, statusText), status };
  }
  return (ok && response?.headers.get('content-type')) || DEFAULT_TYPE;
}
