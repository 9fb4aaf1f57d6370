import { brand } from '../../../contract/brand';

/** Addresses of the product film, from the site root. */
export const film = {
  title: `${brand.name}${brand.descriptor} 产品介绍`,
  src: '/media/film/master.m3u8',
  type: 'application/vnd.apple.mpegurl',
  poster: '/media/film/poster.jpg',
  /** The same film as one file, for browsers without scripts. */
  fallback: '/media/film/film.mp4',
} as const;

export type Film = typeof film;
