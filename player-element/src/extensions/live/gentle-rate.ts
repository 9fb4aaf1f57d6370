import { clamp } from '../../utils/clamp';

/** Slowest and fastest speed that nobody hears with the pitch kept. */
export const GENTLE = { slowest: 0.95, fastest: 1.05 } as const;
/** Change of the speed for each second away from the target. */
const GAIN = 0.05;
/** How far from the target correction begins, in seconds: less is the beat of the parts that arrive. */
const BEGIN_SECONDS = 0.3;
/** How close to the target it ends, in seconds. */
const END_SECONDS = 0.1;
/** Least buffer, in seconds: below it playback slows down, so as not to stall. */
const THIN_BUFFER_SECONDS = 1;
/** Steps of the speed: each change costs browsers a little. */
const STEPS_IN_ONE = 100;

/** How a live stream stands. */
export interface LiveStand {
  /** Seconds behind the newest part, and those wanted. */
  readonly latency: number;
  readonly target: number;
  /** Seconds that can be played without the network. */
  readonly buffer: number;
  /** Speed that was chosen last. */
  readonly rate: number;
}

/** The speed that brings a live stream to its target latency, 0.95..1.05. */
export function gentleRate({ latency, target, buffer, rate }: LiveStand): number {
  // A target below two seconds leaves no room for a second of buffer.
  if (buffer < Math.min(THIN_BUFFER_SECONDS, target / 2)) return GENTLE.slowest;
  const distance = latency - target;
  if (Math.abs(distance) < (rate === 1 ? BEGIN_SECONDS : END_SECONDS)) return 1;
  const wanted = Math.round((1 + distance * GAIN) * STEPS_IN_ONE) / STEPS_IN_ONE;
  return clamp(wanted, GENTLE.slowest, GENTLE.fastest);
}
