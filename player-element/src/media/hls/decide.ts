import { LEVEL_PENALTY_MS, LIVE_RETRY_LIMIT_MS, RETRY_DELAY_LIMIT_MS } from './hls-limits';
import { RETRY_DELAY_MS } from '../../config';

/** Repetitions of one failed request (player 3). */
const RETRY_LIMIT = 5;
/** Repetitions of a request for subtitles: playback does without them. */
const SUBTITLE_RETRY_LIMIT = 1;
/** Repetitions of a request that brought something corrupt: the way may be at fault, and seldom is twice. */
const CORRUPT_RETRY_LIMIT = 1;
/** Missing segments in a row that are skipped before the stream counts as gone. */
const GAPS_IN_A_ROW = 8;
/** Segments in a row that a failing server loses before the stream counts as gone: each took all its repetitions. */
const LOSSES_IN_A_ROW = 2;

/** A request that failed, or what it brought. */
export interface RequestFailure {
  readonly part: 'manifest' | 'playlist' | 'fragment' | 'init-segment' | 'key' | 'subtitles' | 'codec';
  /**
   * `refused`: a status from 400 to 499. `unavailable`: a status from 500 on. `unreachable`: no answer, or one that the
   * page may not read. `silent`: nothing within the time it may take. `corrupt`: content that cannot be used.
   * `unsupported`: a codec that the browser lacks. `endless`: far more content than there can be. `gap`: the playlist
   * says that it is missing.
   */
  readonly reason: 'refused' | 'unavailable' | 'unreachable' | 'silent' | 'corrupt' | 'unsupported' | 'endless' | 'gap';
  readonly isLive: boolean;
  readonly levels: readonly LevelHealth[];
  /** Index of the level that cannot go on. */
  readonly level: number;
  /** The group of audio renditions at fault; a level that uses it is no help. */
  readonly audioGroup?: string | undefined;
  /** How long the server asks to wait, in ms. */
  readonly retryAfter?: number | undefined;
}

/** Health of a level, which counts when another one fails; hls.js's levels have it. */
export interface LevelHealth {
  readonly loadError: number;
  /** When it failed last, on the clock of `performance.now()`. */
  readonly loadErrorTime: number;
  readonly audioGroups?: readonly (string | undefined)[] | undefined;
}

/** What went before a failure. */
export interface DecisionInput {
  /** Failures of the same address, this one included. */
  readonly attempts: number;
  /** The least pause before another attempt, in ms. */
  readonly pause: number;
  /** For how long the address has been failing, in ms. */
  readonly failingFor: number;
  /** Fragments in a row that were skipped. */
  readonly skips: number;
  /** Those of them that a failing server lost. */
  readonly losses: number;
  /** The time on the clock of `performance.now()`. */
  readonly now: number;
}

/** What to do about a failure. */
export type Decision =
  /** Ask for the same again after `delay` ms. */
  | { readonly action: 'retry'; readonly delay: number }
  /** Go on with another level. */
  | { readonly action: 'switch'; readonly level: number }
  /** Go on behind it. */
  | { readonly action: 'skip' }
  | { readonly action: 'fatal' };

/** Viewers see nothing at all yet: they are told within 6 s of what no answer is to be had from, 25 s of what is silent. */
const MANIFEST_RETRY_LIMITS: Partial<Record<RequestFailure['reason'], number>> = { unreachable: 3, silent: 1 };

const FATAL: Decision = { action: 'fatal' };
const SKIP: Decision = { action: 'skip' };

/** What to do about a request that failed: the whole policy of recovery (player 3), without side effects. */
export function decide(failure: RequestFailure, input: DecisionInput): Decision {
  const retry: Decision = { action: 'retry', delay: delayOf(failure, input) };
  if (failure.part === 'manifest') return mayRetry(failure, input) ? retry : FATAL;
  if (failure.part === 'subtitles') return mayRetry(failure, input) ? retry : SKIP;
  // A server that asks for a pause is overloaded: its other levels would be too.
  if (failure.retryAfter !== undefined && isPassing(failure.reason) && input.attempts <= 1) return retry;
  // What came corrupt once most likely comes whole the next time.
  if (failure.reason === 'corrupt' && mayRetry(failure, input)) return retry;
  const level = fallbackLevel(failure.levels, failure, input.now);
  if (level >= 0) return { action: 'switch', level };
  if (mayRetry(failure, input)) return retry;
  return isSkippable(failure, input) ? SKIP : FATAL;
}

function mayRetry({ part, reason, isLive }: RequestFailure, { attempts, failingFor, losses }: DecisionInput): boolean {
  if (reason === 'corrupt') return (part === 'fragment' || part === 'init-segment') && attempts <= CORRUPT_RETRY_LIMIT;
  if (!isPassing(reason)) return false;
  if (part === 'manifest') return attempts <= (MANIFEST_RETRY_LIMITS[reason] ?? RETRY_LIMIT);
  if (part === 'subtitles') return attempts <= SUBTITLE_RETRY_LIMIT;
  if (part === 'playlist' && isLive) return failingFor < LIVE_RETRY_LIMIT_MS;
  // A server that lost a whole fragment has had its chance; what a live stream lost is in the past soon.
  return attempts <= (losses > 0 && !isLive ? 1 : RETRY_LIMIT);
}

function delayOf({ reason, retryAfter = 0 }: RequestFailure, { attempts, pause }: DecisionInput): number {
  return reason === 'corrupt' ? pause : Math.max(retryDelay(attempts), retryAfter, pause);
}

/** Whether playback may go on without it: not for ever. */
function isSkippable({ part, reason }: RequestFailure, { skips, losses }: DecisionInput): boolean {
  if (part !== 'fragment' && part !== 'key') return false;
  if (reason === 'gap') return skips <= GAPS_IN_A_ROW && losses <= LOSSES_IN_A_ROW;
  return skips < GAPS_IN_A_ROW && losses + (isLoss(reason) ? 1 : 0) <= LOSSES_IN_A_ROW;
}

/** The level to go to instead: the next lower that is not in trouble itself, else the next higher; -1 without one. */
export function fallbackLevel(
  levels: readonly LevelHealth[],
  trouble: Pick<RequestFailure, 'level' | 'audioGroup'>,
  now: number,
): number {
  const isHealthy = (index: number): boolean => {
    const level = levels[index];
    if (!level || (trouble.audioGroup && level.audioGroups?.includes(trouble.audioGroup))) return false;
    return level.loadError === 0 || now - level.loadErrorTime > LEVEL_PENALTY_MS;
  };
  const indexes = levels.map((_level, index) => index).filter((index) => index !== trouble.level && isHealthy(index));
  const lower = indexes.filter((index) => index < trouble.level);
  return lower.at(-1) ?? indexes[0] ?? -1;
}

/** Pause before a request is repeated that failed so often, in ms (player 3). */
export function retryDelay(failures: number): number {
  return Math.min(RETRY_DELAY_MS * 2 ** (failures - 1), RETRY_DELAY_LIMIT_MS);
}

/** Whether such a failure took long: that must not happen for many fragments. */
export function isLoss(reason: RequestFailure['reason']): boolean {
  return reason === 'endless' || isPassing(reason);
}

/** Whether such a failure may be over by itself. */
function isPassing(reason: RequestFailure['reason']): boolean {
  return reason === 'unavailable' || reason === 'unreachable' || reason === 'silent';
}
