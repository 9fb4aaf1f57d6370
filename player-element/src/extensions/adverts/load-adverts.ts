import type { ExtensionContext } from '../extension';
import type { AdvertBreak, AdvertTime } from './advert';
import { AdvertFailure } from './advert-tracker';
import type { LoadedBreak } from './break-player';

/** Returns the valid breaks of the page's option; warns of others. */
export function parseBreaks(value: unknown): readonly AdvertBreak[] {
  if (typeof value === 'string') return value ? [{ at: 'pre', vast: value }] : [];
  const entries: unknown[] = Array.isArray(value) ? value : [];
  const breaks = entries.filter(isBreak);
  if (breaks.length < entries.length || (value !== undefined && !Array.isArray(value))) {
    const expected = 'the address of a VAST document, or an array of { at, ads } or { at, vast }';
    console.warn(`The adverts of the player are ${expected}:`, value);
  }
  return breaks;
}

function isBreak(entry: unknown): entry is AdvertBreak {
  const { at = 'pre', ads, vast } = (entry ?? {}) as Partial<Record<keyof AdvertBreak, unknown>>;
  return isTime(at) && (typeof vast === 'string' || typeof ads === 'function' || isAdverts(ads));
}

function isTime(at: unknown): at is AdvertTime {
  if (typeof at === 'number') return at >= 0 && Number.isFinite(at);
  return typeof at === 'string' && /^(pre|post|(\d{1,2}(\.\d+)?|100)%)$/.test(at);
}

function isAdverts(ads: unknown): boolean {
  return Array.isArray(ads) && ads.every((ad) => typeof (ad as { src?: unknown } | null)?.src === 'string');
}

/** Loads the adverts of a break; rejects with an `AdvertFailure` or the error of `ads()`, or when the signal aborts. */
export async function loadAdverts(
  { ads = [], vast }: AdvertBreak,
  { video, source, container }: ExtensionContext['services'],
  signal: AbortSignal,
): Promise<LoadedBreak> {
  if (vast === undefined) return { adverts: typeof ads === 'function' ? await ads() : ads, failures: [] };
  const { loadVast } = await import('./vast').catch(() => {
    throw new AdvertFailure(900, 'What reads VAST could not be fetched');
  });
  return loadVast(vast, {
    width: container.clientWidth * devicePixelRatio,
    bandwidth: source.stats()?.bandwidth ?? 0,
    hasCredentials: video.crossOrigin === 'use-credentials',
    signal,
  });
}
