import type { PlayControl } from '../media/engine';
import type { PlaybackFailure } from '../media/playback-failure';
import { handled } from '../utils/handled';

interface PendingPlay {
  resolve(): void;
  reject(reason: unknown): void;
}

/**
 * Holds whether the viewer or the page wants the video to play. Browsers pause a video on a new load, and some on a
 * failure. The intent survives both and calls `play()` again; it also survives a replacement of the video (an advert).
 * Event: `intentchange`.
 */
export class PlayIntent extends EventTarget implements PlayControl {
  readonly #video: HTMLVideoElement;
  #wantsToPlay = false;
  #isHeld = false;
  #changedAt = 0;
  /** Unsettled promises of `play()`. */
  #pending: PendingPlay[] = [];
  /** Number of calls of the video's `play()`; only the result of the last one counts. */
  #attempts = 0;
  readonly #beforeEnd = new Set<() => boolean>();

  constructor(video: HTMLVideoElement) {
    super();
    this.#video = video;
    video.addEventListener('play', () => this.#sync());
    video.addEventListener('pause', () => this.#sync());
    video.addEventListener('playing', () => this.#resolve());
    // Registered before all other listeners, so that it can withhold the event from them.
    video.addEventListener('ended', (event) => this.#onEnd(event));
  }

  get wantsToPlay(): boolean {
    return this.#wantsToPlay;
  }

  /** Whether the video is held while something replaces it, independent of the intent. */
  get isHeld(): boolean {
    return this.#isHeld;
  }

  /** Time of the last change of the intent or the hold, in ms of `performance.now()`. */
  get changedAt(): number {
    return this.#changedAt;
  }

  /**
   * Starts playback. The promise survives loads of the source and changes of the engine: it resolves when the video
   * plays, and rejects with `AbortError` on a pause, `NotAllowedError` when the browser refuses, and
   * `NotSupportedError` when the source fails. Without a source it stays pending until one is set.
   */
  play(): Promise<void> {
    const promise = new Promise<void>((resolve, reject) => this.#pending.push({ resolve, reject }));
    this.#set(true);
    this.#start();
    return handled(promise);
  }

  /** Pauses playback until the next `play()`. */
  pause(): void {
    this.#stop();
    this.#video.pause();
  }

  /** Pauses the video while something replaces it, or continues it; the intent stays. */
  hold(isHeld: boolean): void {
    if (isHeld === this.#isHeld) return;
    this.#isHeld = isHeld;
    if (isHeld) this.#video.pause();
    else if (this.#wantsToPlay) this.#start();
    this.#emit();
  }

  /**
   * Registers something to show after the media, until the signal aborts: `begin` is called at the end and returns
   * whether there is anything to show. If so, the `ended` event is withheld until the caller calls `end()`.
   */
  beforeEnd(begin: () => boolean, signal: AbortSignal): void {
    this.#beforeEnd.add(begin);
    signal.addEventListener('abort', () => this.#beforeEnd.delete(begin), { once: true });
  }

  /** Ends the media once everything after it has been shown, and fires the withheld `ended`. */
  end(): void {
    this.pause();
    this.hold(false);
    this.#video.dispatchEvent(new Event('ended'));
  }

  keepPlaying(reset: () => void): void {
    // The reset would drop a pause whose event has not fired yet.
    this.#sync();
    reset();
    if (this.#wantsToPlay) this.#start();
  }

  reject({ statusText }: PlaybackFailure): void {
    this.#rejectAll(new DOMException(statusText, 'NotSupportedError'));
  }

  #start(): void {
    if (this.#isHeld) return;
    const attempt = ++this.#attempts;
    this.#video.play().then(
      () => attempt === this.#attempts && this.#resolve(),
      (reason: unknown) => attempt === this.#attempts && this.#onRefusal(reason),
    );
  }

  #onEnd(event: Event): void {
    const isWithheld = event.isTrusted && !this.#isHeld && [...this.#beforeEnd].some((begin) => begin());
    if (isWithheld) event.stopImmediatePropagation();
  }

  /**
   * Ignores a source that cannot be played: another engine may play it, else the source calls `reject()`. Chromium
   * reports an error during the start as a pause.
   */
  #onRefusal(reason: unknown): void {
    const { name } = reason as DOMException;
    const { paused, error } = this.#video;
    if (name === 'NotAllowedError' || (name === 'AbortError' && paused && !error)) this.#stop(reason);
  }

  /** Adopts changes by others: the page, the browser's own controls, media keys. */
  #sync(): void {
    const { paused, error } = this.#video;
    if (!paused) {
      this.#set(true);
      // The browser's own controls and other scripts ignore the hold.
      if (this.#isHeld) this.#video.pause();
      // Some browsers pause a video on failure.
    } else if (!error && !this.#isHeld && this.#wantsToPlay) {
      // The end pauses a video too. On a busy page its `pause` may arrive before `playing`.
      if (this.#video.ended) this.#resolve();
      this.#stop();
    }
  }

  #stop(reason: unknown = new DOMException('The play() request was interrupted by a pause.', 'AbortError')): void {
    this.#set(false);
    this.#rejectAll(reason);
  }

  #set(wantsToPlay: boolean): void {
    if (wantsToPlay === this.#wantsToPlay) return;
    this.#wantsToPlay = wantsToPlay;
    this.#emit();
  }

  #emit(): void {
    this.#changedAt = performance.now();
    this.dispatchEvent(new Event('intentchange'));
  }

  #resolve(): void {
    for (const { resolve } of this.#pending.splice(0)) resolve();
  }

  #rejectAll(reason: unknown): void {
    for (const { reject } of this.#pending.splice(0)) reject(reason);
  }
}
