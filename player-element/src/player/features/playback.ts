import type { PlaybackFailure } from '../../media/playback-failure';
import { muteForAutoplay } from '../../media/source/source-load';
import { sourceUrl } from '../../media/source/source-request';
import { defineFeature, type Services } from '../services';
import type { WaitState } from '../wait-watch';

/** Status of playback (spec 2.2, 4.2). */
export type PlaybackStatus = 'empty' | 'paused' | 'playing' | 'loading' | 'buffering' | 'ended' | 'failed';
/** Action that the play button offers (spec 4.2). */
export type PlayButtonState = 'play' | 'pause' | 'replay';

export interface PlaybackState {
  readonly status: PlaybackStatus;
  readonly playButton: PlayButtonState;
}

const BUTTONS: Readonly<Record<PlaybackStatus, PlayButtonState>> = {
  empty: 'play',
  paused: 'play',
  playing: 'pause',
  loading: 'pause',
  buffering: 'pause',
  ended: 'replay',
  failed: 'replay',
};

const MEDIA_EVENTS = 'loadstart emptied loadeddata canplay play pause playing waiting seeking seeked ended error';

/** Status of playback, and the actions that play and pause. */
export const playback = defineFeature({
  on: { video: MEDIA_EVENTS.split(' '), source: ['sourcechange', 'failurechange'], intent: ['intentchange'] },
  read(services): PlaybackState {
    const status = statusOf(services);
    return { status, playButton: BUTTONS[status] };
  },
  actions(services) {
    const { video, source, intent } = services;
    const play = (): Promise<void> => {
      const hasFailed = statusOf(services) === 'failed';
      const promise = intent.play();
      // A failed source has to be reloaded before it plays.
      if (hasFailed) source.retry();
      return promise;
    };
    return {
      play,
      pause: () => intent.pause(),
      togglePlay: () => (BUTTONS[statusOf(services)] === 'pause' ? intent.pause() : void play()),
      /** Starts without an action of the viewer, and therefore muted (spec 4.2). */
      autoplay(): void {
        muteForAutoplay(video);
        void play();
      },
      retry(): void {
        void intent.play();
        source.retry();
      },
    };
  },
});

function statusOf({ video, source, intent }: Services): PlaybackStatus {
  if (source.src === '') return 'empty';
  const hasNextFrame = video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
  // Media that was buffered before the failure still plays to its end.
  if (source.failure && (video.error || video.paused || !hasNextFrame)) return 'failed';
  // A replacement of the video, such as an advert, plays and pauses with the intent.
  if (intent.isHeld) return intent.wantsToPlay ? 'playing' : 'paused';
  if (video.ended) return 'ended';
  // A load pauses the video for a moment without changing the intent.
  if (video.paused && !intent.wantsToPlay) return 'paused';
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA && video.played.length === 0) return 'loading';
  return hasNextFrame && !video.seeking ? 'playing' : 'buffering';
}

/** State of waiting for data. */
export const wait = defineFeature({
  on: { wait: ['waitchange'] },
  read: (services): WaitState => services.wait.state,
  actions: ({ source, intent }) => ({
    /** Reloads the source, starting with its lowest quality, and plays it. */
    retryLowest(): void {
      void intent.play();
      source.retryLowest();
    },
  }),
});

export interface SourceState {
  /** Absolute URL of the media as the page set it, empty without one. */
  readonly mediaUrl: string;
  /** Absolute URL that is loaded: `mediaUrl`, or another address of the same media. */
  readonly currentUrl: string;
  /** Failure of a source that does not play (spec 8). */
  readonly failure: PlaybackFailure | undefined;
  /** Whether the source is a live stream without content. */
  readonly isNotStarted: boolean;
}

/** URL of the media, and its failure. */
export const source = defineFeature({
  on: { source: ['sourcechange', 'failurechange', 'nonfatalerror'] },
  read({ source: { src, address, failure, nonFatalError }, document: { baseURI } }): SourceState {
    const [mediaUrl, currentUrl] = [src, address].map((url) => sourceUrl(url, baseURI)?.href ?? '') as [string, string];
    return { mediaUrl, currentUrl, failure, isNotStarted: nonFatalError?.label === 'liveNotStarted' };
  },
});
