import { isEqual } from '../../utils/plain-data';
import type { CaptionChoice } from './caption-choice';
import { stampsOf } from './cue-box';

/** How far ahead the next change is waited for by a timer, in seconds: `timeupdate` comes four times a second. */
const SOON_SECONDS = 0.5;
/** How often a paused player checks for cues that a stream added, in ms: no event tells of them. */
const PAUSED_CHECK_MS = 500;
const EVENTS = ['timeupdate', 'seeking', 'seeked', 'play', 'playing', 'pause', 'ratechange', 'emptied'] as const;

/** What a clock of cues works with. */
interface CueClockOptions {
  readonly video: HTMLVideoElement;
  readonly choice: CaptionChoice;
  /** How much later than the track says cues are shown, in seconds. */
  readonly offset: () => number;
  /** Called with the cues to be shown now, when they are others than before. */
  readonly onCues: (cues: readonly TextTrackCue[]) => void;
  /** Called with the time of the track, in seconds, when a cue or a piece of one may begin or end. */
  readonly onTime: (time: number) => void;
  readonly signal: AbortSignal;
}

/** Follows which cues of the chosen track are to be shown, to the frame and with the viewer's offset. */
export class CueClock {
  readonly #options: CueClockOptions;
  #cues: readonly TextTrackCue[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #track: TextTrack | undefined;
  #listening = new AbortController();

  constructor(options: CueClockOptions) {
    this.#options = options;
    const { video, choice, signal } = options;
    for (const type of EVENTS) video.addEventListener(type, () => this.update(), { signal });
    choice.addEventListener('change', () => this.update(), { signal });
    // A file's cues are there when its `<track>` says so, which does not bubble.
    video.addEventListener('load', () => this.update(), { signal, capture: true });
    signal.addEventListener('abort', () => this.#end(), { once: true });
    this.update();
  }

  /** Reads what is to be shown now. */
  update(): void {
    const { video, choice, offset, onCues, onTime } = this.#options;
    this.#listenTo(choice.drawnTrack);
    const all = Array.from(this.#track?.cues ?? []);
    const time = video.currentTime - offset();
    const cues = all.filter(({ startTime, endTime }) => startTime <= time && time < endTime);
    this.#schedule(all, time);
    if (!isEqual(cues, this.#cues)) {
      this.#cues = cues;
      onCues(cues);
    }
    onTime(time);
  }

  /** Streams add cues while others are shown. */
  #listenTo(track: TextTrack | undefined): void {
    if (track === this.#track) return;
    this.#track = track;
    this.#listening.abort();
    this.#listening = new AbortController();
    track?.addEventListener('cuechange', () => this.update(), this.#listening);
  }

  #schedule(all: readonly TextTrackCue[], time: number): void {
    const { paused, playbackRate } = this.#options.video;
    clearTimeout(this.#timer);
    if (paused && this.#track) this.#timer = setTimeout(() => this.update(), PAUSED_CHECK_MS);
    if (paused || playbackRate <= 0) return;
    const times = all.flatMap((cue) => [cue.startTime, cue.endTime, ...stampsOf(cue as VTTCue)]);
    const changes = times.filter((change) => change > time);
    const wait = (Math.min(...changes) - time) / playbackRate;
    if (wait < SOON_SECONDS) this.#timer = setTimeout(() => this.update(), wait * 1000);
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#listening.abort();
  }
}
