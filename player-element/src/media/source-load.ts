import { capabilitiesOf, chooseEngines, type EngineKind } from './choose-engine';
import type { Engine, EngineReport, EngineTask } from './engine';
import { importEngine } from './import-engine';
import { NativeEngine } from './native-engine';
import { isCuredByOtherEngine, type PlaybackFailure } from './playback-failure';
import { prefetchPlaylist } from './prefetch-playlist';
import { probeType } from './probe-type';
import type { SourceRequest } from './source-request';
import { isStreamType, sourceType } from './source-type';

/** What a load tells, beside what its engines do. */
export interface LoadReport extends Omit<EngineReport, 'stuck'> {
  /** This engine begins to play the source. */
  engineChanged(kind: EngineKind): void;
}

/** How far the playhead may be from where it should start, in seconds, without another seek: keyframes are that far apart. */
const START_TOLERANCE_SECONDS = 0.5;

/** One source on its way to the picture: finds its type and its engine, and the other engine when that one fails for good. */
export class SourceLoad {
  readonly #video: HTMLVideoElement;
  readonly #url: URL;
  readonly #request: SourceRequest;
  readonly #maxHeight: () => number | undefined;
  readonly #report: LoadReport;
  #life = new AbortController();
  #engine: Engine | undefined;
  /** The engines that were not tried yet. */
  #spare: readonly EngineKind[] = [];

  /** `maxHeight` tells the ceiling of quality that the viewer chose, in px. */
  constructor(
    video: HTMLVideoElement,
    url: URL,
    request: SourceRequest,
    maxHeight: () => number | undefined,
    report: LoadReport,
  ) {
    this.#video = video;
    this.#url = url;
    this.#request = request;
    this.#maxHeight = maxHeight;
    this.#report = report;
  }

  /** What plays the source. */
  get engine(): Engine | undefined {
    return this.#engine;
  }

  /** Where playback would go on, in seconds; a live stream goes on as it happens. */
  get place(): number {
    const { currentTime, duration } = this.#video;
    return duration === Infinity ? 0 : currentTime || this.#request.startTime;
  }

  start(): void {
    const video = this.#video;
    const { signal } = this.#life;
    const type = sourceType(this.#url, this.#request.type);
    const isFile = type !== undefined && !isStreamType(type);
    const begin = (): void => void this.#begin(type, signal);
    // What the browser fetches by itself knows of `preload`; everything else waits here.
    if (this.#request.preload !== 'none' || !video.paused || isFile) begin();
    else video.addEventListener('play', begin, { signal, once: true });
  }

  /** Ends every request and lets go of the video. */
  end(): void {
    this.#life.abort();
    this.#engine?.destroy();
    this.#engine = undefined;
  }

  async #begin(known: string | undefined, signal: AbortSignal): Promise<void> {
    try {
      const type = known ?? (await probeType(this.#url.href, signal));
      const [kind, ...spare] = chooseEngines(type, capabilitiesOf(this.#video), this.#request.engine);
      this.#spare = spare;
      await this.#run(kind, isStreamType(type), this.#request.startTime, signal);
    } catch (failure) {
      if (!signal.aborted) this.#report.failed(failure as PlaybackFailure);
    }
  }

  /** Rejects with a failure when the engine itself cannot be had. */
  async #run(kind: EngineKind, isStream: boolean, startPosition: number, signal: AbortSignal): Promise<void> {
    const video = this.#video;
    const url = this.#url.href;
    const playlist = kind === 'mse' ? prefetchPlaylist(video, url, signal) : undefined;
    const create = isStream ? await importEngine(kind) : NativeEngine;
    if (signal.aborted) return;
    const { preload } = this.#request;
    const task: EngineTask = { video, url, preload, startPosition, maxHeight: this.#maxHeight(), playlist };
    video.addEventListener('loadedmetadata', () => this.#seekTo(startPosition), { signal, once: true });
    // A new engine makes the browser reset the video, which pauses it; the wish to play outlives that.
    const wasPlaying = !video.paused;
    this.#engine = new create(task, this.#reportUntil(signal, kind));
    if (wasPlaying) this.#play();
    this.#report.engineChanged(kind);
  }

  #seekTo(seconds: number): void {
    const video = this.#video;
    const isThere = Math.abs(video.currentTime - seconds) < START_TOLERANCE_SECONDS;
    if (seconds > 0 && seconds < video.duration && !isThere) video.currentTime = seconds;
  }

  #reportUntil(signal: AbortSignal, kind: EngineKind): EngineReport {
    const unlessOver = (tell: () => void) => () => signal.aborted || tell();
    return {
      levelsChanged: unlessOver(() => this.#report.levelsChanged()),
      levelChanged: unlessOver(() => this.#report.levelChanged()),
      failed: (failure) => signal.aborted || this.#onFailure(failure, kind),
      stuck: unlessOver(() => this.#startOver(kind)),
    };
  }

  #onFailure(failure: PlaybackFailure, kind: EngineKind): void {
    const [spare] = this.#spare;
    const isCured = failure.fatal && spare !== undefined && isCuredByOtherEngine(failure, kind);
    this.#report.failed({ ...failure, fatal: failure.fatal && !isCured });
    if (!isCured) return;
    this.#spare = [];
    this.#startOver(spare);
  }

  /** Lets a new engine go on at the same place. */
  #startOver(kind: EngineKind): void {
    const { place } = this;
    const wasPlaying = !this.#video.paused;
    this.end();
    this.#report.levelsChanged();
    this.#life = new AbortController();
    const { signal } = this.#life;
    if (wasPlaying) this.#play();
    this.#run(kind, true, place, signal).catch(
      (failure: unknown) => signal.aborted || this.#report.failed(failure as PlaybackFailure),
    );
  }

  #play(): void {
    // Refused or superseded: the video says so by staying paused.
    if (this.#video.paused) this.#video.play().catch(() => undefined);
  }
}
