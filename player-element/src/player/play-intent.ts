import type { PlayControl } from '../media/engine';
import type { PlaybackFailure } from '../media/playback-failure';
import { handled } from '../utils/handled';

interface PendingPlay {
  resolve(): void;
  reject(reason: unknown): void;
}

/**
 * Owns whether the viewer or the page wants the video to play. Browsers pause a video that is loaded anew and some
 * pause one that fails; neither is anybody's choice, so the intent outlives both and calls `play()` again. It outlives
 * what is shown in place of the video too.
 * Event: `intentchange`.
 */
export class PlayIntent extends EventTarget implements PlayControl {
  readonly #video: HTMLVideoElement;
  #wantsToPlay = false;
  #isHeld = false;
  #changedAt = 0;
  /** Promises of `play()` that have not settled yet. */
  #pending: PendingPlay[] = [];
  /** Calls of the video's `play()`; only the last one tells how playback stands. */
  #attempts = 0;
  readonly #beforeEnd = new Set<() => boolean>();

  constructor(video: HTMLVideoElement) {
    super();
    this.#video = video;
    video.addEventListener('play', () => this.#sync());
    video.addEventListener('pause', () => this.#sync());
    video.addEventListener('playing', () => this.#resolve());
    // Nobody else has listened yet.
    video.addEventListener('ended', (event) => this.#onEnd(event));
  }

  get wantsToPlay(): boolean {
    return this.#wantsToPlay;
  }

  /** Whether the video waits, wanted or not, for what is shown in its place. */
  get isHeld(): boolean {
    return this.#isHeld;
  }

  /** When that changed last, in ms as `performance.now()` tells it. */
  get changedAt(): number {
    return this.#changedAt;
  }

  /**
   * Asks for playback. The promise outlives loads of the source and changes of the engine: it resolves when the video
   * plays, and rejects with `AbortError` on a pause, `NotAllowedError` when the browser refuses, and
   * `NotSupportedError` when the source fails. Without a source it waits for one.
   */
  play(): Promise<void> {
    const promise = new Promise<void>((resolve, reject) => this.#pending.push({ resolve, reject }));
    this.#set(true);
    this.#start();
    return handled(promise);
  }

  /** Ends playback until somebody asks for it again. */
  pause(): void {
    this.#stop();
    this.#video.pause();
  }

  /** Lets the video wait for what is shown in its place, or go on; who wants to play goes on wanting it. */
  hold(isHeld: boolean): void {
    if (isHeld === this.#isHeld) return;
    this.#isHeld = isHeld;
    if (isHeld) this.#video.pause();
    else if (this.#wantsToPlay) this.#start();
    this.#emit();
  }

  /**
   * Lets something be shown after the media, until the signal aborts: `begin` is called at its end and returns whether
   * there is anything, after which `end()` is to be called. Nobody is told of the end before.
   */
  beforeEnd(begin: () => boolean, signal: AbortSignal): void {
    this.#beforeEnd.add(begin);
    signal.addEventListener('abort', () => this.#beforeEnd.delete(begin), { once: true });
  }

  /** What was shown after the media is over, and so is the media. */
  end(): void {
    this.pause();
    this.hold(false);
    this.#video.dispatchEvent(new Event('ended'));
  }

  keepPlaying(reset: () => void): void {
    // A pause whose event has not been fired yet would be lost in the reset.
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

  /** A source that cannot be played may have another engine left, so that is for the source to tell. */
  #onRefusal(reason: unknown): void {
    const { name } = reason as DOMException;
    if (name === 'NotAllowedError' || (name === 'AbortError' && this.#video.paused)) this.#stop(reason);
  }

  /** Follows what others did to the video: the page, the browser's own controls, media keys. */
  #sync(): void {
    const { paused, error } = this.#video;
    if (!paused) {
      this.#set(true);
      // The browser's own controls and other scripts know nothing of it.
      if (this.#isHeld) this.#video.pause();
      // Some browsers pause a video that fails.
    } else if (!error && !this.#isHeld && this.#wantsToPlay) {
      // The end pauses a video too; a busy page may hear of that before it hears that the video plays.
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
