import type { Config } from './config/config';
import type { FilmOrigins } from './domain/content/article/article';

export type FilmOriginSettings = Pick<Config, 'mediaOrigins' | 'ownOrigins' | 'assets'>;

/** Returns the origins that pages may fetch films from with these settings. */
export function filmOriginsOf({ mediaOrigins, ownOrigins, assets: { base } }: FilmOriginSettings): FilmOrigins {
  const assetOrigins = base !== undefined && URL.canParse(base) ? [new URL(base).origin] : [];
  return { media: mediaOrigins, own: [...ownOrigins, ...assetOrigins] };
}
