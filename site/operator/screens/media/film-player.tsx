import 'xl-video-player/define';
import { XlVideoPlayer } from 'xl-video-player/react';
import { useCallback, type ReactNode } from 'react';
import type { MediaRow } from '#contract/operator/media-schema.ts';
import styles from './media.module.css';

/** What the console does with a player. */
export interface PlayerElement extends HTMLElement {
  currentTime: number;
  play(): Promise<void>;
  pause(): void;
}

/** The frame that a player shows, as a PNG of the film's own size; undefined while there is none. */
export async function frameOf(player: PlayerElement): Promise<Blob | undefined> {
  const video = player.shadowRoot?.querySelector('video');
  if (!video || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return undefined;
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined)));
}

interface FilmPlayerProps {
  film: Pick<MediaRow, 'src' | 'type' | 'poster' | 'name' | 'thumbnails' | 'subtitles'>;
  playerRef?: (player: PlayerElement | null) => void;
}

/** A film of the library in the player of the site. */
export function FilmPlayer({ film, playerRef }: FilmPlayerProps): ReactNode {
  const { src, type, poster, name, thumbnails, subtitles } = film;
  const ref = useCallback((player: HTMLElement | null) => playerRef?.(player as PlayerElement | null), [playerRef]);
  return (
    <XlVideoPlayer
      ref={ref}
      className={styles.player}
      src={src}
      type={type}
      poster={poster || undefined}
      title={name}
      clock="short"
      preload="metadata"
      thumbnails={thumbnails || undefined}
    >
      {subtitles !== '' && <track kind="subtitles" src={subtitles} srcLang="zh" label="中文" default />}
    </XlVideoPlayer>
  );
}
