import type { Video } from '../fields/video-schema';

/** A film that comes with the site: what is known of every video, and nothing of it missing but perhaps its subtitles. */
export type Film = Pick<Video, 'subtitles'> & {
  [Fact in Exclude<keyof Video, 'subtitles'>]-?: NonNullable<Video[Fact]>;
};

/**
 * What a film says of itself; where its files are follows from its name. The first chapter and the last write their words
 * into the picture, and the others leave them to the subtitles.
 */
interface FilmWords
  extends Pick<Film, 'title' | 'description' | 'duration' | 'uploaded_at' | 'chapters' | 'transcript'> {
  /** The picture was encoded with its sentences in it, which subtitles would repeat. */
  hasDrawnSentences?: boolean;
}

/** @param name of its folder in site/public/media/films, which `npm run film -w site` fills. */
export function film(name: string, { hasDrawnSentences = false, ...words }: FilmWords): Film {
  const folder = `/media/films/${name}/`;
  return {
    ...words,
    src: `${folder}master.m3u8`,
    type: 'application/vnd.apple.mpegurl',
    file: `${folder}film.mp4`,
    poster: `${folder}poster.webp`,
    ...(hasDrawnSentences ? {} : { subtitles: `${folder}subtitles.vtt` }),
    chapter_track: `${folder}chapters.vtt`,
    thumbnails: `${folder}thumbnails.vtt`,
  };
}
