import type { ErrorController, ErrorData, ErrorDetails, Fragment, LoaderContext } from 'hls.js';
import type HlsJs from 'hls.js';
import type { FragmentTracker, HlsConfig } from 'hls.js';
import type { PlaybackFailure } from '../../playback-failure';
import { HlsEvent } from '../hls-events';
import { hlsFailure, needsReset, type HlsErrorName } from '../hls-failure';
import { addressOf, type RequestLog } from '../loading/request-log';
import { decide, type Decision, type RequestFailure } from './decide';
import { addressOfEvent, eventFailure, requestFailure, type Outcome } from './describe-failure';
import { continueLoading, switchLevel, doNothing } from './hls-action';

type GapControllerClass = NonNullable<HlsConfig['gapController']>;

/** The error of a fragment that the playlist says is missing. */
const FRAG_GAP = 'fragGap' satisfies HlsErrorName as ErrorDetails;

/** Describes the failures of a stream to `decide`, and makes hls.js do what is decided. */
export class HlsRecovery {
  readonly #history: RequestLog;
  readonly #tell: (nonFatalError: PlaybackFailure) => void;
  readonly #told = new Set<string>();
  /** What was decided about requests that hls.js has not told of yet, by address. */
  readonly #decisions = new Map<string, Decision>();
  #tracker: FragmentTracker | undefined;

  /** `tell` hears of what failed though playback goes on, once for each address. */
  constructor(history: RequestLog, tell: (nonFatalError: PlaybackFailure) => void) {
    this.#history = history;
    this.#tell = tell;
  }

  /** What becomes of a request that failed: the loader repeats it, or hands the failure to hls.js, which tells of it. */
  decideRequest(hls: HlsJs, context: LoaderContext, outcome: Outcome, retryAfter: number | undefined): Decision {
    const address = addressOf(context.url, context.rangeStart, context.rangeEnd);
    const failure = requestFailure(hls, context, { outcome, retryAfter, refusal: this.#history.refusal(address) });
    const decision = decide(failure, this.#history.facts(address));
    if (decision.action !== 'retry') this.#decisions.set(address, decision);
    return decision;
  }

  /** This gap controller of hls.js, which tells this object what hls.js knows of fragments. */
  gapController(base: GapControllerClass): GapControllerClass {
    const keep = (tracker: FragmentTracker): void => void (this.#tracker = tracker);
    return class extends base {
      constructor(hls: HlsJs, tracker: FragmentTracker) {
        super(hls, tracker);
        keep(tracker);
      }
    };
  }

  /** This error controller of hls.js, which asks this object. */
  controller(base: typeof ErrorController): typeof ErrorController {
    const onError = (hls: HlsJs, data: ErrorData): void => this.#onError(hls, data);
    const resume = (): void => this.#history.resetSkips();
    return class extends base {
      constructor(hls: HlsJs) {
        super(hls);
        // After hls.js has made up its mind, and before anything acts on it.
        hls.on(HlsEvent.ERROR, (_name, data) => onError(hls, data));
        hls.on(HlsEvent.FRAG_BUFFERED, resume);
      }
    };
  }

  #onError(hls: HlsJs, data: ErrorData): void {
    if (needsReset(data)) {
      // Resetting is the engine's business, which counts how often.
      data.errorAction = doNothing();
      return;
    }
    const address = addressOfEvent(data);
    const failure = data.fatal ? undefined : eventFailure(hls, data, this.#history.refusal(address));
    if (!failure) return;
    // Before its content counts as useless for good.
    const nonFatalError = { ...hlsFailure(data, hls.url ?? '', this.#history), fatal: false };
    if (failure.reason === 'corrupt') this.#history.corrupt(address);
    // What the loader decided is about a request, and not about what it brought.
    const decided = failure.reason === 'corrupt' ? undefined : this.#decisions.get(address);
    const decision = decided ?? decide(failure, this.#history.facts(address));
    this.#decisions.delete(address);
    this.#carryOut(decision, failure, hls, data);
    if (decision.action !== 'fatal' && failure.reason !== 'gap') this.#announce(nonFatalError);
  }

  #unmarkGap(frag: Fragment): void {
    frag.gap = false;
    this.#tracker?.removeFragment(frag);
  }

  #announce(nonFatalError: PlaybackFailure): void {
    if (this.#told.has(nonFatalError.url)) return;
    this.#told.add(nonFatalError.url);
    this.#tell(nonFatalError);
  }

  #carryOut(decision: Decision, failure: RequestFailure, hls: HlsJs, data: ErrorData): void {
    // hls.js goes on behind what has nothing in it, and comes back when it is not marked as a gap.
    const { frag, details } = data;
    if (frag?.gap && String(details) === 'fragParsingError') {
      if (decision.action === 'retry') this.#unmarkGap(frag);
    } else if (decision.action === 'retry') data.errorAction = continueLoading();
    else if (decision.action === 'switch') leaveLevel(hls, data, decision.level);
    else if (decision.action === 'skip') this.#skip(failure, hls, data);
    // hls.js ends by itself what fails for want of a playlist, unless the stream has another pathway.
    else data.fatal = failure.part !== 'playlist';
  }

  #skip({ part, reason }: RequestFailure, hls: HlsJs, data: ErrorData): void {
    const { frag } = data;
    if (part === 'subtitles' && !frag) {
      data.errorAction = doNothing();
      hls.subtitleTrack = -1;
      return;
    }
    if (reason === 'corrupt') this.#history.refuse(addressOfEvent(data), { code: 0, text: data.error.message });
    if (part !== 'subtitles' && reason !== 'gap') this.#history.skipped(reason);
    // A gap is what hls.js passes over, once it has begun.
    data.details = FRAG_GAP;
    data.errorAction = continueLoading();
    if (frag && part !== 'subtitles' && !hls.hasEnoughToStart) void startBehind(hls, frag);
  }
}

/** Goes to another level, beyond the cap if need be. */
function leaveLevel(hls: HlsJs, data: ErrorData, level: number): void {
  if (level > hls.maxAutoLevel) hls.autoLevelCapping = level;
  data.levelRetry = true;
  data.errorAction = switchLevel(level);
}

/** Begins behind a segment that is missing, after everything has been told of it. */
async function startBehind(hls: HlsJs, frag: Fragment): Promise<void> {
  await Promise.resolve();
  // Without an address it was destroyed meanwhile.
  if (hls.url !== null) hls.startLoad(frag.end);
}
