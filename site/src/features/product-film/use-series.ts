import type { PlaylistChangeEvent, PlaylistItem, PlaylistTrack } from 'xl-video-player/playlist';
import { useMemo, useState } from 'react';
import type { SeriesPart } from '#contract/article/article-schema.ts';
import type { Video } from '#contract/fields/video-schema.ts';
import { filmTracks } from './film-track';

/** What of a film its player needs. */
type PlayedFilm = Pick<Video, 'src' | 'type' | 'poster' | 'title' | 'thumbnails'>;

interface PlayedSeries {
  /** The film that plays. */
  film: PlayedFilm;
  playlist: readonly PlaylistItem[] | undefined;
  onPlaylistChange: (event: PlaylistChangeEvent) => void;
}

/**
 * The films of a series as a playlist, and which of them plays.
 * @param film of the page.
 * @param onGoOn hears of the film that the player went on to.
 */
export function useSeries(
  film: PlayedFilm,
  series: readonly SeriesPart[] | undefined,
  onGoOn: ((part: SeriesPart) => void) | undefined,
): PlayedSeries {
  const playlist = useMemo(() => series?.map(toItem), [series]);
  // What the page shows follows the player a little later, and until then must not take it back.
  const [at, setAt] = useState({ page: film.src, src: film.src });
  if (at.page !== film.src) setAt({ page: film.src, src: film.src });
  const partOf = (src: string | undefined) => series?.find(({ video }) => video.src === src);

  return {
    film: partOf(at.src)?.video ?? film,
    playlist,
    onPlaylistChange({ item }) {
      const part = partOf(item?.src);
      if (!part || part.video.src === at.src) return;
      setAt({ page: film.src, src: part.video.src });
      onGoOn?.(part);
    },
  };
}

function toItem({ video }: SeriesPart): PlaylistItem {
  const { src, type, title, poster, duration, thumbnails } = video;
  const tracks = filmTracks(video).map(
    ({ isDefault, ...track }) => ({ ...track, default: isDefault }) as PlaylistTrack,
  );
  return { src, type, title, poster, duration, tracks, ...(thumbnails && { thumbnails }) };
}
