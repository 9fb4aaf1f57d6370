import { useMemo } from 'react';
import type { SeriesPart } from '#contract/article/article-schema.ts';
import { assetAddress, type AssetFolders } from '#contract/assets/asset-folders.ts';
import type { Video } from '#contract/fields/video-schema.ts';
import { useRuntimeConfig } from '#data/config/runtime-config.ts';

interface LoadedFilm {
  film: Video;
  series: readonly SeriesPart[] | undefined;
}

/**
 * A film and its series with the addresses that their files are loaded from. Subtitles and chapters stay where the site is:
 * browsers refuse a `<track>` of another origin unless the film beside it is asked for by CORS.
 */
export function useLoadedFilm(film: Video, series: readonly SeriesPart[] | undefined): LoadedFilm {
  const { assetFolders } = useRuntimeConfig();
  return useMemo(
    () => ({
      film: loadedFrom(film, assetFolders),
      series: series?.map((part) => ({ ...part, video: loadedFrom(part.video, assetFolders) })),
    }),
    [film, series, assetFolders],
  );
}

function loadedFrom(film: Video, folders: AssetFolders): Video {
  const { src, poster, file, thumbnails } = film;
  return {
    ...film,
    src: assetAddress(src, folders),
    poster: assetAddress(poster, folders),
    ...(file && { file: assetAddress(file, folders) }),
    ...(thumbnails && { thumbnails: assetAddress(thumbnails, folders) }),
  };
}
