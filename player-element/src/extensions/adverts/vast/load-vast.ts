import { VASTClient } from '@dailymotion/vast-client';
import type { Advert } from '../advert';
import { AdvertFailure } from '../advert-failure';
import { sendBeacons } from '../advert-tracker';
import type { LoadedBreak } from '../loaded-break';
import type { Viewport } from './media-file';
import { advertOf, type VastAd } from './vast-ad';
import { fetchDocument, type DocumentRequest } from './vast-document';
import { isVmap, vmapBreaks } from './vmap-breaks';

/** How many documents may refer to another one, one after the other: VAST advises five. */
const WRAPPER_LIMIT = 5;

/** Nothing is kept about viewers. */
const NO_STORAGE = { getItem: () => 0, setItem: () => undefined };

export interface VastRequest extends Viewport, DocumentRequest {}

/**
 * Fetches a VAST document, and those that it refers to, for the adverts in it; of a whole schedule (VMAP) its breaks.
 * Servers are told of what is wrong with it. Rejects with an `AdvertFailure`, or when the signal aborts.
 */
export async function loadVast(address: string, request: VastRequest): Promise<LoadedBreak> {
  const url = new URL(address, document.baseURI).href;
  const xml = await fetchDocument(url, request);
  if (!isVmap(xml)) return readVast(xml.documentElement, url, request);
  const read = (vast: Element) => async (): Promise<readonly Advert[]> => {
    const { adverts, failures } = await readVast(vast, url, request);
    if (adverts.length === 0 && failures[0]) throw failures[0];
    return adverts;
  };
  return { adverts: [], failures: [], breaks: vmapBreaks(xml, url, read) };
}

async function readVast(documentElement: Element, url: string, request: VastRequest): Promise<LoadedBreak> {
  const client = new VASTClient(0, 0, NO_STORAGE as never);
  const failures: AdvertFailure[] = [];
  client.getParser().on('VAST-error', ({ ERRORCODE, ERRORMESSAGE }: { ERRORCODE: number; ERRORMESSAGE?: string }) => {
    failures.push(new AdvertFailure(ERRORCODE, ERRORMESSAGE || `${url} has no advert`));
  });
  const options = { url, resolveAll: false, wrapperLimit: WRAPPER_LIMIT, urlHandler: handlerFor(request) };
  let ads: readonly VastAd[];
  try {
    ({ ads } = (await client.parseVAST({ documentElement }, options)) as { ads: readonly VastAd[] });
  } catch (reason) {
    throw new AdvertFailure(101, `${url}: ${(reason as Error).message}`);
  }
  request.signal.throwIfAborted();
  const adverts = ads.flatMap((ad): Advert[] => {
    try {
      return [advertOf(ad, request)];
    } catch (reason) {
      const failure = reason as AdvertFailure;
      sendBeacons(failure.tracking?.error, { ERRORCODE: String(failure.code) });
      failures.push(failure);
      return [];
    }
  });
  return { adverts, failures };
}

/** Fetches what a document refers to; the parser tells of what could not be had. */
function handlerFor(request: VastRequest) {
  return {
    async get(url: string) {
      try {
        return { xml: await fetchDocument(url, request), details: {} };
      } catch (error) {
        return { error: error as Error };
      }
    },
  };
}
