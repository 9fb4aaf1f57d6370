import type { TypedEventTarget } from '../../utils/typed-event-target';
import { pageSettings, type Engine, type EngineEvents, type EngineKind, type EngineTask } from '../engine';
import { NativeEngine } from '../native/native-engine';
import { FailureEvent, failureOf, fatalFailure, type PlaybackFailure } from '../playback-failure';
import { canOtherEngineHelp, capabilitiesOf, chooseEngines, importEngine } from './choose-engine';
import { fetchMedia, isStreamType, sourceType, type SourceRequest } from './source-request';

/** Restarts with a new engine, without playback in between, before the stream counts as lost. */
const ENGINE_RESTARTS = 2;

/** Source of a load, and its video. */
export interface LoadTask extends Pick<EngineTask, 'video' | 'playControl'> {
  readonly url: URL;
  readonly request: SourceRequest;
  /** Returns the greatest height that the viewer chose, in px. */
  maxHeight(): number | undefined;
}

/** Events of a load: those of its engines, and `enginechange` when another engine has started. */
interface LoadEvents extends Omit<EngineEvents, 'restartneeded'> {
  enginechange: Event;
}

/** Distance from the start position that needs no seek, in seconds: keyframes are that far apart. */
const START_TOLERANCE_SECONDS = 0.5;

const LoadTarget = EventTarget as new () => TypedEventTarget<LoadEvents>;

/** Loads one source: finds its type and its engine, and falls back to the other engine when that one fails for good. */
export class SourceLoad extends LoadTarget {
  engine: Engine | undefined;
  kind: EngineKind | undefined;
  /** Whether it has shown a frame. */
  hasBegun = false;
  readonly #task: LoadTask;
  #life = new AbortController();
  /** Engine to try when the current one fails for good. */
  #fallback: EngineKind | undefined;
  /** Restarts with a new engine since the video last played. */
  #restarts = 0;
  /** Last failure that was emitted since the video last played. */
  #lastFailure: PlaybackFailure | undefined;
  /** Whether no other engine has been tried. */
  #isFirst = true;

  constructor(task: LoadTask) {
    super();
    this.#task = task;
  }

  /** Position where playback would continue, in seconds; 0 for a live stream, which continues at its edge. */
  get position(): number {
    return this.engine?.isLive ? 0 : this.#task.video.currentTime || this.#task.request.startTime;
  }

  start(): void {
    const { video, playControl, url, request } = this.#task;
    const { signal } = this.#life;
    const type = sourceType(url, request.type);
    const isFile = type !== undefined && !isStreamType(type);
    const begin = (): void => void this.#begin(type, signal);
    // The browser applies `preload` to files itself; other sources wait here.
    if (request.preload !== 'none' || playControl.wantsToPlay || isFile) begin();
    else video.addEventListener('play', begin, { signal, once: true });
  }

  /** Aborts all requests and releases the video. */
  end(): void {
    this.#life.abort();
    this.engine?.destroy();
    this.engine = undefined;
  }

  async #begin(known: string | undefined, signal: AbortSignal): Promise<void> {
    const { video, url, request } = this.#task;
    try {
      const type = known ?? (await (await import('./probe-source')).probeType(url.href, video.crossOrigin, signal));
      const [kind, fallback] = chooseEngines(type, capabilitiesOf(video), request.engine);
      this.#fallback = fallback;
      await this.#run(kind, isStreamType(type), request.startTime, signal);
    } catch (reason) {
      // Offline every source fails, so the load waits for the network.
      if (navigator.onLine || signal.aborted) this.#onThrown(reason, signal);
      else globalThis.addEventListener('online', () => void this.#begin(known, signal), { signal, once: true });
    }
  }

  /** Creates and starts an engine; rejects when its import fails. */
  async #run(kind: EngineKind, isStream: boolean, startPosition: number, signal: AbortSignal): Promise<void> {
    const { video, playControl, request, maxHeight } = this.#task;
    this.kind = kind;
    const url = this.#task.url.href;
    video.ownerDocument.addEventListener('securitypolicyviolation', (event) => this.#onViolation(event), { signal });
    // The page may configure requests of hls.js, which an early request would not match.
    const { cmcd, xhrSetup } = pageSettings(request);
    const canPrefetch = kind === 'mse' && !cmcd && !xhrSetup;
    // In parallel with the import of hls.js, with the credentials that hls.js uses.
    const response = canPrefetch ? fetchMedia(url, video.crossOrigin, signal).catch(() => undefined) : undefined;
    const base = { ...request, video, url, startPosition };
    const start = { ...base, maxHeight: maxHeight(), response, signal };
    const create = isStream && (await importEngine(kind, start, this.#isFirst));
    if (signal.aborted) return;
    // The viewer may have chosen another height meanwhile.
    const task: EngineTask = { ...base, maxHeight: maxHeight(), playControl };
    const engine = create ? create(task) : new NativeEngine(task);
    this.engine = engine;
    video.addEventListener('loadedmetadata', () => this.#seekTo(startPosition), { signal, once: true });
    video.addEventListener('loadeddata', () => (this.hasBegun = true), { signal });
    for (const type of ['levelschange', 'levelchange', 'trackschange', 'recovered'] as const) {
      engine.addEventListener(type, () => this.dispatchEvent(new Event(type)), { signal });
    }
    engine.addEventListener('failure', ({ failure }) => this.#onFailure(failure), { signal });
    engine.addEventListener('restartneeded', () => this.#restart(kind), { signal });
    const onPlaying = (): void => {
      this.#restarts = 0;
      this.#lastFailure = undefined;
    };
    video.addEventListener('playing', onPlaying, { signal });
    playControl.keepPlaying(() => engine.start());
    this.dispatchEvent(new Event('enginechange'));
  }

  #seekTo(seconds: number): void {
    const { video } = this.#task;
    const isNear = Math.abs(video.currentTime - seconds) < START_TOLERANCE_SECONDS;
    if (seconds > 0 && seconds < video.duration && !isNear) video.currentTime = seconds;
  }

  /**
   * Fails at once when the page's Content Security Policy blocks the media: otherwise the player would see a failing
   * network, and hls.js a media source that never opens. Only hls.js fetches media by script and plays a `blob:` URL.
   */
  #onViolation({ effectiveDirective, blockedURI, disposition }: SecurityPolicyViolationEvent): void {
    // The event names an address without `user:password@` and `#t=10`: https://www.w3.org/TR/CSP3/#strip-url-for-use-in-reports
    const { href } = Object.assign(new URL(this.#task.url), { username: '', password: '', hash: '' });
    const isSource = blockedURI === href;
    const isUsed = isSource || this.engine?.uses(blockedURI);
    const isMedia = effectiveDirective === 'media-src' && (blockedURI === 'blob' || isUsed);
    const isFetched = effectiveDirective === 'connect-src' && this.kind === 'mse' && isUsed;
    // Playback needs nothing else.
    if (disposition !== 'enforce' || !(isMedia || isFetched)) return;
    const text = `The page's Content-Security-Policy blocks ${blockedURI} (${effectiveDirective})`;
    this.end();
    this.#fail(fatalFailure('source', blockedURI, undefined, text));
  }

  #onThrown(reason: unknown, signal: AbortSignal): void {
    if (!signal.aborted) this.#onFailure(failureOf(reason, this.#task.url.href));
  }

  #onFailure(failure: PlaybackFailure): void {
    const next = failure.fatal && canOtherEngineHelp(failure, this.kind) ? this.#fallback : undefined;
    // For an unsupported codec browsers report errors that vary with their progress, or stall. An earlier failure of
    // hls.js names the codec.
    const isVague = this.kind === 'native' && failure.kind !== 'network';
    const cause = isVague && this.#lastFailure?.kind === 'unsupported' ? this.#lastFailure : failure;
    this.#fail({ ...cause, fatal: failure.fatal && !next });
    if (!next) return;
    this.#fallback = undefined;
    this.#startOver(next);
  }

  #restart(kind: EngineKind): void {
    this.#restarts += 1;
    if (this.#restarts <= ENGINE_RESTARTS) return this.#startOver(kind);
    this.end();
    this.#fail({ ...(this.#lastFailure ?? fatalFailure('timeout', this.#task.url.href)), fatal: true });
  }

  /** Continues with a new engine at the same position. */
  #startOver(kind: EngineKind): void {
    const { position } = this;
    this.#task.playControl.keepPlaying(() => this.end());
    this.dispatchEvent(new Event('levelschange'));
    this.#life = new AbortController();
    this.#isFirst = false;
    const { signal } = this.#life;
    this.#run(kind, true, position, signal).catch((reason: unknown) => this.#onThrown(reason, signal));
  }

  #fail(failure: PlaybackFailure): void {
    this.#lastFailure = failure;
    this.dispatchEvent(new FailureEvent(failure));
  }
}

const mutedForAutoplay = new WeakSet<HTMLVideoElement>();

/** Mutes a video before autoplay: browsers refuse audible autoplay (spec 4.2). */
export function muteForAutoplay(video: HTMLVideoElement): void {
  video.muted = true;
  if (mutedForAutoplay.has(video)) return;
  mutedForAutoplay.add(video);
  const controller = new AbortController();
  const onVolumeChange = (): void => {
    if (video.muted) return;
    mutedForAutoplay.delete(video);
    controller.abort();
  };
  video.addEventListener('volumechange', onVolumeChange, { signal: controller.signal });
}

/** Whether a video is muted only because of autoplay. */
export function isMutedForAutoplay(video: HTMLVideoElement): boolean {
  return video.muted && mutedForAutoplay.has(video);
}
