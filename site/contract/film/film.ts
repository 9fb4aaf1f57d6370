import type { Video } from '../fields/video-schema';

/** What only some films have. */
type Extra = 'chapters' | 'subtitles' | 'chapter_track' | 'thumbnails';

/** A film that comes with the site: what is known of every video. */
export type Film = Pick<Video, Extra> & { [Fact in Exclude<keyof Video, Extra>]-?: NonNullable<Video[Fact]> };

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
