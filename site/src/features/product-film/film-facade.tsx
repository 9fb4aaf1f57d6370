import type { ReactNode } from 'react';
import type { FilmTrack, Video } from '#contract/fields/video-schema.ts';
import { formatDuration } from '#ui/format/format.ts';
import { filmTracks, FilmTrackElements } from './film-tracks';
import styles from './product-film.module.css';

interface FilmFacadeProps {
  film: Video;
  /** Its own by default. */
  tracks: readonly FilmTrack[] | undefined;
  /** The player is on its way. */
  loading: boolean;
  onPlay: () => void;
}

/** The film's picture and a play button, shown until the player has loaded. */
export function FilmFacade({ film, tracks, loading, onPlay }: FilmFacadeProps): ReactNode {
  return (
    <>
      <img
        className={styles.poster}
        src={film.poster}
        alt={film.title}
        width={1280}
        height={720}
        // React 18 knows this attribute only in lower case.
        {...{ fetchpriority: 'high' }}
      />
      <button
        type="button"
        className={`${styles.play} text-white grid padding-0`}
        aria-label={`播放视频：${film.title}`}
        aria-busy={loading}
        onClick={onPlay}
      >
        <svg viewBox="0 0 24 24" width="44" height="44" aria-hidden="true">
          <path d="M8 5.2v13.6a1 1 0 0 0 1.5.86l11-6.8a1 1 0 0 0 0-1.72l-11-6.8A1 1 0 0 0 8 5.2Z" fill="currentColor" />
        </svg>
      </button>
      {film.duration > 0 && (
        <span className={`${styles.duration} text-white size-small`}>
          <span className="visually-hidden">时长 </span>
          {formatDuration(film.duration)}
        </span>
      )}
      {/* Browsers with scripts leave its contents alone, so they are not among those. */}
      {film.file && <noscript>{import.meta.env.SSR && renderPlain(film, tracks ?? filmTracks(film))}</noscript>}
    </>
  );
}

/** The film for browsers without scripts, in their own player. */
function renderPlain(film: Video, tracks: readonly FilmTrack[]): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- The tracks are within their component.
    <video
      className={styles.withoutScripts}
      src={film.file}
      poster={film.poster}
      aria-label={film.title}
      preload="none"
      controls
      playsInline
    >
      <FilmTrackElements tracks={tracks} />
    </video>
  );
}
