import { LIVE_EDGE_SECONDS, LIVE_WINDOW_SECONDS } from '../../config';
import { zhCnTimeline } from '../../i18n/zh-cn-extensions';
import { defineFeature, type Services } from '../../player/services';
import { showNotice } from '../../ui/base/notice';
import type { ExtensionContext, ExtensionModule } from '../extension';
import { keepLatency } from './keep-latency';
import { LiveClock, LiveTip, liveStyles } from './live-clock';

export interface LiveState {
  /** When the picture of a live stream was recorded, in words; empty where the stream does not tell. */
  readonly liveClock: string;
  /** How far behind the newest part of a live stream that is, and when, in words; empty at that part. */
  readonly liveText: string;
}

const MEDIA_EVENTS = ['timeupdate', 'seeking', 'seeked', 'emptied', 'durationchange'];

/** When what a live stream shows happened. */
const live = defineFeature({
  on: { video: MEDIA_EVENTS, source: ['rangechange'], options: ['optionschange'] },
  read(services: Services): LiveState {
    const { currentTime } = services.video;
    const { labels } = services.options.state;
    const date = dateAt(services, currentTime);
    const { end = currentTime } = services.source.liveRange ?? {};
    const liveClock = date ? labels.wallClock(date) : '';
    if (end - currentTime < LIVE_EDGE_SECONDS) return { liveClock, liveText: '' };
    const behind = labels.behindLive(end - currentTime);
    return { liveClock, liveText: date ? labels.behindLiveAt(behind, liveClock) : behind };
  },
  actions: (services) => ({
    /** Tells when the picture at a position in seconds was recorded; nothing where the stream is not live or does not tell. */
    liveDateAt: (seconds: number): Date | undefined => dateAt(services, seconds),
  }),
});

function dateAt({ video, source }: Services, seconds: number): Date | undefined {
  return video.duration === Infinity ? source.dateAt(seconds) : undefined;
}

declare module '../../player/player' {
  interface PlayerFeatures {
    readonly live: typeof live;
  }
}

/** How often a stream that stands still is looked at, in ms: clocks show seconds. */
const TICK_MS = 1000;

/** Tells that the window of a live stream moves on while nothing plays, and so nothing else tells of it. */
function tickWhileStill({ player, services: { source } }: ExtensionContext): void {
  const { signal } = player;
  let timer: ReturnType<typeof setInterval> | undefined;
  const sync = (isStill: boolean): void => {
    clearInterval(timer);
    if (isStill) timer = setInterval(() => source.announceRange(), TICK_MS);
  };
  const isStill = ({ isLive, status }: typeof player.state): boolean => isLive && status !== 'playing';
  player.subscribe(isStill, sync, { signal });
  sync(isStill(player.state));
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}

/** How far inside the window playback goes on, in seconds: its oldest part is about to go, and has to be fetched first. */
const MARGIN_SECONDS = 6;

/**
 * Goes on with what there still is when a live stream plays again after a pause: with its newest part where it keeps
 * nothing, else with the oldest part once the place of the pause has gone, which the viewer is told.
 */
function keepInWindow({ player, services: { video, source }, layers }: ExtensionContext): void {
  const resume = (): void => {
    const { start, end } = source.liveRange ?? { start: 0, end: 0 };
    const { currentTime, played, readyState } = video;
    if (end === 0 || readyState === HTMLMediaElement.HAVE_NOTHING) return;
    const keepsNothing = end - start <= LIVE_WINDOW_SECONDS;
    if (keepsNothing ? end - currentTime < LIVE_EDGE_SECONDS : currentTime >= start) return;
    if (keepsNothing || played.length === 0) player.actions.goLive();
    else {
      video.currentTime = start + MARGIN_SECONDS;
      showNotice(layers, player.state.labels.earliestPlace);
    }
  };
  video.addEventListener('play', resume, { signal: player.signal });
}

/** Streams without an end: the wall clock of what they show, and a window that moves on. */
export const liveModule: ExtensionModule = {
  styles: [liveStyles],
  words: zhCnTimeline,
  controls: [
    { name: 'live-tip', tag: 'xlvp-live-tip', element: LiveTip, place: 'tip' },
    {
      name: 'live-clock',
      tag: 'xlvp-live-clock',
      element: LiveClock,
      isDefault: true,
      needs: ({ liveClock }) => liveClock,
    },
  ],
  features: [live],
  start(context) {
    tickWhileStill(context);
    keepInWindow(context);
    keepLatency(context);
  },
};
