import type { ErrorData, RetryConfig } from 'hls.js';
import {
  CORRUPT_RETRY_LIMIT,
  GAPS_IN_A_ROW,
  LEVEL_PENALTY_MS,
  LIVE_RETRY_LIMIT_MS,
  LOSSES_IN_A_ROW,
  RECOVERIES_AT_ONE_POSITION,
  RETRY_DELAY_LIMIT_MS,
  RETRY_LIMIT,
  SUBTITLE_RETRY_LIMIT,
} from '../hls-limits';
import { RETRY_DELAY_MS } from '../../../config';
import {
  isLoss,
  isPassing,
  type FailureHistory,
  type LevelHealth,
  type RequestFailure,
} from '../loading/request-history';

/** An error of the video or its buffers. */
export interface MediaFailure {
  readonly part: 'media';
}

/** What to do about a failure. */
export type Decision =
  /** Ask for the same again, or reload the media at the same position, after `delay` ms. */
  | { readonly action: 'retry'; readonly delay: number }
  /** Go on with another level. */
  | { readonly action: 'switch'; readonly level: number }
  /** Go on behind it after `delay` ms, and leave out so many `fragments` more. */
  | { readonly action: 'skip'; readonly delay: number; readonly fragments: number }
  | { readonly action: 'fatal' };

/** Viewers see nothing at all yet: they are told within 6 s of what no answer is to be had from, 25 s of what is silent. */
const MANIFEST_RETRY_LIMITS: Partial<Record<RequestFailure['reason'], number>> = { unreachable: 3, silent: 1 };

const FATAL: Decision = { action: 'fatal' };
const SKIP: Decision = { action: 'skip', delay: 0, fragments: 0 };

/** What to do about a failure: the whole policy of recovery (player 3), without side effects. */
export function decide(failure: RequestFailure | MediaFailure, history: FailureHistory): Decision {
  if (failure.part === 'media') return decideMedia(history);
  const retry: Decision = { action: 'retry', delay: delayOf(failure, history) };
  if (failure.part === 'manifest') return mayRetry(failure, history) ? retry : FATAL;
  if (failure.part === 'subtitles') return mayRetry(failure, history) ? retry : SKIP;
  // A server that asks for a pause is overloaded: its other levels would be too.
  if (failure.retryAfter !== undefined && isPassing(failure.reason) && history.attempts <= 1) return retry;
  // What came corrupt once most likely comes whole the next time.
  if (failure.reason === 'corrupt' && mayRetry(failure, history)) return retry;
  const level = fallbackLevel(failure.levels, failure, history.now);
  if (level >= 0) return { action: 'switch', level };
  if (mayRetry(failure, history)) return retry;
  return isSkippable(failure, history) ? SKIP : FATAL;
}

function decideMedia({ attempts, pause }: FailureHistory): Decision {
  if (attempts > RECOVERIES_AT_ONE_POSITION) return FATAL;
  if (attempts === 1) return { action: 'retry', delay: pause };
  return { action: 'skip', delay: pause, fragments: attempts - 2 };
}

function mayRetry({ part, reason, isLive }: RequestFailure, { attempts, failingFor, losses }: FailureHistory): boolean {
  if (reason === 'corrupt') return (part === 'fragment' || part === 'init-segment') && attempts <= CORRUPT_RETRY_LIMIT;
  if (!isPassing(reason)) return false;
  if (part === 'manifest') return attempts <= (MANIFEST_RETRY_LIMITS[reason] ?? RETRY_LIMIT);
  if (part === 'subtitles') return attempts <= SUBTITLE_RETRY_LIMIT;
  if (part === 'playlist' && isLive) return failingFor < LIVE_RETRY_LIMIT_MS;
  // A server that lost a whole fragment has had its chance; what a live stream lost is in the past soon.
  return attempts <= (losses > 0 && !isLive ? 1 : RETRY_LIMIT);
}

function delayOf({ reason, retryAfter = 0 }: RequestFailure, { attempts, pause }: FailureHistory): number {
  return reason === 'corrupt' ? pause : Math.max(retryDelay(attempts), retryAfter, pause);
}

/** Whether playback may go on without it: not for ever. */
function isSkippable({ part, reason }: RequestFailure, { skips, losses }: FailureHistory): boolean {
  if (part !== 'fragment' && part !== 'key') return false;
  if (reason === 'gap') return skips <= GAPS_IN_A_ROW && losses <= LOSSES_IN_A_ROW;
  return skips < GAPS_IN_A_ROW && losses + (isLoss(reason) ? 1 : 0) <= LOSSES_IN_A_ROW;
}

/** What failed. */
export interface LevelTrouble {
  /** Index of the level that cannot go on. */
  readonly level: number;
  /** The group of audio renditions at fault; a level that uses it is no help. */
  readonly audioGroup?: string | undefined;
}

/** The level to go to instead: the next lower that is not in trouble itself, else the next higher; -1 without one. */
export function fallbackLevel(levels: readonly LevelHealth[], trouble: LevelTrouble, now: number): number {
  const isSound = (index: number): boolean => {
    const level = levels[index];
    if (!level || (trouble.audioGroup && level.audioGroups?.includes(trouble.audioGroup))) return false;
    return level.loadError === 0 || now - level.loadErrorTime > LEVEL_PENALTY_MS;
  };
  const indexes = levels.map((_level, index) => index).filter((index) => index !== trouble.level && isSound(index));
  const lower = indexes.filter((index) => index < trouble.level);
  return lower.at(-1) ?? indexes[0] ?? -1;
}

/** What hls.js does about an error. Its enums are compiled away, so their values are repeated here. */
export type HlsAction = NonNullable<ErrorData['errorAction']>;

const NO_FLAGS = 0;
/** Lets hls.js go on in its next step. */
const AT_ONCE: RetryConfig = { maxNumRetry: Infinity, retryDelayMs: 0, maxRetryDelayMs: 0 };

/** Nothing: somebody else does, or it does not matter. */
export function doNothing(): HlsAction {
  return { action: 0, flags: NO_FLAGS, resolved: true };
}

/** Looks for what to load next, without a pause. */
export function continueLoading(): HlsAction {
  return { action: 5, flags: NO_FLAGS, retryConfig: AT_ONCE, retryCount: 0 };
}

/** Goes to this level and leaves the failing one alone for a while. */
export function switchLevel(nextAutoLevel: number): HlsAction {
  return { action: 2, flags: NO_FLAGS, nextAutoLevel, retryConfig: AT_ONCE, retryCount: 0 };
}

/** Pause before a request is repeated that failed so often, in ms (player 3). */
export function retryDelay(failures: number): number {
  return Math.min(RETRY_DELAY_MS * 2 ** (failures - 1), RETRY_DELAY_LIMIT_MS);
}
