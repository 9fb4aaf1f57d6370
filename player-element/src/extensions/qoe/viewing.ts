import type { QoeMetrics, QoeOutcome } from './qoe-event';

/** What a viewer is given at a time. */
export type ViewingPhase = 'starting' | 'playing' | 'rebuffering' | 'seeking' | 'paused';

/** One source as a viewer experiences it, from asking for it to leaving it. */
export class Viewing {
  readonly sessionId = randomUuid();
  readonly #askedAt: number;
  /** Seconds that each phase took. */
  readonly #durations = { starting: 0, playing: 0, rebuffering: 0, seeking: 0, paused: 0 };
  phase: ViewingPhase = 'starting';
  /** When the phase began, in ms. */
  #since: number;
  #startTime: number | undefined;
  #rebufferCount = 0;
  #bits = 0;
  #bitrate = 0;
  #ending: 'completed' | 'failed' | undefined;
  levelSwitches = 0;
  errorCount = 0;

  /** `askedAt` is when playback was asked for, in ms as `performance.now()` tells it. */
  constructor(
    readonly mediaUrl: string,
    askedAt: number,
  ) {
    this.#askedAt = askedAt;
    this.#since = askedAt;
  }

  get hasStarted(): boolean {
    return this.#startTime !== undefined;
  }

  /** The first picture is there, since `at` in ms; what was played by then counts. */
  start(at: number): void {
    this.#startTime = Math.max(0, at - this.#askedAt);
    this.#advance('playing', at);
  }

  /** Goes on in this phase; an interruption counts when it begins, and playing again takes an end back. */
  enter(phase: ViewingPhase): void {
    if (phase === 'rebuffering' && this.phase !== 'rebuffering') this.#rebufferCount += 1;
    if (phase === 'playing') this.#ending = undefined;
    this.#advance(phase, performance.now());
  }

  /** The quality on the screen has this many bits per second, 0 while unknown. */
  setBitrate(bitrate: number): void {
    this.#advance(this.phase, performance.now());
    this.#bitrate = bitrate;
  }

  end(ending: 'completed' | 'failed'): void {
    this.#advance('paused', performance.now());
    this.#ending = ending;
  }

  /** Everything until now; `isLeaving` says how it ends if the viewer leaves now. */
  metrics(isLeaving = false): QoeMetrics {
    this.#advance(this.phase, performance.now());
    const { playing, rebuffering } = this.#durations;
    return Object.freeze({
      sessionId: this.sessionId,
      mediaUrl: this.mediaUrl,
      outcome: this.#outcome(isLeaving),
      startTime: this.#startTime,
      watchTime: playing,
      rebufferCount: this.#rebufferCount,
      rebufferTime: rebuffering,
      rebufferRatio: rebuffering > 0 ? rebuffering / (playing + rebuffering) : 0,
      levelSwitches: this.levelSwitches,
      averageBitrate: playing > 0 ? this.#bits / playing : 0,
      errorCount: this.errorCount,
    });
  }

  #outcome(isLeaving: boolean): QoeOutcome {
    if (this.#ending === 'completed') return 'completed';
    if (this.#ending === 'failed') return this.hasStarted ? 'playback-failure' : 'start-failure';
    if (isLeaving) return this.hasStarted ? 'abandoned' : 'exit-before-start';
    return this.hasStarted ? 'playing' : 'starting';
  }

  #advance(phase: ViewingPhase, now: number): void {
    const seconds = Math.max(0, now - this.#since) / 1000;
    this.#durations[this.phase] += seconds;
    if (this.phase === 'playing') this.#bits += this.#bitrate * seconds;
    this.phase = phase;
    this.#since = now;
  }
}

/** Browsers have `crypto.randomUUID()` in secure contexts alone, which a page on plain HTTP is not. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // The version, 4, and the variant stand in the upper bits of two bytes.
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
