import { clamp } from '../../utils/clamp';
import type { DanmakuComment, DanmakuMode } from './comment';
import type { DanmakuSettings } from './danmaku-settings';

/** Minimum distance of two comments in a lane, in px. */
const MIN_GAP = 24;

/** Space for lanes. */
interface LaneRoom {
  /** Width of the picture, in px. */
  readonly width: number;
  /** Number of lanes above the captions and the controls. */
  readonly lanes: number;
  /** Number of usable lanes, from the top. */
  readonly used: number;
}

/** Assigns lanes to comments, so that they neither touch nor overtake each other. */
export class Lanes {
  readonly #room: LaneRoom;
  #lanes: Flight[][];

  constructor(room: LaneRoom) {
    this.#room = room;
    this.#lanes = Array.from({ length: room.lanes }, () => []);
  }

  /**
   * Assigns a lane to a comment and returns its index from the top; undefined when none is free. Comments may come in
   * any order. A forced comment gets the lane that becomes free first.
   */
  take(flight: Flight, isForced = false): number | undefined {
    const lanes = this.#candidates(flight);
    const isFree = (lane: number): boolean => !this.#lanes[lane]!.some((other) => this.#collide(flight, other));
    // Fixed comments may cover rolling ones when no lane is empty.
    const isFreeOfFixed = (lane: number): boolean =>
      !this.#lanes[lane]!.some((other) => other.mode !== 'rolling' && this.#collide(flight, other));
    const lane =
      lanes.find(isFree) ??
      (flight.mode === 'rolling' ? undefined : lanes.find(isFreeOfFixed)) ??
      (isForced ? this.#soonestFree(lanes) : undefined);
    if (lane !== undefined) this.#lanes[lane]!.push(flight);
    return lane;
  }

  /** Removes the comments that have ended at a time. */
  forget(time: number): void {
    this.#lanes = this.#lanes.map((lane) => lane.filter((flight) => !hasEnded(flight, time)));
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
    const hasEntered = leftOf(first, second.start, width) + first.width + MIN_GAP <= width;
    const isCaughtUp = leftOf(second, endOf(first), width) < MIN_GAP;
    return !hasEntered || isCaughtUp;
  }
}

/** Font size relative to the height of the picture, and its limits in px, before the viewer's setting. */
const LETTER_SHARE = 0.045;
const LETTER_LIMITS = [14, 36] as const;
/** Height of a lane relative to the font size. */
const LINE_HEIGHT = 1.5;
/** Distance of the first lane from the top, in px. */
const TOP_MARGIN = 6;
/** Height of the visible bar and its slider, in px. */
const BAR_PX = 50;
/** Distance of the last lane from the bottom without a bar, in px. */
const BOTTOM_MARGIN = 8;
/** Height of two lines of captions, relative to the height of the picture. */
const CAPTION_SHARE = 0.17;
/** Seconds for which a fixed comment is shown. */
export const FIXED_SECONDS = 5;
/** Seconds in which a comment crosses a picture of zero width, and px of width per additional second. */
const ROLLING_SECONDS = 5;
const PX_PER_SECOND_MORE = 250;

/** Settings and player state that affect a stage. */
export interface StageRules {
  readonly settings: DanmakuSettings;
  /** Whether comments are shown. */
  readonly isOn: boolean;
  /** Whether rolling comments are shown fixed at the top. */
  readonly isStill: boolean;
  /** Whether the bottom of the picture is reserved for the bar, and for captions. */
  readonly hasBar: boolean;
  readonly hasCaptions: boolean;
}

/** Layout of the lanes, in px and media seconds. */
export interface LaneMetrics extends LaneRoom {
  readonly letterSize: number;
  readonly laneHeight: number;
  readonly rollingSeconds: number;
}

/** Computes the layout for a picture of this size in px. */
export function laneMetrics(width: number, height: number, rules: StageRules): LaneMetrics {
  const { settings, hasBar, hasCaptions } = rules;
  const { size, speed, area } = settings;
  const letterSize = Math.round(clamp(height * LETTER_SHARE, ...LETTER_LIMITS) * size);
  const laneHeight = Math.round(letterSize * LINE_HEIGHT);
  const reserved = (hasBar ? BAR_PX : BOTTOM_MARGIN) + (hasCaptions ? height * CAPTION_SHARE : 0);
  const lanes = Math.max(1, Math.floor((height - TOP_MARGIN - reserved) / laneHeight));
  const used = clamp(Math.floor((height * area) / laneHeight), 1, lanes);
  const rollingSeconds = (ROLLING_SECONDS + width / PX_PER_SECOND_MORE) / speed;
  return { width, lanes, used, letterSize, laneHeight, rollingSeconds };
}

/** Returns the top edge of a lane, in px from the top of the picture. */
export function topOf(lane: number, { laneHeight }: LaneMetrics): number {
  return TOP_MARGIN + lane * laneHeight;
}

/** Comment on the picture; times in media seconds, lengths in px. */
export interface Flight {
  readonly comment: DanmakuComment;
  /** Effective mode, which differs from the comment's with reduced motion. */
  readonly mode: DanmakuMode;
  /** Start time; later than the comment's after it was held. */
  start: number;
  readonly seconds: number;
  readonly width: number;
  /** Time at which the viewer began to hold it. */
  heldAt?: number | undefined;
}

export function endOf({ start, seconds }: Flight): number {
  return start + seconds;
}

/** Whether a comment has ended at a time; a held one does not end. */
export function hasEnded(flight: Flight, time: number): boolean {
  return flight.heldAt === undefined && endOf(flight) <= time;
}

/** Returns the left edge at a time, in px from the left edge of a picture of this width. */
export function leftOf({ mode, start, seconds, width, heldAt }: Flight, time: number, pictureWidth: number): number {
  if (mode !== 'rolling') return (pictureWidth - width) / 2;
  // All rolling comments take the same time, so that long ones move faster.
  return pictureWidth - ((pictureWidth + width) * ((heldAt ?? time) - start)) / seconds;
}
