import type { QoeMetrics, QoeOutcome } from './qoe-event';

/** Phase of a viewing. */
export type ViewingPhase = 'starting' | 'playing' | 'rebuffering' | 'seeking' | 'paused';

/** Viewing of one source, from the request for playback until the viewer leaves it. */
export class Viewing {
  readonly sessionId = randomUuid();
  readonly #requestedAt: number;
  /** Seconds spent in each phase. */
  readonly #durations = { starting: 0, playing: 0, rebuffering: 0, seeking: 0, paused: 0 };
  phase: ViewingPhase = 'starting';
  /** Start of the phase, in ms. */
  #since: number;
  #startTime: number | undefined;
  #rebufferCount = 0;
  #bits = 0;
  #bitrate = 0;
  #ending: 'completed' | 'failed' | undefined;
  levelSwitches = 0;
  errorCount = 0;

  /** `requestedAt` is the time of the request for playback, in ms on the clock of `performance.now()`. */
  constructor(
    readonly mediaUrl: string,
    requestedAt: number,
  ) {
    this.#requestedAt = requestedAt;
    this.#since = requestedAt;
  }

  get hasStarted(): boolean {
    return this.#startTime !== undefined;
  }

  /** Records the first frame, shown at `at` in ms; playback since then counts. */
  start(at: number): void {
    this.#startTime = Math.max(0, at - this.#requestedAt);
    this.#advance('playing', at);
  }

  /** Enters or continues a phase. A stall counts when it begins; playing again revokes an end. */
  enter(phase: ViewingPhase): void {
    if (phase === 'rebuffering' && this.phase !== 'rebuffering') this.#rebufferCount += 1;
    if (phase === 'playing') this.#ending = undefined;
    this.#advance(phase, performance.now());
  }

  /** Sets the bitrate of the level that plays, in bits per second; 0 while unknown. */
  setBitrate(bitrate: number): void {
    this.#advance(this.phase, performance.now());
    this.#bitrate = bitrate;
  }

  end(ending: 'completed' | 'failed'): void {
    this.#advance('paused', performance.now());
    this.#ending = ending;
  }

  /** Returns the metrics until now; `isLeaving` makes leaving the outcome of an unfinished viewing. */
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

/** Returns a random UUID. `crypto.randomUUID()` exists in secure contexts only, not on a page on plain HTTP. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // The upper bits of two bytes hold the version, 4, and the variant.
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
