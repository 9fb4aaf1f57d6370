import type { TypedEventTarget } from '../../utils/typed-event-target';
import type { Engine, EngineEvents, EngineKind, EngineTask } from '../engine';
import { NativeEngine } from '../native/native-engine';
import { FailureEvent, failureOf, fatalFailure, type PlaybackFailure } from '../playback-failure';
import { canOtherEngineHelp, capabilitiesOf, chooseEngines, importEngine } from './choose-engine';
import { fetchMedia, isStreamType, sourceType, type SourceRequest } from './source-request';

/** New engines in a row that do not get further before the stream counts as lost. */
const ENGINE_RESTARTS = 2;

/** What a load plays, and with what. */
export interface LoadTask extends Pick<EngineTask, 'video' | 'playControl'> {
  readonly url: URL;
  readonly request: SourceRequest;
  /** The ceiling of quality that the viewer chose, in px. */
  maxHeight(): number | undefined;
}

/** Events of a load: those of its engines, and `enginechange` when another one begins to play. */
interface LoadEvents extends Omit<EngineEvents, 'restartneeded'> {
  enginechange: Event;
}

/** How far the playhead may be from where it should start, in seconds, without another seek: keyframes are that far apart. */
const START_TOLERANCE_SECONDS = 0.5;

const LoadTarget = EventTarget as new () => TypedEventTarget<LoadEvents>;

/** One source on its way to the picture: finds its type and its engine, and the other engine when that one fails for good. */
export class SourceLoad extends LoadTarget {
  /** What plays the source. */
  engine: Engine | undefined;
  /** Which engine that is. */
  kind: EngineKind | undefined;
  readonly #task: LoadTask;
  #life = new AbortController();
  /** The engine to try when this one fails for good. */
  #fallback: EngineKind | undefined;
  /** Engines made anew since the video played. */
  #restarts = 0;
  /** What was told last since the video played. */
  #lastFailure: PlaybackFailure | undefined;
  /** Whether no engine has tried yet. */
  #isFirst = true;

  constructor(task: LoadTask) {
    super();
    this.#task = task;
  }

  /** Where playback would go on, in seconds; a live stream goes on as it happens. */
  get position(): number {
    const { currentTime, duration } = this.#task.video;
    return duration === Infinity ? 0 : currentTime || this.#task.request.startTime;
  }

  start(): void {
    const { video, playControl, url, request } = this.#task;
    const { signal } = this.#life;
    const type = sourceType(url, request.type);
    const isFile = type !== undefined && !isStreamType(type);
    const begin = (): void => void this.#begin(type, signal);
    // What the browser fetches by itself knows of `preload`; everything else waits here.
    if (request.preload !== 'none' || playControl.wantsToPlay || isFile) begin();
    else video.addEventListener('play', begin, { signal, once: true });
  }

  /** Ends every request and lets go of the video. */
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
      // Without a network everything fails; its return is when the source can be had.
      if (navigator.onLine || signal.aborted) this.#onThrown(reason, signal);
      else globalThis.addEventListener('online', () => void this.#begin(known, signal), { signal, once: true });
    }
  }

  /** Rejects when the engine itself cannot be had. */
  async #run(kind: EngineKind, isStream: boolean, startPosition: number, signal: AbortSignal): Promise<void> {
    const { video, playControl, request, maxHeight } = this.#task;
    this.kind = kind;
    const url = this.#task.url.href;
    video.ownerDocument.addEventListener('securitypolicyviolation', (event) => this.#onViolation(event), { signal });
    // The page may ask in a way of its own.
    const { cmcd, xhrSetup } = { xhrSetup: undefined, cmcd: request.cmcd, ...request.hlsConfig };
    const mayAsk = kind === 'mse' && !cmcd && !xhrSetup;
    // At once, as hls.js will.
    const response = mayAsk ? fetchMedia(url, video.crossOrigin, signal).catch(() => undefined) : undefined;
    const create = isStream && (await importEngine(kind, request, response, this.#isFirst));
    if (signal.aborted) return;
    const task: EngineTask = { ...request, video, url, startPosition, maxHeight: maxHeight(), playControl };
    const engine = create ? create(task) : new NativeEngine(task);
    this.engine = engine;
    video.addEventListener('loadedmetadata', () => this.#seekTo(startPosition), { signal, once: true });
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
    const isThere = Math.abs(video.currentTime - seconds) < START_TOLERANCE_SECONDS;
    if (seconds > 0 && seconds < video.duration && !isThere) video.currentTime = seconds;
  }

  /**
   * Names at once what the page's Content Security Policy blocks: to the player it would look like a network that fails, and to
   * hls.js like a media source that never opens. Only hls.js plays what scripts fetch, from an address of its own that begins
   * with `blob:`.
   */
  #onViolation({ effectiveDirective, blockedURI, disposition }: SecurityPolicyViolationEvent): void {
    const isUsed = blockedURI === this.#task.url.href || this.engine?.uses(blockedURI);
    const isMedia = effectiveDirective === 'media-src' && (blockedURI === 'blob' || isUsed);
    const isFetched = effectiveDirective === 'connect-src' && this.kind === 'mse' && isUsed;
    // Playback does not need anything else.
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
    // Browsers fail at what they cannot play by how far they got, or stand still; hls.js has named what it lacks before.
    const isVague = this.kind === 'native' && failure.kind !== 'network';
    const cause = isVague && this.#lastFailure?.kind === 'unsupported' ? this.#lastFailure : failure;
    this.#fail({ ...cause, fatal: failure.fatal && !next });
    if (!next) return;
    this.#fallback = undefined;
    this.#startOver(next);
  }

  #restart(kind: EngineKind): void {
    this.#restarts += 1;
    if (this.#restarts <= ENGINE_RESTARTS) {
      this.#startOver(kind);
      return;
    }
    this.end();
    this.#fail({ ...(this.#lastFailure ?? fatalFailure('timeout', this.#task.url.href)), fatal: true });
  }

  /** Lets a new engine go on at the same position. */
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

/** Mutes a video that is about to start by itself: browsers refuse anything louder (spec 4.2). */
export function muteForAutoplay(video: HTMLVideoElement): void {
  video.muted = true;
  if (mutedForAutoplay.has(video)) return;
  mutedForAutoplay.add(video);
  const heard = new AbortController();
  const forget = (): void => {
    if (video.muted) return;
    mutedForAutoplay.delete(video);
    heard.abort();
  };
  video.addEventListener('volumechange', forget, { signal: heard.signal });
}

/** Whether a video is silent only because it started by itself. */
export function isMutedForAutoplay(video: HTMLVideoElement): boolean {
  return video.muted && mutedForAutoplay.has(video);
}
