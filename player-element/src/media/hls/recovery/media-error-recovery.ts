import type HlsJs from 'hls.js';
import type { Fragment } from 'hls.js';
import { DECODED_AHEAD_SECONDS } from '../hls-limits';
import { rangesOf } from './buffer-gap';
import { decide } from './decide';
import { MediaErrorHistory } from './media-error-history';
import { addressOf, type RequestLog } from '../loading/request-log';
import type { PlayControl } from '../../play-control';

/** What a video says when the data, and not its decoder, is at fault. */
const BAD_DATA = /append|demuxer/i;

/** What a recovery works on. */
export interface MediaErrorTask {
  readonly hls: HlsJs;
  readonly video: HTMLVideoElement;
  readonly playControl: PlayControl;
  readonly history: RequestLog;
  readonly signal: AbortSignal;
  /** Told when recovering is no use. */
  giveUp(cause: unknown): void;
}

/** Brings a video back to life after a media error, a few times (player 3). */
export class MediaErrorRecovery {
  readonly #hls: HlsJs;
  readonly #video: HTMLVideoElement;
  readonly #playControl: PlayControl;
  readonly #history: RequestLog;
  readonly #giveUp: (cause: unknown) => void;
  readonly #mediaErrorHistory = new MediaErrorHistory();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #appended: Fragment | undefined;

  constructor({ hls, video, playControl, history, signal, giveUp }: MediaErrorTask) {
    this.#hls = hls;
    this.#video = video;
    this.#playControl = playControl;
    this.#history = history;
    this.#giveUp = giveUp;
    signal.addEventListener('abort', () => this.stop());
  }

  /** Whether a recovery is under way. */
  get isRecovering(): boolean {
    return this.#timer !== undefined;
  }

  /** Notes which segment the video was given last. */
  noteAppended(frag: Fragment): void {
    this.#appended = frag;
  }

  /** Recovers from an error; hls.js and the video both tell of the same one. */
  recover(cause: unknown): void {
    if (this.isRecovering) return;
    const { currentTime, played } = this.#video;
    const seconds = rangesOf(played).reduce((sum, { start, end }) => sum + end - start, 0);
    const decision = decide({ part: 'media' }, this.#mediaErrorHistory.failed(seconds));
    if (decision.action === 'fatal' || decision.action === 'switch') {
      this.#giveUp(cause);
      return;
    }
    if (decision.action === 'skip') {
      this.#refuse(this.#suspects(currentTime, decision.fragments, cause), textOf(cause));
    }
    this.#timer = setTimeout(() => this.#reload(currentTime), decision.delay);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Loads anew without the segments at the position, which seem to be there and do not play. */
  skipFragment(): void {
    const { currentTime } = this.#video;
    this.#refuse(this.#suspects(currentTime, 0, undefined), 'Playback stands still');
    this.#hls.startLoad(currentTime);
  }

  #suspects(position: number, beyond: number, cause: unknown): readonly Fragment[] {
    if (BAD_DATA.test(textOf(cause)) && this.#appended) return [this.#appended];
    const fragments = this.#hls.latestLevelDetails?.fragments ?? [];
    const at = (time: number): number => fragments.findIndex(({ end }) => end > time);
    const last = at(position + DECODED_AHEAD_SECONDS);
    return last < 0 ? [] : fragments.slice(beyond > 0 ? at(position) : last, last + 1 + beyond);
  }

  #refuse(fragments: readonly Fragment[], text: string): void {
    for (const { url, byteRangeStartOffset, byteRangeEndOffset } of fragments) {
      this.#history.refuse(addressOf(url, byteRangeStartOffset, byteRangeEndOffset), { code: 0, text });
    }
  }

  #reload(position: number): void {
    this.#timer = undefined;
    this.#playControl.keepPlaying(() => this.#hls.recoverMediaError());
    // What has not begun yet begins where it does by itself: live streams at their edge.
    this.#hls.startLoad(position || -1);
  }
}

function textOf(cause: unknown): string {
  return cause instanceof Error || cause instanceof MediaError ? cause.message : '';
}
