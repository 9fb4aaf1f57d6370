import { LIVE_EDGE_SECONDS, LIVE_WINDOW_SECONDS } from '../../config';
import { zhCnTimeline } from '../../i18n/zh-cn-extensions';
import { defineFeature, type Services } from '../../player/services';
import { showNotice } from '../../ui/base/notice';
import type { ExtensionContext, ExtensionModule } from '../extension';
import { keepLatency } from './keep-latency';
import { LiveClock, LiveTip, liveStyles } from './live-clock';

export interface LiveState {
  /** Recording time of the picture of a live stream, as text; empty if the stream has none. */
  readonly liveClock: string;
  /** Distance to the live edge and recording time, as text; empty at the live edge. */
  readonly liveText: string;
}

const MEDIA_EVENTS = ['timeupdate', 'seeking', 'seeked', 'emptied', 'durationchange'];

/** Recording time and live edge of a live stream. */
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
    /** Returns the recording time at a position in seconds; undefined if the stream is not live or has none. */
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

/** Interval of the announcements while a stream does not play, in ms: clocks show seconds. */
const TICK_MS = 1000;

/** Announces the moving window of a live stream while nothing plays, as no other event does. */
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

/** Seconds after the start of the window at which playback resumes: older parts may expire before they are fetched. */
const MARGIN_SECONDS = 6;

/**
 * Moves a live stream that resumes after a pause into its window: to the live edge if it has no window to seek in, else
 * to the oldest part if the paused position has expired, with a notice.
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

/** Live streams: recording time, moving window and target latency. */
export const liveModule: ExtensionModule = {
  styles: [liveStyles],
  words: zhCnTimeline,
  controls: [
    { name: 'live-tip', tag: 'xlvp-live-tip', element: LiveTip, place: 'tip' },
    {
      name: 'live-clock',
      rank: 0,
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
