import {
  FRAGMENT_TIMEOUT_MS,
  LEVEL_PENALTY_MS,
  LIVE_RETRY_LIMIT_MS,
  PLAYLIST_TIMEOUT_MS,
  RETRY_DELAY_LIMIT_MS,
} from './hls-limits';
import { RETRY_DELAY_MS } from '../../config';

/** Retries of one failed request (player 3). */
const RETRY_LIMIT = 5;
/** Retries of a request for subtitles, which playback does not need. */
const SUBTITLE_RETRY_LIMIT = 1;
/** Retries of a request with corrupt content: the transfer may be at fault, but rarely twice. */
const CORRUPT_RETRY_LIMIT = 1;
/** Missing segments in a row that are skipped before the stream counts as gone. */
const GAPS_IN_A_ROW = 8;
/** Segments in a row that fail after all their retries before the stream counts as gone. */
const LOSSES_IN_A_ROW = 2;

/** Failure of a request, or of its content. */
export interface RequestFailure {
  readonly part: 'manifest' | 'playlist' | 'fragment' | 'init-segment' | 'key' | 'subtitles' | 'codec';
  /**
   * `refused`: a status from 400 to 499. `unavailable`: a status from 500 on. `unreachable`: no response, or one that
   * CORS hides. `silent`: no data within the time limit. `corrupt`: content that cannot be used. `unsupported`: a codec
   * that the browser lacks. `endless`: far more content than expected. `gap`: marked as missing in the playlist.
   * `not-started`: a live playlist without segments.
   */
  readonly reason:
    | 'refused'
    | 'unavailable'
    | 'unreachable'
    | 'silent'
    | 'corrupt'
    | 'unsupported'
    | 'endless'
    | 'gap'
    | 'not-started';
  readonly isLive: boolean;
  readonly levels: readonly LevelHealth[];
  /** Index of the failing level. */
  readonly level: number;
  /** Failing group of audio renditions; other levels that use it cannot help. */
  readonly audioGroup?: string | undefined;
  /** Delay that the server requests, in ms. */
  readonly retryAfter?: number | undefined;
}

/** Error record of a level, as in the levels of hls.js; it matters when another level fails. */
export interface LevelHealth {
  readonly loadError: number;
  /** Time of the last failure, in ms of `performance.now()`. */
  readonly loadErrorTime: number;
  readonly audioGroups?: readonly (string | undefined)[] | undefined;
}

/** History of a failure. */
export interface DecisionInput {
  /** Failures of the same address, this one included. */
  readonly attempts: number;
  /** Minimum delay before the next attempt, in ms. */
  readonly pause: number;
  /** Time for which the address has been failing, in ms. */
  readonly failingFor: number;
  /** Time left for silent requests of a stream that has shown nothing, in ms; Infinity once media was buffered. */
  readonly startTimeLeft: number;
  /** Fragments in a row that were skipped. */
  readonly skips: number;
  /** Fragments among them with a failure that takes long. */
  readonly losses: number;
  /** Current time, in ms of `performance.now()`. */
  readonly now: number;
}

/** Reaction to a failure. */
export type Decision =
  /** Repeat the request after `delay` ms. */
  | { readonly action: 'retry'; readonly delay: number }
  /** Continue with another level. */
  | { readonly action: 'switch'; readonly level: number }
  /** Continue behind the fragment, or without subtitles. */
  | { readonly action: 'skip' }
  | { readonly action: 'fatal' };

/** Retries of a manifest, few since nothing is visible yet: it fails within 6 s if unreachable, 25 s if silent. */
const MANIFEST_RETRY_LIMITS: Partial<Record<RequestFailure['reason'], number>> = { unreachable: 3, silent: 1 };

const FATAL: Decision = { action: 'fatal' };
const SKIP: Decision = { action: 'skip' };

/** Decides about a failed request. Contains the whole recovery policy (player 3), without side effects. */
export function decide(failure: RequestFailure, input: DecisionInput): Decision {
  const retry: Decision = { action: 'retry', delay: delayOf(failure, input) };
  if (failure.part === 'manifest') return mayRetry(failure, input) ? retry : FATAL;
  if (failure.part === 'subtitles') return mayRetry(failure, input) ? retry : SKIP;
  // Nothing is visible yet, so the viewer learns in time that nothing answers.
  if (failure.reason === 'silent' && input.startTimeLeft < retry.delay + timeoutOf(failure.part)) return FATAL;
  // A server that requests a delay is overloaded: its other levels would fail too.
  if (failure.retryAfter !== undefined && isPassing(failure.reason) && input.attempts <= 1) return retry;
  // Content that was corrupt once is most likely intact the next time.
  if (failure.reason === 'corrupt' && mayRetry(failure, input)) return retry;
  const level = fallbackLevel(failure.levels, failure, input.now);
  if (level >= 0) return { action: 'switch', level };
  if (mayRetry(failure, input)) return retry;
  return isSkippable(failure, input) ? SKIP : FATAL;
}

function mayRetry({ part, reason, isLive }: RequestFailure, { attempts, failingFor, losses }: DecisionInput): boolean {
  // The stream may start at any time.
  if (reason === 'not-started') return true;
  if (reason === 'corrupt') return (part === 'fragment' || part === 'init-segment') && attempts <= CORRUPT_RETRY_LIMIT;
  if (!isPassing(reason)) return false;
  if (part === 'manifest') return attempts <= (MANIFEST_RETRY_LIMITS[reason] ?? RETRY_LIMIT);
  if (part === 'subtitles') return attempts <= SUBTITLE_RETRY_LIMIT;
  if (part === 'playlist' && isLive) return failingFor < LIVE_RETRY_LIMIT_MS;
  // A server that has lost a fragment gets one retry. Live streams keep all: a lost fragment is in the past soon.
  return attempts <= (losses > 0 && !isLive ? 1 : RETRY_LIMIT);
}

function delayOf({ reason, retryAfter = 0 }: RequestFailure, { attempts, pause }: DecisionInput): number {
  return reason === 'corrupt' ? pause : Math.max(retryDelay(attempts), retryAfter, pause);
}

function timeoutOf(part: RequestFailure['part']): number {
  return part === 'fragment' || part === 'init-segment' ? FRAGMENT_TIMEOUT_MS : PLAYLIST_TIMEOUT_MS;
}

/** Whether playback may continue without the fragment; limited by the number of skips and losses. */
function isSkippable({ part, reason }: RequestFailure, { skips, losses }: DecisionInput): boolean {
  if (part !== 'fragment' && part !== 'key') return false;
  if (reason === 'gap') return skips <= GAPS_IN_A_ROW && losses <= LOSSES_IN_A_ROW;
  return skips < GAPS_IN_A_ROW && losses + (isLoss(reason) ? 1 : 0) <= LOSSES_IN_A_ROW;
}

/** Returns the level to fall back to: the next lower healthy one, else the lowest healthy one above; -1 without one. */
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

/** Returns the delay before the next attempt after so many failures, in ms (player 3). */
export function retryDelay(failures: number): number {
  return Math.min(RETRY_DELAY_MS * 2 ** (failures - 1), RETRY_DELAY_LIMIT_MS);
}

/** Whether a failure of this kind takes long, so that only few fragments may fail in this way. */
export function isLoss(reason: RequestFailure['reason']): boolean {
  return reason === 'endless' || isPassing(reason);
}

/** Whether a failure of this kind may be temporary. */
function isPassing(reason: RequestFailure['reason']): boolean {
  return reason === 'unavailable' || reason === 'unreachable' || reason === 'silent';
}
