import type { Video } from '../fields/video-schema';

/** A film that comes with the site: what is known of every video, and nothing of it missing. */
export type Film = { [Fact in keyof Video]-?: NonNullable<Video[Fact]> };

/** What a film says of itself; where its files are follows from its name. */
type FilmWords = Pick<Film, 'title' | 'description' | 'duration' | 'uploaded_at' | 'transcript'>;

/** @param name of its folder in site/public/media/films, which `npm run film -w site` fills. */
export function film(name: string, words: FilmWords): Film {
  const folder = `/media/films/${name}/`;
  return {
    ...words,
    src: `${folder}master.m3u8`,
    type: 'application/vnd.apple.mpegurl',
    file: `${folder}film.mp4`,
    poster: `${folder}poster.webp`,
  };
}
