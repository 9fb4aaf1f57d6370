import { clockSeconds } from '../../utils/clock-text';
import type { TimeRange } from './buffer-gap';

/** Time in seconds, as `1:30` or as `1:02:30`. */
const CLOCK = String.raw`(\d+(?::\d\d?){0,2}(?:\.\d*)?)`;
/** Start, end or both; `npt:`, the default format, may precede them. */
const TEMPORAL = new RegExp(`^(?:npt:)?(?=.)${CLOCK}?(?:,${CLOCK})?$`);

/**
 * Returns the part of the media that the fragment of a URL names, such as `#t=10,20`; the whole media without a valid
 * one. The last valid of several applies (Media Fragments, 4.2.1).
 */
export function temporalFragment(url: string): TimeRange {
  const values = new URLSearchParams(new URL(url).hash.slice(1)).getAll('t');
  const ranges = values.flatMap((value) => {
    const [found, start = '0', end = 'Infinity'] = TEMPORAL.exec(value) ?? [];
    const range = { start: clockSeconds(start), end: clockSeconds(end) };
    return found && range.start < range.end ? [range] : [];
  });
  return ranges.at(-1) ?? { start: 0, end: Infinity };
}

/** Pauses a video that plays beyond a position, in seconds, once, as browsers do at the end of a fragment. */
export function pauseOnceAt(end: number, video: HTMLVideoElement, signal: AbortSignal): void {
  let hasPaused = false;
  const onTimeUpdate = (): void => {
    if (hasPaused || video.paused || video.currentTime < end) return;
    hasPaused = true;
    video.pause();
  };
  video.addEventListener('timeupdate', onTimeUpdate, { signal });
}
