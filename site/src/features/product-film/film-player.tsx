import 'xl-video-player/define';
import { XlVideoPlayer } from 'xl-video-player/react';
import { useCallback, useRef, type ReactNode } from 'react';
import type { SeriesPart } from '#contract/article/article-schema.ts';
import type { Video } from '#contract/fields/video-schema.ts';
import { useRuntimeConfig } from '#data/config/runtime-config.ts';
import { FilmFacade } from './film-facade';
import { filmTracks, type FilmTrack } from './film-track';
import { FilmTrackElements } from './film-track-elements';
import { reportViewing } from './report-viewing';
import { useSeries } from './use-series';
import styles from './product-film.module.css';

/** Where the player keeps, on this device, what the visitor chose and where each film was left. */
const storageKey = 'xl:player';

interface FilmPlayerProps {
  film: Video;
  /** Its own by default. */
  tracks?: readonly FilmTrack[] | undefined;
  /** Whether the visitor has clicked the play button; until then the player waits behind the facade. */
  playing: boolean;
  onPlay: () => void;
  /** The films that the player goes on with, the page's among them. */
  series?: readonly SeriesPart[] | undefined;
  /** Hears of the film that the player went on to. */
  onGoOn?: ((part: SeriesPart) => void) | undefined;
}

/** The film in the player, which looks as before until it plays. Nothing of the stream is fetched before. */
export function FilmPlayer({
  film: own,
  tracks = filmTracks(own),
  playing,
  onPlay,
  series,
  onGoOn,
}: FilmPlayerProps): ReactNode {
  const { film, ...playlist } = useSeries(own, series, onGoOn);
  const { assetFolders } = useRuntimeConfig();
  const wasCovered = useRef(!playing);
  const startPlaying = useCallback(
    (player: (HTMLElement & { play(): Promise<void> }) | null) => {
      if (!player || !playing) return;
      // The button that had it is gone.
      if (wasCovered.current) player.focus({ preventScroll: true });
      // A browser that refuses leaves the player's own play button to press.
      player.play().catch(() => undefined);
    },
    [playing],
  );
  return (
    <>
      {!playing && <FilmFacade film={own} tracks={tracks} loading={false} onPlay={onPlay} />}
      <XlVideoPlayer
        ref={startPlaying}
        className={styles.player}
        data-initial-focus
        // Of its own size, and nobody's yet.
        style={playing ? undefined : { visibility: 'hidden' }}
        src={film.src}
        type={film.type}
        poster={film.poster}
        title={film.title}
        clock="short"
        preload="none"
        thumbnails={film.thumbnails}
        storage={storageKey}
        qoe
        onQoe={(event) => reportViewing(event, assetFolders)}
        {...playlist}
      >
        {/* The films of a series bring theirs. */}
        {!series && <FilmTrackElements tracks={tracks} />}
      </XlVideoPlayer>
    </>
  );
}
