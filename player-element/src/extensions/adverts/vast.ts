import { VASTParser } from '@dailymotion/vast-client';
import { clockSeconds } from '../../utils/clock-text';
import type { Advert, AdvertBreak, AdvertTime, AdvertTracking } from './advert';
import { AdvertFailure, fillMacros, sendBeacons } from './advert-tracker';
import type { LoadedBreak } from './break-player';

/** Maximum depth of wrapper documents; VAST recommends five. */
const WRAPPER_LIMIT = 5;

/** Options for fetching documents and choosing media files. */
export interface VastRequest {
  /** Width of the player, in device pixels. */
  readonly width: number;
  /** Bits per second, 0 while unknown. */
  readonly bandwidth: number;
  /** Whether requests include credentials. */
  readonly hasCredentials: boolean;
  readonly signal: AbortSignal;
}

/**
 * Fetches a VAST document with its wrappers and returns its adverts, or the breaks of a schedule (VMAP). Reports
 * unusable adverts to their error URLs. Rejects with an `AdvertFailure`, or when the signal aborts.
 */
export async function loadVast(address: string, request: VastRequest): Promise<LoadedBreak> {
  const url = new URL(address, document.baseURI).href;
  const xml = await fetchDocument(url, request);
  if (xml.documentElement.localName !== 'VMAP') return readVast(xml.documentElement, url, request);
  const read = (vast: Element) => async (): Promise<readonly Advert[]> => {
    const { adverts, failures } = await readVast(vast, url, request);
    if (adverts.length === 0 && failures[0]) throw failures[0];
    return adverts;
  };
  return { adverts: [], failures: [], breaks: vmapBreaks(xml, url, read) };
}

async function readVast(documentElement: Element, url: string, request: VastRequest): Promise<LoadedBreak> {
  // The parser emits an error event for a document that cannot be fetched.
  const fetchVAST = (wrapped: { readonly url: string }): Promise<XMLDocument> => fetchDocument(wrapped.url, request);
  const parser = new VASTParser({ fetcher: { fetchVAST } });
  const failures: AdvertFailure[] = [];
  parser.on('VAST-error', ({ ERRORCODE, ERRORMESSAGE }: { ERRORCODE: number; ERRORMESSAGE?: string }) => {
    failures.push(new AdvertFailure(ERRORCODE, ERRORMESSAGE || `${url} has no advert`));
  });
  const options = { url, resolveAll: false, wrapperLimit: WRAPPER_LIMIT };
  let ads: readonly VastAd[];
  try {
    ({ ads } = (await parser.parseVAST({ documentElement }, options)) as { ads: readonly VastAd[] });
  } catch (reason) {
    throw new AdvertFailure(101, `${url}: ${(reason as Error).message}`);
  }
  request.signal.throwIfAborted();
  const adverts = ads.flatMap((ad): Advert[] => {
    const advert = advertOf(ad, request);
    if (!(advert instanceof AdvertFailure)) return [advert];
    sendBeacons(urlsOf(ad.errorURLTemplates), { ERRORCODE: String(advert.code) });
    failures.push(advert);
    return [];
  });
  return { adverts, failures };
}

/** Media file of an advert in VAST. */
export interface MediaFile {
  readonly fileURL: string | null;
  readonly mimeType: string | null;
  readonly codec: string | null;
  /** Kilobits per second, 0 while unknown. */
  readonly bitrate: number;
  readonly maxBitrate: number;
  readonly width: number;
  /** `VPAID` for a script instead of a video. */
  readonly apiFramework: string | null;
}

/** Share of the measured bandwidth that a file may use: media and adverts come from different servers. */
const BANDWIDTH_SHARE = 0.8;

/**
 * Returns the smallest playable file that is as wide as the player, else the widest one, within the bandwidth; else the
 * smallest of all, by bitrate. Prefers plain files to streams, because they start sooner.
 */
export function chooseMediaFile(
  files: readonly MediaFile[],
  { width, bandwidth }: Pick<VastRequest, 'width' | 'bandwidth'>,
): MediaFile | undefined {
  const video = document.createElement('video');
  const playable = files.filter((file) => file.fileURL && !file.apiFramework && video.canPlayType(typeOf(file)) !== '');
  const plain = playable.filter(({ mimeType }) => !/mpegurl|dash/i.test(mimeType ?? ''));
  const candidates = (plain.length > 0 ? plain : playable).sort((one, other) => rateOf(one) - rateOf(other));
  const affordable = candidates.filter((file) => !bandwidth || rateOf(file) * 1000 <= bandwidth * BANDWIDTH_SHARE);
  const [smallest] = candidates;
  const [widest] = [...affordable].sort((one, other) => other.width - one.width);
  return affordable.find((file) => file.width >= width) ?? widest ?? smallest;
}

/** MIME type of a file, with its codecs. */
function typeOf({ mimeType, codec }: MediaFile): string {
  return codec ? `${mimeType}; codecs="${codec}"` : (mimeType ?? '');
}

function rateOf({ bitrate, maxBitrate }: MediaFile): number {
  return bitrate || maxBitrate;
}

type Url = string | { readonly url: string };

/** Creative as parsed by @dailymotion/vast-client; only linear ones have files. */
interface Creative {
  readonly type: string;
  readonly duration: number;
  readonly skipDelay: number | null;
  readonly mediaFiles?: readonly MediaFile[];
  readonly videoClickThroughURLTemplate: Url | null;
  readonly videoClickTrackingURLTemplates: readonly Url[];
  readonly trackingEvents: Readonly<Record<string, readonly string[]>>;
}

/** Advert as parsed by @dailymotion/vast-client. */
interface VastAd {
  readonly id: string | null;
  readonly title: string | null;
  readonly impressionURLTemplates: readonly Url[];
  readonly errorURLTemplates: readonly Url[];
  readonly creatives: readonly Creative[];
}

/** Converts an advert of VAST; returns a failure when it has no linear creative or no playable file. */
function advertOf(
  { id, title, impressionURLTemplates, errorURLTemplates, creatives }: VastAd,
  request: VastRequest,
): Advert | AdvertFailure {
  const linear = creatives.find(({ type }) => type === 'linear');
  if (!linear) return new AdvertFailure(201, 'The advert is no film in place of the media');
  const file = chooseMediaFile(linear.mediaFiles ?? [], request);
  if (!file?.fileURL) return new AdvertFailure(403, 'The browser plays no file of the advert');
  const tracking: AdvertTracking = {
    ...linear.trackingEvents,
    impression: urlsOf(impressionURLTemplates),
    clickTracking: urlsOf(linear.videoClickTrackingURLTemplates),
    error: urlsOf(errorURLTemplates),
  };
  const [clickThrough] = linear.videoClickThroughURLTemplate ? urlsOf([linear.videoClickThroughURLTemplate]) : [];
  return {
    src: file.fileURL,
    type: typeOf(file),
    tracking,
    ...(id && { id }),
    ...(title && { title }),
    ...(linear.duration > 0 && { duration: linear.duration }),
    ...(linear.skipDelay !== null && linear.skipDelay >= 0 && { skipAfter: linear.skipDelay }),
    ...(clickThrough && { clickThrough }),
  };
}

function urlsOf(templates: readonly Url[]): string[] {
  return templates.map((template) => (typeof template === 'string' ? template : template.url));
}

/** Fetches an XML document; rejects with an `AdvertFailure`, or when the signal aborts. */
async function fetchDocument(url: string, { hasCredentials, signal }: VastRequest): Promise<XMLDocument> {
  const credentials = hasCredentials ? 'include' : 'same-origin';
  let text: string;
  try {
    const response = await fetch(fillMacros(url), { credentials, signal });
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`.trim());
    text = await response.text();
  } catch (reason) {
    signal.throwIfAborted();
    throw new AdvertFailure(301, `${url}: ${(reason as Error).message}`);
  }
  const parsed = new DOMParser().parseFromString(text, 'text/xml');
  if (parsed.querySelector('parsererror')) throw new AdvertFailure(100, `${url} is no XML`);
  return parsed;
}

/**
 * Returns the breaks of a schedule; `read` returns the adverts of an inline VAST document. Breaks that are not linear,
 * and time offsets by number (`#1`), are left out.
 */
function vmapBreaks(schedule: XMLDocument, base: string, read: (vast: Element) => AdvertBreak['ads']): AdvertBreak[] {
  return childrenOf(schedule.documentElement, 'AdBreak').flatMap((one): AdvertBreak[] => {
    const at = timeOf(one.getAttribute('timeOffset') ?? '');
    if (at === undefined || !/\blinear\b/.test(one.getAttribute('breakType') ?? 'linear')) return [];
    const [source] = childrenOf(one, 'AdSource');
    const address = source && childrenOf(source, 'AdTagURI')[0]?.textContent?.trim();
    const [data] = source ? childrenOf(source, 'VASTAdData') : [];
    const vast = data?.firstElementChild;
    const tracking = trackingOf(one);
    if (address) return [{ at, tracking, vast: new URL(address, base).href }];
    return vast ? [{ at, tracking, ads: read(vast) ?? [] }] : [];
  });
}

function timeOf(offset: string): AdvertTime | undefined {
  if (offset === 'start') return 'pre';
  if (offset === 'end') return 'post';
  if (/^\d+(\.\d+)?%$/.test(offset)) return offset as AdvertTime;
  return /^\d+:\d+:\d+(\.\d+)?$/.test(offset) ? clockSeconds(offset) : undefined;
}

function trackingOf(one: Element): NonNullable<AdvertBreak['tracking']> {
  const urls = (event: string): string[] =>
    childrenOf(one, 'TrackingEvents')
      .flatMap((events) => childrenOf(events, 'Tracking'))
      .filter((tracking) => tracking.getAttribute('event') === event)
      .map(({ textContent }) => textContent.trim());
  return { breakStart: urls('breakStart'), breakEnd: urls('breakEnd') };
}

function childrenOf(parent: Element, name: string): Element[] {
  return [...parent.children].filter(({ localName }) => localName === name);
}
