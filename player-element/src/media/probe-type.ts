import { DEFAULT_TYPE } from '../config';
import { askHeaders } from './ask-headers';
import { fatalFailure } from './playback-failure';

/**
 * Asks the server for the type of a source that nothing else tells (player 1). Where scripts may not ask, it is the
 * default; rejects with the failure of a source that the server refuses.
 */
export async function probeType(url: string, signal: AbortSignal): Promise<string> {
  const response = await askHeaders(url, signal);
  const { status = 0, statusText = '' } = response ?? {};
  if (status >= 400 && status < 500) throw { ...fatalFailure('network', url, undefined, statusText), status };
  return response?.headers.get('content-type') ?? DEFAULT_TYPE;
}
