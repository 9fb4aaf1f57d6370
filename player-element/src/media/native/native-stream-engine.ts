import type { QualityLevel } from '../../events';
import { levelWithin } from '../../utils/level-within';
import type { PlaybackStats } from '../engine';
import { NativeEngine } from './native-engine';
import { variantsOf, type Variant } from '../source/hls-playlist';
import { fetchMedia } from '../source/source-request';
import type { PlaybackFailure } from '../playback-failure';

/**
 * Plays a stream with the browser itself, with levels read from its master playlist: choosing one plays that variant
 * from the same position (player 3). Where CORS forbids reading the playlist, there are no levels.
 */
export class NativeStreamEngine extends NativeEngine {
  #variants: readonly Variant[] = [];
  #level = -1;

  override start(): void {
    const { video } = this.task;
    const { signal } = this.life;
    super.start();
    video.addEventListener('resize', () => this.dispatchEvent(new Event('levelchange')), { signal });
    void this.#readLevels();
  }

  /** Falls back to the automatic choice when a chosen variant fails. */
  protected override giveUp(failure: PlaybackFailure): void {
    if (this.#level === -1) return super.giveUp(failure);
    this.fail({ ...failure, fatal: false });
    this.level = -1;
  }

  override get isLive(): boolean {
    return this.task.video.duration === Infinity;
  }

  override get levels(): readonly QualityLevel[] {
    return this.#variants;
  }

  override get level(): number {
    return this.#level;
  }
  override set level(index: number) {
    if (index === this.#level) return;
    this.#level = index;
    this.change(this.#variants[index]?.url ?? this.task.url);
    this.dispatchEvent(new Event('levelchange'));
  }

  /** Finds the level by the picture height: of its own choice the browser reports only the size. */
  override get playingLevel(): number {
    if (this.#level >= 0) return this.#level;
    return this.#variants.findIndex(({ height }) => height > 0 && height === this.task.video.videoHeight);
  }

  override dateAt(time: number): Date | undefined {
    const { video } = this.task;
    // Only Safari has `getStartDate()`: https://developer.apple.com/documentation/webkitjs/htmlmediaelement
    const start = (video as { getStartDate?(): Date }).getStartDate?.().getTime() ?? NaN;
    return Number.isNaN(start) ? undefined : new Date(start + time * 1000);
  }

  override stats(): PlaybackStats {
    const date = this.isLive ? this.dateAt(this.task.video.currentTime) : undefined;
    return { ...super.stats(), latency: date ? (Date.now() - date.getTime()) / 1000 : 0 };
  }

  async #readLevels(): Promise<void> {
    const { video, url, maxHeight } = this.task;
    const { signal } = this.life;
    try {
      const response = await fetchMedia(url, video.crossOrigin, signal);
      this.#variants = variantsOf(await response.text(), response.url || url);
    } catch {
      return;
    }
    if (signal.aborted || this.#variants.length === 0) return;
    this.dispatchEvent(new Event('levelschange'));
    if (maxHeight !== undefined) this.level = levelWithin(this.#variants, maxHeight);
  }
}
