import { AdvertFailure } from '../advert-failure';
import { fillMacros } from '../fill-macros';

/** How documents are asked for. */
export interface DocumentRequest {
  /** Whether cookies go with the requests. */
  readonly hasCredentials: boolean;
  readonly signal: AbortSignal;
}

/** Fetches an XML document; rejects with an `AdvertFailure`, or when the signal aborts. */
export async function fetchDocument(url: string, { hasCredentials, signal }: DocumentRequest): Promise<XMLDocument> {
  const credentials = hasCredentials ? 'include' : 'same-origin';
  let text: string;
  try {
    const answer = await fetch(fillMacros(url), { credentials, signal });
    if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`.trim());
    text = await answer.text();
  } catch (reason) {
    signal.throwIfAborted();
    throw new AdvertFailure(301, `${url}: ${(reason as Error).message}`);
  }
  const parsed = new DOMParser().parseFromString(text, 'text/xml');
  if (parsed.querySelector('parsererror')) throw new AdvertFailure(100, `${url} is no XML`);
  return parsed;
}
