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
import { eventAddress, eventFailure, hlsFailure, needsReset, requestFailure } from './hls-failure';
import { addressOfContext, type Outcome, type RequestLog } from './request-log';

type GapControllerClass = NonNullable<HlsConfig['gapController']>;

/** What hls.js does about an error. Its enums are compiled away, so their values are repeated here. */
type HlsAction = NonNullable<ErrorData['errorAction']>;

/** Lets hls.js go on in its next step. */
const AT_ONCE: RetryConfig = { maxNumRetry: Infinity, retryDelayMs: 0, maxRetryDelayMs: 0 };

/** Nothing: somebody else does, or it does not matter. */
const doNothing = (): HlsAction => ({ action: 0, flags: 0, resolved: true });
/** Looks for what to load next, without a pause. */
const continueLoading = (): HlsAction => ({ action: 5, flags: 0, retryConfig: AT_ONCE, retryCount: 0 });

/** Describes the failures of a stream's requests to `decide`, and makes hls.js do what is decided. */
export class RequestRecovery {
  readonly #log: RequestLog;
  readonly #emit: (nonFatalError: PlaybackFailure) => void;
  /** Addresses whose failure was emitted. */
  readonly #emitted = new Set<string>();
  /** What was decided about requests that hls.js has not reported yet, by address. */
  readonly #decisions = new Map<string, Decision>();
  /** The instance of hls.js whose controllers these are; there before it loads anything. */
  hls!: HlsJs;
  #tracker!: FragmentTracker;

  /** `emit` gets what failed though playback goes on, once for each address. */
  constructor(log: RequestLog, emit: (nonFatalError: PlaybackFailure) => void) {
    this.#log = log;
    this.#emit = emit;
  }

  /** Returns what becomes of a request that failed: the loader repeats it, or hands the failure to hls.js, which reports it. */
  decideRequest(context: LoaderContext, outcome: Outcome, retryAfter: number | undefined): Decision {
    const address = addressOfContext(context);
    const failure = requestFailure(this.hls, context, outcome, this.#log, retryAfter);
    const decision = decide(failure, this.#log.getInput(address));
    if (decision.action !== 'retry') this.#decisions.set(address, decision);
    return decision;
  }

  /** This gap controller of hls.js, which gives this object what hls.js knows of fragments. */
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
  errorController(base: typeof ErrorController): typeof ErrorController {
    const start = (hls: HlsJs): void => {
      const { Events } = buildOf(hls);
      this.hls = hls;
      hls.on(Events.ERROR, (_name, data) => this.#onError(data));
      hls.on(Events.FRAG_BUFFERED, () => this.#log.resetSkips());
    };
    return class extends base {
      constructor(hls: HlsJs) {
        super(hls);
        // After hls.js has made up its mind, and before anything acts on it.
        start(hls);
      }
    };
  }

  #onError(data: ErrorData): void {
    if (needsReset(data)) {
      // Resetting is the engine's business, which counts how often.
      data.errorAction = doNothing();
      return;
    }
    const { hls } = this;
    const log = this.#log;
    const failure = data.fatal ? undefined : eventFailure(hls, data, log);
    if (!failure) return;
    const address = eventAddress(data);
    const isCorrupt = failure.reason === 'corrupt';
    // Before its content counts as unusable for good.
    const nonFatalError = { ...hlsFailure(data, hls.url ?? '', log), fatal: false };
    if (isCorrupt) log.recordCorruption(address);
    // What the loader decided is about a request, and not about what it brought.
    const decided = isCorrupt ? undefined : this.#decisions.get(address);
    const decision = decided ?? decide(failure, log.getInput(address));
    this.#decisions.delete(address);
    this.#apply(decision, failure, data);
    if (decision.action === 'fatal' || failure.reason === 'gap' || this.#emitted.has(nonFatalError.url)) return;
    this.#emitted.add(nonFatalError.url);
    this.#emit(nonFatalError);
  }

  #apply(decision: Decision, failure: RequestFailure, data: ErrorData): void {
    const { frag, details } = data;
    // hls.js goes on behind what has nothing in it, and comes back when it is not marked as a gap.
    if (frag?.gap && String(details) === 'fragParsingError') {
      if (decision.action === 'retry') {
        frag.gap = false;
        this.#tracker.removeFragment(frag);
      }
    } else if (decision.action === 'retry') data.errorAction = continueLoading();
    else if (decision.action === 'switch') leaveLevel(this.hls, data, decision.level);
    else if (decision.action === 'skip') this.#skip(failure, data);
    // hls.js ends by itself what fails for want of a playlist, unless the stream has another pathway.
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
    // A gap is what hls.js passes over, once it has begun.
    data.details = 'fragGap' satisfies `${ErrorDetails}` as ErrorDetails;
    data.errorAction = continueLoading();
    if (frag && part !== 'subtitles' && !hls.hasEnoughToStart) void startBehind(hls, frag);
  }
}

/** Goes to another level, beyond the cap if need be, and leaves the failing one alone for a while. */
function leaveLevel(hls: HlsJs, data: ErrorData, nextAutoLevel: number): void {
  if (nextAutoLevel > hls.maxAutoLevel) hls.autoLevelCapping = nextAutoLevel;
  data.levelRetry = true;
  data.errorAction = { action: 2, flags: 0, nextAutoLevel, retryConfig: AT_ONCE, retryCount: 0 };
}

/** Begins behind a segment that is missing, after everything has heard of it. */
async function startBehind(hls: HlsJs, frag: Fragment): Promise<void> {
  await Promise.resolve();
  // Without an address it was destroyed meanwhile.
  if (hls.url !== null) hls.startLoad(frag.end);
}
