import { requestCredentials } from './request-credentials';

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
