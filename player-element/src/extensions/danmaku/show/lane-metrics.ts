import { clamp } from '../../../utils/clamp';
import type { DanmakuSettings } from '../danmaku-settings';
import type { LaneRoom } from './lanes';

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
const FIXED_SECONDS = 5;
/** How long a comment takes to cross a picture without width, in seconds, and how many px take one more. */
const ROLLING_SECONDS = 5;
const PX_PER_SECOND_MORE = 250;

/** What of the picture comments leave to others. */
export interface Surroundings {
  readonly hasBar: boolean;
  readonly hasCaptions: boolean;
}

/** The measures of what is shown, in px and seconds of the media. */
export interface LaneMetrics {
  readonly room: LaneRoom;
  readonly letterSize: number;
  readonly laneHeight: number;
  readonly rollingSeconds: number;
  readonly fixedSeconds: number;
}

/** The measures for a picture of this size. */
export function laneMetrics(
  { width, height }: { readonly width: number; readonly height: number },
  { size, speed, area }: DanmakuSettings,
  { hasBar, hasCaptions }: Surroundings,
): LaneMetrics {
  const letterSize = Math.round(clamp(height * LETTER_SHARE, ...LETTER_LIMITS) * size);
  const laneHeight = Math.round(letterSize * LINE_HEIGHT);
  const kept = (hasBar ? BAR_PX : BOTTOM_MARGIN) + (hasCaptions ? height * CAPTION_SHARE : 0);
  const lanes = Math.max(1, Math.floor((height - TOP_MARGIN - kept) / laneHeight));
  const used = clamp(Math.floor((height * area) / laneHeight), 1, lanes);
  return {
    room: { width, lanes, used },
    letterSize,
    laneHeight,
    rollingSeconds: (ROLLING_SECONDS + width / PX_PER_SECOND_MORE) / speed,
    fixedSeconds: FIXED_SECONDS,
  };
}

/** The upper edge of a lane, in px from the top of the picture. */
export function topOf(lane: number, { laneHeight }: LaneMetrics): number {
  return TOP_MARGIN + lane * laneHeight;
}
