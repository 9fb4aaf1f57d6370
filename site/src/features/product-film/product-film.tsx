import { useMemo, useState, type ReactNode } from 'react';
import type { SeriesPart } from '#contract/article/article-schema.ts';
import type { FilmTrack, TranscriptLine, Video } from '#contract/fields/video-schema.ts';
import { filmData } from '#ui/head/film-data.ts';
import { StructuredDataBlock } from '#ui/head/structured-data-block.tsx';
import { FilmFacade } from './film-facade';
import styles from './product-film.module.css';
import { LazyPart } from '#ui/lazy-part/lazy-part.tsx';
import { lazyExport } from '#data/chunks/lazy-module.ts';
import { formatDuration } from '#ui/format/format.ts';
import { assetAddress, type AssetFolders } from '#contract/assets/asset-folders.ts';
import { useRuntimeConfig } from '#data/config/runtime-config.ts';

const playerModule = lazyExport(() => import('./film-player'), 'FilmPlayer');

/** Media feature of devices that are used by touch alone. */
const touch = '(hover: none) and (pointer: coarse)';

/** Content of the frame: a picture with a play button, the same with the player waiting behind it, or the player, which starts at once. */
type Stage = 'facade' | 'player' | 'player-playing';

interface ProductFilmProps {
  film: Video;
  /** Its own by default. */
  tracks?: readonly FilmTrack[];
  /** The films that the player goes on with, this one among them. */
  series?: readonly SeriesPart[] | undefined;
  /** Hears of the film that the player went on to. */
  onGoOn?: ((part: SeriesPart) => void) | undefined;
}

/**
 * A film with its words below it. The player's code is fetched when the visitor points at the film or moves the focus into it, on
 * touch devices when they ask for it; until then a picture of the same size is shown.
 */
export function ProductFilm({ film, tracks, series, onGoOn }: ProductFilmProps): ReactNode {
  const { transcript = [], uploaded_at: uploadedAt } = film;
  const loaded = useLoadedFilm(film, series);
  const [stage, setStage] = useState<Stage>('facade');

  // On touch devices the browser's own controls come with the player, and they cannot start what has not been asked for.
  const prepare = () =>
    !matchMedia(touch).matches && setStage((current) => (current === 'facade' ? 'player' : current));
  const isPlaying = stage === 'player-playing';
  const play = () => setStage('player-playing');
  return (
    <div>
      {import.meta.env.SSR && uploadedAt && (
        <StructuredDataBlock id="film-data" data={(origin) => filmData(origin, { ...film, uploaded_at: uploadedAt })} />
      )}
      {/* React misses that a pointer enters what has appeared under it. */}
      <div className={`${styles.frame} rounded-card screen-only`} onPointerOver={prepare} onFocus={prepare}>
        <LazyPart
          module={playerModule}
          props={{ ...loaded, tracks, playing: isPlaying, onPlay: play, onGoOn }}
          isWanted={stage !== 'facade'}
          isAwaited={isPlaying}
          isQuiet={!isPlaying}
        >
          {(isFetching) => (
            <FilmFacade film={loaded.film} tracks={tracks} loading={isPlaying && isFetching} onPlay={play} />
          )}
        </LazyPart>
      </div>
      {transcript.length > 0 && <FilmTranscript lines={transcript} />}
    </div>
  );
}

/** The words of a film as text, and what one sees meanwhile; it opens without scripts too. */
function FilmTranscript({ lines }: { lines: readonly TranscriptLine[] }): ReactNode {
  return (
    <details className={`${styles.transcript} text-secondary size-small margin-top-2`}>
      <summary className={`${styles.summary} inline-flex items-center`}>文字稿</summary>
      <ol className={`${styles.lines} grid gap-3 list-none`}>
        {lines.map(({ at, text, picture }) => (
          <li key={at}>
            <span className="tabular">{formatDuration(at)}</span>
            <div>
              <p className="text-ink">{text}</p>
              {picture && <p className="text-secondary">画面：{picture}</p>}
            </div>
          </li>
        ))}
      </ol>
    </details>
  );
}

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
