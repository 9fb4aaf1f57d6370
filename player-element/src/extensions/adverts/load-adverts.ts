import type { ExtensionContext } from '../extension';
import type { Advert } from './advert';
import type { AdvertBreak } from './advert-break';
import { AdvertFailure } from './advert-failure';
import type { LoadedBreak } from './loaded-break';

/** Finds out which adverts a break has; rejects with an `AdvertFailure`, or when the signal aborts. */
export async function loadAdverts(
  { ads = [], vast }: AdvertBreak,
  { owners }: ExtensionContext,
  signal: AbortSignal,
): Promise<LoadedBreak> {
  if (vast === undefined) return { adverts: await given(ads), failures: [] };
  const { loadVast } = await import('./vast/load-vast').catch(() => {
    throw new AdvertFailure(900, 'What reads VAST could not be fetched');
  });
  const { video, source, container } = owners;
  return loadVast(vast, {
    width: container.clientWidth * devicePixelRatio,
    bandwidth: source.stats()?.bandwidth ?? 0,
    hasCredentials: video.crossOrigin === 'use-credentials',
    signal,
  });
}

async function given(ads: NonNullable<AdvertBreak['ads']>): Promise<readonly Advert[]> {
  if (typeof ads !== 'function') return ads;
  try {
    return await ads();
  } catch (reason) {
    throw new AdvertFailure(900, String(reason));
  }
}
