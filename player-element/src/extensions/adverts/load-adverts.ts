import type { ExtensionContext } from '../extension';
import type { Advert, AdvertBreak, AdvertTime } from './advert';
import { AdvertFailure } from './advert-tracker';
import type { LoadedBreak } from './advert-state';

/** What the page says of adverts. */
export interface GivenBreaks {
  readonly breaks: readonly AdvertBreak[];
  /** Whether it gave the address of one document, which may list breaks of its own. */
  readonly isDocument: boolean;
}

/** The breaks that the page gives; what is none is left out, and its author told. */
export function breaksOf(given: unknown): GivenBreaks {
  if (typeof given === 'string') return { breaks: given ? [{ at: 'pre', vast: given }] : [], isDocument: true };
  const entries: unknown[] = Array.isArray(given) ? given : [];
  const breaks = entries.filter(isBreak);
  if (breaks.length < entries.length || (given !== undefined && !Array.isArray(given))) {
    console.warn(
      'The adverts of the player are the address of a VAST document, or an array of { at, ads } or { at, vast }:',
      given,
    );
  }
  return { breaks, isDocument: false };
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

/** Finds out which adverts a break has; rejects with an `AdvertFailure`, or when the signal aborts. */
export async function loadAdverts(
  { ads = [], vast }: AdvertBreak,
  { services }: ExtensionContext,
  signal: AbortSignal,
): Promise<LoadedBreak> {
  if (vast === undefined) return { adverts: await resolveAdverts(ads), failures: [] };
  const { loadVast } = await import('./vast').catch(() => {
    throw new AdvertFailure(900, 'What reads VAST could not be fetched');
  });
  const { video, source, container } = services;
  return loadVast(vast, {
    width: container.clientWidth * devicePixelRatio,
    bandwidth: source.stats()?.bandwidth ?? 0,
    hasCredentials: video.crossOrigin === 'use-credentials',
    signal,
  });
}

async function resolveAdverts(ads: NonNullable<AdvertBreak['ads']>): Promise<readonly Advert[]> {
  if (typeof ads !== 'function') return ads;
  try {
    return await ads();
  } catch (reason) {
    throw new AdvertFailure(900, String(reason));
  }
}
