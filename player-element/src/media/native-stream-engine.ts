import type { QualityLevel } from '../events';
import type { Engine, EngineReport, EngineTask } from './engine';
import { NativeEngine } from './native-engine';
import type { PlaybackFailure } from './playback-failure';
import { variantsOf, type Variant } from './master-playlist';

/**
 * Plays a stream by the browser itself, with levels read from its master playlist: choosing one plays that variant at
 * the same time (player 3). Where scripts may not read the playlist, there are none.
 */
export class NativeStreamEngine implements Engine {
  readonly #task: EngineTask;
  readonly #report: EngineReport;
  readonly #life = new AbortController();
  #inner: NativeEngine;
  #variants: readonly Variant[] = [];
  #level = -1;

  constructor(task: EngineTask, report: EngineReport) {
    this.#task = task;
    this.#report = report;
    this.#inner = new NativeEngine(task, this.#variantReport);
    task.video.addEventListener('resize', () => report.levelChanged(), { signal: this.#life.signal });
    void this.#readLevels();
  }

  /** A variant that fails leaves the automatic choice. */
  get #variantReport(): EngineReport {
    const onFailure = (failure: PlaybackFailure): void => {
      const isHopeless = this.#level === -1;
      this.#report.failed({ ...failure, fatal: isHopeless });
      if (!isHopeless) this.level = -1;
    };
    return { ...this.#report, failed: onFailure };
  }

  get levels(): readonly QualityLevel[] {
    return this.#variants;
  }

  get level(): number {
    return this.#level;
  }

  set level(index: number) {
    if (index === this.#level) return;
    this.#level = index;
    this.#play(this.#variants[index]?.url ?? this.#task.url);
    this.#report.levelChanged();
  }

  /** The browser chooses by itself and tells only the size of its picture. */
  get playingLevel(): number {
    if (this.#level >= 0) return this.#level;
    return this.#variants.findIndex(({ height }) => height > 0 && height === this.#task.video.videoHeight);
  }

  async #readLevels(): Promise<void> {
    const { url, maxHeight } = this.#task;
    const { signal } = this.#life;
    try {
      const response = await fetch(url, { signal });
      this.#variants = variantsOf(await response.text(), response.url || url);
    } catch {
      return;
    }
    if (signal.aborted || this.#variants.length === 0) return;
    this.#report.levelsChanged();
    const within = this.#variants.filter(({ height }) => height > 0 && maxHeight !== undefined && height <= maxHeight);
    if (within.length > 0) this.level = this.#variants.indexOf(within.at(-1)!);
  }

  #play(url: string): void {
    const { video } = this.#task;
    const { currentTime, paused, duration } = video;
    this.#inner.destroy();
    const signal = this.#life.signal;
    const goOn = (): void => {
      if (duration !== Infinity) video.currentTime = currentTime;
    };
    video.addEventListener('loadedmetadata', goOn, { signal, once: true });
    this.#inner = new NativeEngine({ ...this.#task, url }, this.#variantReport);
    // Refused or superseded: the video says so by staying paused.
    if (!paused) video.play().catch(() => undefined);
  }

  destroy(): void {
    this.#life.abort();
    this.#inner.destroy();
  }
}
