import type { LoopRange } from '../../player/viewer-preferences';
import type { ExtensionContext } from '../extension';

/** How far ahead of the end a timer takes over, in seconds: `timeupdate` comes four times a second. */
const AHEAD_SECONDS = 0.5;
const MEDIA_EVENTS = ['timeupdate', 'playing', 'pause', 'seeked', 'ratechange', 'ended'];

/** Goes back to the start of the range that the viewer chose when playback reaches its end, until the signal aborts. */
export class LoopWatch {
  readonly #owners: ExtensionContext['owners'];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether playback has been before the end: a viewer may go behind it, and stays there. */
  #isInside = false;
  #range: LoopRange | undefined;

  constructor(owners: ExtensionContext['owners'], signal: AbortSignal) {
    this.#owners = owners;
    const { video, source, preferences } = owners;
    const follow = ({ type }: Event): void => this.#follow(type === 'seeked');
    for (const type of MEDIA_EVENTS) video.addEventListener(type, follow, { signal });
    preferences.addEventListener('preferenceschange', follow, { signal });
    // Another source has other times.
    source.addEventListener('sourcechange', () => preferences.choose({ loopRange: undefined }), { signal });
    signal.addEventListener('abort', () => clearTimeout(this.#timer), { once: true });
  }

  #follow(hasSought = false): void {
    const { video, preferences, intent } = this.#owners;
    clearTimeout(this.#timer);
    const { loopRange } = preferences.facts;
    // A range that ends where playback is begins anew at once.
    if (loopRange !== this.#range) this.#isInside = true;
    this.#range = loopRange;
    const { start = 0, end } = loopRange ?? {};
    if (end === undefined || video.seeking) return;
    const left = end - video.currentTime;
    if (left > 0 || hasSought) this.#isInside = left > 0;
    if (left <= 0 && this.#isInside && (intent.wantsToPlay || video.ended)) {
      // A range up to the very end of the media has ended there.
      if (video.ended) void intent.play();
      video.currentTime = start;
    }
    if (left > 0 && left < AHEAD_SECONDS && !video.paused) {
      this.#timer = setTimeout(() => this.#follow(), (left / video.playbackRate) * 1000);
    }
  }
}
