import 'xl-video-player/define';
import { XlVideoPlayer } from 'xl-video-player/react';
import { useCallback, useRef, type ReactNode, useMemo, useState } from 'react';
import type { SeriesPart } from '#contract/article/article-schema.ts';
import type { FilmTrack, Video } from '#contract/fields/video-schema.ts';
import { useRuntimeConfig } from '#data/config/runtime-config.ts';
import { sendReport } from '#data/reports/send-report.ts';
import { FilmFacade } from './film-facade';
import { filmTracks, FilmTrackElements } from './film-tracks';
import styles from './product-film.module.css';
import type { PlaylistChangeEvent, PlaylistItem, PlaylistTrack } from 'xl-video-player/playlist';
import type { QoeEvent } from 'xl-video-player';
import type { AssetFolders } from '#contract/assets/asset-folders.ts';
import { ownAddress } from '#contract/assets/own-address.ts';
import { reportMeasurement } from '#contract/report/report-endpoints.ts';
import type { Viewing } from '#contract/report/report-schema.ts';

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
function useSeries(
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

/**
 * Tells the server how a film played once its viewing is over; a beacon arrives though the page goes away.
 * @param folders where films are loaded from; the server counts each by the site's own address of it.
 */
export function reportViewing({ reason, metrics }: QoeEvent, folders: AssetFolders): void {
  if (reason !== 'exit') return;
  const viewing: Viewing = {
    session_id: metrics.sessionId,
    media: pathOf(ownAddress(metrics.mediaUrl, folders)),
    outcome: metrics.outcome,
    ...(metrics.startTime === undefined ? {} : { start_ms: metrics.startTime }),
    watch_seconds: metrics.watchTime,
    rebuffer_count: metrics.rebufferCount,
    rebuffer_seconds: metrics.rebufferTime,
    level_switches: metrics.levelSwitches,
    average_bitrate: metrics.averageBitrate,
    error_count: metrics.errorCount,
  };
  sendReport(reportMeasurement, { page: location.pathname, viewing });
}

/** An address without its query, which may name people; without its origin, too, where it is the site's own. */
function pathOf(url: string): string {
  const { origin, pathname } = new URL(url, location.href);
  return origin === location.origin ? pathname : origin + pathname;
}
