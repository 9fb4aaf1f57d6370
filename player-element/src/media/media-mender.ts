import type HlsJs from 'hls.js';
import type { Fragment } from 'hls.js';
import { DECODED_AHEAD_SECONDS } from '../config';
import { stretchesOf } from './hole';
import { Mending } from './mending';
import { addressOf, type RequestLedger } from './request-ledger';

/** What a video says when the data, and not its decoder, is at fault. */
const BAD_DATA = /append|demuxer/i;

/** What a mender works on. */
export interface MenderTask {
  readonly hls: HlsJs;
  readonly video: HTMLVideoElement;
  readonly ledger: RequestLedger;
  readonly signal: AbortSignal;
  /** Told when mending is no use. */
  giveUp(cause: unknown): void;
}

/** Brings a video back to life after a media error, a few times (player 3). */
export class MediaMender {
  readonly #hls: HlsJs;
  readonly #video: HTMLVideoElement;
  readonly #ledger: RequestLedger;
  readonly #giveUp: (cause: unknown) => void;
  readonly #mending = new Mending();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #appended: Fragment | undefined;
  /** Whether the viewer wants it to play. */
  #isWanted: boolean;

  constructor({ hls, video, ledger, signal, giveUp }: MenderTask) {
    this.#hls = hls;
    this.#video = video;
    this.#ledger = ledger;
    this.#giveUp = giveUp;
    this.#isWanted = !video.paused;
    video.addEventListener('play', () => (this.#isWanted = true), { signal });
    // Browsers pause a video that fails, and one that gets a new media source.
    video.addEventListener('pause', () => (this.#isWanted = this.#isWanted && video.error !== null), { signal });
    signal.addEventListener('abort', () => this.stop());
  }

  /** Whether an error is being mended. */
  get isMending(): boolean {
    return this.#timer !== undefined;
  }

  /** Notes which segment the video was given last. */
  noteAppended(frag: Fragment): void {
    this.#appended = frag;
  }

  /** Mends an error; hls.js and the video both tell of the same one. */
  mend(cause: unknown): void {
    if (this.isMending) return;
    const { currentTime, played } = this.#video;
    const seconds = stretchesOf(played).reduce((sum, { start, end }) => sum + end - start, 0);
    const { action, delay, beyond } = this.#mending.remedy(seconds);
    if (action === 'give-up') {
      this.#giveUp(cause);
      return;
    }
    if (action === 'skip') this.#refuse(this.#guilty(currentTime, beyond, cause), textOf(cause));
    const isWanted = this.#isWanted;
    this.#timer = setTimeout(() => this.#reload(currentTime, isWanted), delay);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Loads anew without the segments at the position, which seem to be there and do not play. */
  passOver(): void {
    const { currentTime } = this.#video;
    this.#refuse(this.#guilty(currentTime, 0, undefined), 'Playback stands still');
    this.#hls.startLoad(currentTime);
  }

  #guilty(position: number, beyond: number, cause: unknown): readonly Fragment[] {
    if (BAD_DATA.test(textOf(cause)) && this.#appended) return [this.#appended];
    const fragments = this.#hls.latestLevelDetails?.fragments ?? [];
    const at = (time: number): number => fragments.findIndex(({ end }) => end > time);
    const last = at(position + DECODED_AHEAD_SECONDS);
    return last < 0 ? [] : fragments.slice(beyond > 0 ? at(position) : last, last + 1 + beyond);
  }

  #refuse(fragments: readonly Fragment[], text: string): void {
    for (const { url, byteRangeStartOffset, byteRangeEndOffset } of fragments) {
      this.#ledger.refuse(addressOf(url, byteRangeStartOffset, byteRangeEndOffset), { code: 0, text });
    }
  }

  #reload(position: number, isWanted: boolean): void {
    this.#timer = undefined;
    this.#hls.recoverMediaError();
    this.#hls.startLoad(position);
    if (isWanted) this.#video.play().catch(() => undefined);
  }
}

function textOf(cause: unknown): string {
  return cause instanceof Error || cause instanceof MediaError ? cause.message : '';
}
