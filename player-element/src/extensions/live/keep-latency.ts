import { LIVE_EDGE_SECONDS } from '../../config';
import type { ExtensionContext } from '../extension';
import { isUsualSpeed } from '../is-usual-speed';
import { pageValue } from '../page-value';
import { targetLatency } from '../target-latency';
import { checkTargetLatency } from './check-target-latency';
import { GENTLE, gentleRate } from './gentle-rate';
import { tellRate } from './tell-rate';

/** How far behind the target a seek means to stay there, in seconds. */
const CHOSEN_DISTANCE_SECONDS = 2;
const MEDIA_EVENTS = ['timeupdate', 'playing', 'pause', 'waiting', 'seeking', 'emptied'];

/**
 * Keeps a live stream at its target latency by playing a little faster or slower, where the page asks for it or the stream
 * is made for low latency; for viewers the speed stays the one they chose.
 */
export function keepLatency({ player, owners }: ExtensionContext): void {
  const { video, source, options, preferences, container } = owners;
  const { signal } = player;
  /** The speed that is told to others: without what is done here. */
  let toldRate = video.playbackRate;
  /** The speed that was set here last. */
  let rate = 1;
  let isBehindByChoice = false;
  let keptPitch = video.preservesPitch;
  const askedLatency = pageValue('targetLatency', checkTargetLatency);

  const set = (next: number): void => {
    if (next === rate) return;
    if (rate === 1) keptPitch = video.preservesPitch;
    video.preservesPitch = next === 1 ? keptPitch : true;
    rate = next;
    video.playbackRate = next;
  };

  const wantedRate = (hasSought: boolean): number => {
    if (video.duration !== Infinity) return 1;
    const stats = source.stats();
    const { latency = 0, isLowLatency = false } = stats ?? {};
    const asked = askedLatency({ options });
    const target = asked !== undefined || isLowLatency ? targetLatency(asked, stats) : undefined;
    if (target === undefined || latency <= 0) return 1;
    const distance = latency - target;
    if (hasSought || distance < CHOSEN_DISTANCE_SECONDS) isBehindByChoice = distance >= CHOSEN_DISTANCE_SECONDS;
    const isMoving = !video.paused && !video.seeking && video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
    if (!isMoving || isBehindByChoice || distance > LIVE_EDGE_SECONDS) return 1;
    const { currentTime } = video;
    return gentleRate({ latency, target, rate, buffer: bufferedEnd(video.buffered, currentTime) - currentTime });
  };

  const follow = ({ type }: Event): void => {
    // Another speed is the viewer's, and no longer this one's to change; a load begins anew.
    if (!isUsualSpeed({ video, preferences }) || type === 'emptied') {
      if (rate !== 1) video.preservesPitch = keptPitch;
      rate = 1;
    } else {
      // Streams themselves seek to where they begin.
      set(wantedRate(type === 'seeking' && video.played.length > 0));
    }
  };

  /** The speed that the viewer takes it for. */
  const viewerRate = (): number => {
    const { playbackRate } = video;
    const isGentle = playbackRate >= GENTLE.slowest && playbackRate <= GENTLE.fastest;
    return isGentle && isUsualSpeed({ video, preferences }) ? 1 : playbackRate;
  };

  const hide = (event: Event): void => {
    const shownRate = viewerRate();
    // Everybody else takes a speed of the video for the viewer's choice.
    if (shownRate === toldRate) event.stopImmediatePropagation();
    toldRate = shownRate;
  };
  for (const type of MEDIA_EVENTS) video.addEventListener(type, follow, { signal });
  preferences.addEventListener('preferenceschange', follow, { signal });
  tellRate(container, viewerRate, signal);
  // In the capture phase, ahead of those who listen since the beginning.
  video.addEventListener('ratechange', hide, { signal, capture: true });
}

/** Where the fetched range ends that holds a position, in seconds. */
function bufferedEnd(ranges: TimeRanges, position: number): number {
  for (let i = 0; i < ranges.length; i++) {
    if (ranges.start(i) <= position && position <= ranges.end(i)) return ranges.end(i);
  }
  return position;
}
