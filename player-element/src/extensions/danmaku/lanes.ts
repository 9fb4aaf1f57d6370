import { clamp } from '../../utils/clamp';
import type { DanmakuComment, DanmakuMode } from './comment';
import type { DanmakuSettings } from './danmaku-settings';

/** Least distance of two comments in a lane, in px. */
const MIN_GAP = 24;

/** How much room there is for lanes. */
interface LaneRoom {
  /** Width of the picture, in px. */
  readonly width: number;
  /** How many lanes the picture has, from its top to what captions and controls leave free. */
  readonly lanes: number;
  /** How many of them may be used, from the top. */
  readonly used: number;
}

/** Finds a lane for each comment, so that it neither touches another one in it nor is caught up by one. */
export class Lanes {
  readonly #room: LaneRoom;
  readonly #lanes: Flight[][];

  constructor(room: LaneRoom) {
    this.#room = room;
    this.#lanes = Array.from({ length: room.lanes }, () => []);
  }

  /**
   * Takes a lane for a comment, and returns its number from the top; undefined when there is none. Comments may come in
   * any order. One that has to be shown gets the lane that is free first.
   */
  take(flight: Flight, isForced = false): number | undefined {
    const lanes = this.#candidates(flight);
    const isFree = (lane: number): boolean => !this.#lanes[lane]!.some((other) => this.#collide(flight, other));
    // What stands still may stand over what passes by, where no lane is empty.
    const isFreeOfFixed = (lane: number): boolean =>
      !this.#lanes[lane]!.some((other) => other.mode !== 'rolling' && this.#collide(flight, other));
    const lane =
      lanes.find(isFree) ??
      (flight.mode === 'rolling' ? undefined : lanes.find(isFreeOfFixed)) ??
      (isForced ? this.#soonestFree(lanes) : undefined);
    if (lane !== undefined) this.#lanes[lane]!.push(flight);
    return lane;
  }

  /** Forgets the comments that have ended at a time. */
  forget(time: number): void {
    this.#lanes.forEach((lane, index) => {
      if (lane.some((flight) => hasEnded(flight, time)))
        this.#lanes[index] = lane.filter((flight) => !hasEnded(flight, time));
    });
  }

  #candidates({ mode }: Flight): readonly number[] {
    const { lanes, used } = this.#room;
    if (mode === 'bottom') return Array.from({ length: Math.ceil(used / 2) }, (_, index) => lanes - 1 - index);
    return [...this.#lanes.keys()].slice(0, used);
  }

  #soonestFree(lanes: readonly number[]): number | undefined {
    const freeAt = (lane: number): number => Math.max(0, ...this.#lanes[lane]!.map(endOf));
    return [...lanes].sort((one, other) => freeAt(one) - freeAt(other))[0];
  }

  #collide(one: Flight, other: Flight): boolean {
    const [first, second] = one.start <= other.start ? [one, other] : [other, one];
    if (hasEnded(first, second.start)) return false;
    if (first.mode !== 'rolling' || second.mode !== 'rolling') return true;
    if (first.heldAt !== undefined || second.heldAt !== undefined) return true;
    const { width } = this.#room;
    const isIn = leftOf(first, second.start, width) + first.width + MIN_GAP <= width;
    const isCaughtUp = leftOf(second, endOf(first), width) < MIN_GAP;
    return !isIn || isCaughtUp;
  }
}

/** Size of the letters as a share of the picture's height, and its limits in px, before what the viewer chose. */
const LETTER_SHARE = 0.045;
const LETTER_LIMITS = [14, 36] as const;
/** Height of a lane against its letters. */
const LINE_HEIGHT = 1.5;
/** Distance of the first lane from the top, in px. */
const TOP_MARGIN = 6;
/** What the bar and its slider cover of the picture while they show, in px. */
const BAR_PX = 50;
/** Distance of the last lane from the bottom where there is no bar, in px. */
const BOTTOM_MARGIN = 8;
/** What captions of two lines take at the bottom, as a share of the picture's height. */
const CAPTION_SHARE = 0.17;
/** How long a comment stands still, in seconds. */
export const FIXED_SECONDS = 5;
/** How long a comment takes to cross a picture without width, in seconds, and how many px take one more. */
const ROLLING_SECONDS = 5;
const PX_PER_SECOND_MORE = 250;

/** What a stage shows, and how. */
export interface StageRules {
  readonly settings: DanmakuSettings;
  /** Whether there is anything to see at all. */
  readonly isOn: boolean;
  /** Whether what would cross the picture stands at its top. */
  readonly isStill: boolean;
  /** Whether the bottom of the picture is left to the bar, and to captions. */
  readonly hasBar: boolean;
  readonly hasCaptions: boolean;
}

/** The measures of what is shown, in px and seconds of the media. */
export interface LaneMetrics extends LaneRoom {
  readonly letterSize: number;
  readonly laneHeight: number;
  readonly rollingSeconds: number;
}

/** The measures for a picture of this size. */
export function laneMetrics(width: number, height: number, rules: StageRules): LaneMetrics {
  const { settings, hasBar, hasCaptions } = rules;
  const { size, speed, area } = settings;
  const letterSize = Math.round(clamp(height * LETTER_SHARE, ...LETTER_LIMITS) * size);
  const laneHeight = Math.round(letterSize * LINE_HEIGHT);
  const kept = (hasBar ? BAR_PX : BOTTOM_MARGIN) + (hasCaptions ? height * CAPTION_SHARE : 0);
  const lanes = Math.max(1, Math.floor((height - TOP_MARGIN - kept) / laneHeight));
  const used = clamp(Math.floor((height * area) / laneHeight), 1, lanes);
  return {
    width,
    lanes,
    used,
    letterSize,
    laneHeight,
    rollingSeconds: (ROLLING_SECONDS + width / PX_PER_SECOND_MORE) / speed,
  };
}

/** The upper edge of a lane, in px from the top of the picture. */
export function topOf(lane: number, { laneHeight }: LaneMetrics): number {
  return TOP_MARGIN + lane * laneHeight;
}

/** A comment on its way over the picture, in seconds of the media and in px. */
export interface Flight {
  readonly comment: DanmakuComment;
  /** As it is shown, which viewers who want less motion may have changed. */
  readonly mode: DanmakuMode;
  /** When it begins; later than the comment says once it was held. */
  start: number;
  readonly seconds: number;
  readonly width: number;
  /** Since when the viewer holds it. */
  heldAt?: number | undefined;
}

export function endOf({ start, seconds }: Flight): number {
  return start + seconds;
}

/** Whether it is past at a time; what the viewer holds stays. */
export function hasEnded(flight: Flight, time: number): boolean {
  return flight.heldAt === undefined && endOf(flight) <= time;
}

/** Where its left edge is at a time, in px from the left edge of a picture of this width. */
export function leftOf({ mode, start, seconds, width, heldAt }: Flight, time: number, pictureWidth: number): number {
  if (mode !== 'rolling') return (pictureWidth - width) / 2;
  // All take as long, so that what has much to say is fast.
  return pictureWidth - ((pictureWidth + width) * ((heldAt ?? time) - start)) / seconds;
}
