import { brand } from '../../../contract/brand/brand';

/** What the frame of a film needs; addresses are from the site root. */
export interface Film {
  readonly title: string;
  readonly src: string;
  readonly type: string;
  readonly poster: string;
  /** The same film as one file, for browsers without scripts. */
  readonly fallback?: string;
}

/** The film about the brand's products. */
export const brandFilm: Film = {
  title: `${brand.name}${brand.descriptor} 产品介绍`,
  src: '/media/film/master.m3u8',
  type: 'application/vnd.apple.mpegurl',
  poster: '/media/film/poster.jpg',
  fallback: '/media/film/film.mp4',
};
