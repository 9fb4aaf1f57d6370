import type { PlaybackFailure } from '../../media/playback-failure';
import { muteForAutoplay } from '../../media/source/source-load';
import { sourceUrl } from '../../media/source/source-request';
import { defineFeature, type Services } from '../services';
import type { WaitState } from '../wait-watch';

/** What the picture is doing, decided by the media alone (spec 2.2, 4.2). */
export type PlaybackStatus = 'empty' | 'paused' | 'playing' | 'loading' | 'buffering' | 'ended' | 'failed';
/** What the play button offers (spec 4.2). */
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

/** Playing, pausing and what stands in the way of it. */
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
      // A source that failed plays again only after it has been loaded again.
      if (hasFailed) source.retry();
      return promise;
    };
    return {
      play,
      pause: () => intent.pause(),
      togglePlay: () => (BUTTONS[statusOf(services)] === 'pause' ? intent.pause() : void play()),
      /** Starts unasked, and therefore muted (spec 4.2). */
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
  // What was fetched before the failure still plays to its end.
  if (source.failure && (video.error || video.paused || !hasNextFrame)) return 'failed';
  // What is shown in place of the video plays and pauses with the intent.
  if (intent.isHeld) return intent.wantsToPlay ? 'playing' : 'paused';
  if (video.ended) return 'ended';
  // A load pauses the video for a moment, which is nobody's choice.
  if (video.paused && !intent.wantsToPlay) return 'paused';
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA && video.played.length === 0) return 'loading';
  return hasNextFrame && !video.seeking ? 'playing' : 'buffering';
}

/** What a viewer who waits is told. */
export const wait = defineFeature({
  on: { wait: ['waitchange'] },
  read: (services): WaitState => services.wait.state,
  actions: ({ source, intent }) => ({
    /** Loads the source anew from its lowest quality, and plays it. */
    retryLowest(): void {
      void intent.play();
      source.retryLowest();
    },
  }),
});

export interface SourceState {
  /** Absolute address of the media, empty when there is none. */
  readonly mediaUrl: string;
  /** Why the source does not play (spec 8). */
  readonly failure: PlaybackFailure | undefined;
}

/** Where the media comes from, and what went wrong with it. */
export const source = defineFeature({
  on: { source: ['sourcechange', 'failurechange'] },
  read: (services): SourceState => ({
    mediaUrl: sourceUrl(services.source.src, services.document.baseURI)?.href ?? '',
    failure: services.source.failure,
  }),
});
