import type HlsJs from 'hls.js';
import type {
  ErrorController,
  ErrorData,
  ErrorDetails,
  Fragment,
  FragmentTracker,
  HlsConfig,
  LoaderContext,
  RetryConfig,
} from 'hls.js';
import type { PlaybackFailure } from '../playback-failure';
import { decide, type Decision, type RequestFailure } from './decide';
import { buildOf } from './build-of';
import { eventAddress, eventFailure, hlsFailure, needsReset, notStartedFailure, requestFailure } from './hls-failure';
import { addressOfContext, type Outcome, type RequestLog } from './request-log';

type GapControllerClass = NonNullable<HlsConfig['gapController']>;

/** Action of hls.js for an error. Its enums do not exist at run time, so their values are repeated here. */
type HlsAction = NonNullable<ErrorData['errorAction']>;

/** Lets hls.js continue in its next tick. */
const AT_ONCE: RetryConfig = { maxNumRetry: Infinity, retryDelayMs: 0, maxRetryDelayMs: 0 };

/** Returns no action: the error is handled elsewhere, or does not matter. */
const doNothing = (): HlsAction => ({ action: 0, flags: 0, resolved: true });
/** Returns the action that selects the next fragment to load, without a delay. */
const continueLoading = (): HlsAction => ({ action: 5, flags: 0, retryConfig: AT_ONCE, retryCount: 0 });

/** Passes failed requests of a stream to `decide`, and makes hls.js apply the decisions. */
export class RequestRecovery {
  readonly #log: RequestLog;
  readonly #emit: (nonFatalError: PlaybackFailure) => void;
  /** Addresses whose failure was emitted. */
  readonly #emitted = new Set<string>();
  /** Decisions about requests that hls.js has not reported yet, by address. */
  readonly #decisions = new Map<string, Decision>();
  /** Instance of hls.js, set by its error controller before it loads anything. */
  hls!: HlsJs;
  #tracker!: FragmentTracker;

  /** `emit` is called with failures that do not end playback, once for each address. */
  constructor(log: RequestLog, emit: (nonFatalError: PlaybackFailure) => void) {
    this.#log = log;
    this.#emit = emit;
  }

  /** Decides about a failed request: the loader repeats it, or passes the failure to hls.js, which reports it. */
  decideRequest(context: LoaderContext, outcome: Outcome, retryAfter: number | undefined): Decision {
    const address = addressOfContext(context);
    const failure = requestFailure(this.hls, context, outcome, this.#log, retryAfter);
    const decision = decide(failure, this.#log.getInput(address));
    if (decision.action !== 'retry') this.#decisions.set(address, decision);
    else if (failure.reason === 'not-started' && failure.part !== 'subtitles') {
      this.#report(notStartedFailure(context.url));
    }
    return decision;
  }

  /** Extends the gap controller of hls.js, to get its fragment tracker. */
  gapController(base: GapControllerClass): GapControllerClass {
    const setTracker = (tracker: FragmentTracker): void => void (this.#tracker = tracker);
    return class extends base {
      constructor(hls: HlsJs, tracker: FragmentTracker) {
        super(hls, tracker);
        setTracker(tracker);
      }
    };
  }

  /** Extends the error controller of hls.js, to apply the decisions. */
  errorController(base: typeof ErrorController): typeof ErrorController {
    const start = (hls: HlsJs): void => {
      const { Events } = buildOf(hls);
      this.hls = hls;
      hls.on(Events.ERROR, (_name, data) => this.#onError(data));
      hls.on(Events.FRAG_BUFFERED, () => {
        this.#log.resetSkips();
        // Sound alone is not enough where it comes in other segments than the picture.
        if (hls.media?.buffered.length) this.#log.recordStart();
      });
    };
    return class extends base {
      constructor(hls: HlsJs) {
        super(hls);
        // Listens after hls.js has set `errorAction`, and before others act on it.
        start(hls);
      }
    };
  }

  #onError(data: ErrorData): void {
    if (needsReset(data)) {
      // `StallRecovery` resets the media source, and counts how often.
      data.errorAction = doNothing();
      return;
    }
    const { hls } = this;
    const log = this.#log;
    const failure = data.fatal ? undefined : eventFailure(hls, data, log);
    if (!failure) return;
    const address = eventAddress(data);
    const isCorrupt = failure.reason === 'corrupt';
    // Created before `#apply()`, which may refuse the address and so change the kind of failure.
    const nonFatalError = { ...hlsFailure(data, hls.url ?? '', log), fatal: false };
    if (isCorrupt) log.recordCorruption(address);
    // The loader decided about the request, not about its corrupt content.
    const decided = isCorrupt ? undefined : this.#decisions.get(address);
    const decision = decided ?? decide(failure, log.getInput(address));
    this.#decisions.delete(address);
    this.#apply(decision, failure, data);
    if (decision.action !== 'fatal' && failure.reason !== 'gap') this.#report(nonFatalError);
  }

  /** Emits a failure that does not end playback, once for each URL. */
  #report(nonFatalError: PlaybackFailure): void {
    if (this.#emitted.has(nonFatalError.url)) return;
    this.#emitted.add(nonFatalError.url);
    this.#emit(nonFatalError);
  }

  #apply(decision: Decision, failure: RequestFailure, data: ErrorData): void {
    const { frag, details } = data;
    // hls.js marks an empty fragment as a gap and continues behind it; without the mark it loads the fragment again.
    if (frag?.gap && String(details) === 'fragParsingError') {
      if (decision.action === 'retry') {
        frag.gap = false;
        this.#tracker.removeFragment(frag);
      }
    } else if (decision.action === 'retry') data.errorAction = continueLoading();
    else if (decision.action === 'switch') leaveLevel(this.hls, data, decision.level);
    else if (decision.action === 'skip') this.#skip(failure, data);
    // hls.js itself ends a stream whose playlist fails, unless it has another pathway.
    else data.fatal = failure.part !== 'playlist';
  }

  #skip({ part, reason }: RequestFailure, data: ErrorData): void {
    const { hls } = this;
    const { frag, error } = data;
    if (part === 'subtitles' && !frag) {
      data.errorAction = doNothing();
      hls.subtitleTrack = -1;
      return;
    }
    if (reason === 'corrupt') this.#log.refuse(eventAddress(data), { code: 0, text: error.message });
    if (part !== 'subtitles' && reason !== 'gap') this.#log.recordSkip(reason);
    // hls.js skips gaps once it has enough media to start.
    data.details = 'fragGap' satisfies `${ErrorDetails}` as ErrorDetails;
    data.errorAction = continueLoading();
    if (frag && part !== 'subtitles' && !hls.hasEnoughToStart) void startAfter(hls, frag);
  }
}

/** Switches to another level, even above the cap; the failing level is avoided for a while. */
function leaveLevel(hls: HlsJs, data: ErrorData, nextAutoLevel: number): void {
  if (nextAutoLevel > hls.maxAutoLevel) hls.autoLevelCapping = nextAutoLevel;
  data.levelRetry = true;
  data.errorAction = { action: 2, flags: 0, nextAutoLevel, retryConfig: AT_ONCE, retryCount: 0 };
}

/** Starts behind a missing segment, after all listeners of the error have run. */
async function startAfter(hls: HlsJs, frag: Fragment): Promise<void> {
  await Promise.resolve();
  // `url` is null once hls.js has been destroyed.
  if (hls.url !== null) hls.startLoad(frag.end);
}
