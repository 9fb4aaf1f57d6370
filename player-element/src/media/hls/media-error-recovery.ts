import type HlsJs from 'hls.js';
import type { Fragment } from 'hls.js';
import { RECOVERED_AFTER_SECONDS } from '../../config';
import type { PlayControl } from '../engine';
import { messageOf } from '../playback-failure';
import { rangesOf } from './buffer-gap';
import { buildOf } from './build-of';
import { addressOfFragment, type RequestLog } from './request-log';

/** Messages of a media error that the data caused, not the decoder. */
const BAD_DATA = /append|demuxer/i;
/** Distance that a decoder works ahead of the position, in seconds; a media error may be there. */
const DECODED_AHEAD_SECONDS = 0.5;
/** Media errors at one position before it counts as unplayable. */
const RECOVERIES_AT_ONE_POSITION = 4;
/** Recoveries within `RECOVERY_WINDOW_MS` (player 3). */
const RECOVERIES_PER_WINDOW = 2;
/** The window of `RECOVERIES_PER_WINDOW`, in ms (player 3). */
const RECOVERY_WINDOW_MS = 5000;

/** Stream that a recovery works on. */
export interface RecoveryTask {
  readonly hls: HlsJs;
  readonly video: HTMLVideoElement;
  readonly playControl: PlayControl;
  readonly log: RequestLog;
  readonly signal: AbortSignal;
}

/** Recovers a video from media errors, with a limit (player 3). */
export class MediaErrorRecovery {
  readonly #task: RecoveryTask;
  readonly #giveUp: (cause: unknown) => void;
  readonly #mediaErrors = new MediaErrorLog();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Segment that was appended last. */
  #appended: Fragment | undefined;

  /** `giveUp` is called when the recoveries have failed. */
  constructor(task: RecoveryTask, giveUp: (cause: unknown) => void) {
    this.#task = task;
    this.#giveUp = giveUp;
    task.hls.on(buildOf(task.hls).Events.BUFFER_APPENDING, (_name, { frag }) => (this.#appended = frag));
  }

  /** Whether a recovery is scheduled. */
  get isRecovering(): boolean {
    return this.#timer !== undefined;
  }

  /** Recovers from an error, once at a time: hls.js and the video both report the same one. */
  recover(cause: unknown): void {
    if (this.isRecovering) return;
    const { currentTime, played } = this.#task.video;
    const seconds = rangesOf(played).reduce((sum, { start, end }) => sum + end - start, 0);
    const { attempts, pause } = this.#mediaErrors.record(seconds);
    if (attempts > RECOVERIES_AT_ONE_POSITION) return this.#giveUp(cause);
    // The first attempt blames the decoder, the second the segment at the position, later ones also those behind it.
    if (attempts > 1) this.#refuse(this.#suspects(currentTime, attempts - 2, cause), messageOf(cause));
    this.#timer = setTimeout(() => this.#reload(currentTime), pause);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Restarts loading without the segments at the position, which are loaded but do not play. */
  skipFragment(): void {
    const { hls, video } = this.#task;
    this.#refuse(this.#suspects(video.currentTime, 0, undefined), 'Playback stands still');
    hls.startLoad(video.currentTime);
  }

  #suspects(position: number, beyond: number, cause: unknown): readonly Fragment[] {
    if (BAD_DATA.test(messageOf(cause)) && this.#appended) return [this.#appended];
    const fragments = this.#task.hls.latestLevelDetails?.fragments ?? [];
    const at = (time: number): number => fragments.findIndex(({ end }) => end > time);
    const last = at(position + DECODED_AHEAD_SECONDS);
    return last < 0 ? [] : fragments.slice(beyond > 0 ? at(position) : last, last + 1 + beyond);
  }

  #refuse(fragments: readonly Fragment[], text: string): void {
    for (const fragment of fragments) this.#task.log.refuse(addressOfFragment(fragment), { code: 0, text });
  }

  #reload(position: number): void {
    const { hls, playControl, video } = this.#task;
    this.#timer = undefined;
    // hls.js starts loading itself at a position; a second start would abort its first request (`onFirstPlaylist`).
    const isStarted = hls.loadingEnabled && video.currentTime > 0;
    playControl.keepPlaying(() => hls.recoverMediaError());
    // A stream that has not started uses its default position: a live stream its edge.
    if (!isStarted) hls.startLoad(position || -1);
  }
}

/** Records media errors, and limits the rate of recoveries (player 3). */
export class MediaErrorLog {
  #attempts = 0;
  #times: number[] = [];

  /**
   * Records an error after `played` seconds of playback. Returns the number of errors at this position, and the delay
   * before the recovery, in ms.
   */
  record(played: number, now = performance.now()): { readonly attempts: number; readonly pause: number } {
    if (played > RECOVERED_AFTER_SECONDS) this.#attempts = 0;
    this.#attempts += 1;
    // Without a limit recoveries would cause hundreds of requests.
    const earlier = this.#times[this.#times.length - RECOVERIES_PER_WINDOW];
    const pause = earlier === undefined ? 0 : Math.max(0, earlier + RECOVERY_WINDOW_MS - now);
    this.#times = [...this.#times, now + pause].slice(-RECOVERIES_PER_WINDOW);
    return { attempts: this.#attempts, pause };
  }
}
