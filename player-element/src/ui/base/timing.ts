import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { NOTICE_MS } from '../../config';

/** Tells whether a condition has held without a break for some time. */
export class DelayController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #condition: () => boolean;
  readonly #delayMs: number;
  #phase: 'idle' | 'waiting' | 'over' = 'idle';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost, condition: () => boolean, delayMs: number) {
    this.#host = host;
    this.#condition = condition;
    this.#delayMs = delayMs;
    host.addController(this);
  }

  get isOver(): boolean {
    return this.#phase === 'over';
  }

  hostUpdate(): void {
    const isHolding = this.#condition();
    if (!isHolding) this.#reset();
    else if (this.#phase === 'idle') this.#start();
  }

  hostDisconnected(): void {
    this.#reset();
  }

  #start(): void {
    this.#phase = 'waiting';
    this.#timer = setTimeout(() => {
      this.#phase = 'over';
      this.#host.requestUpdate();
    }, this.#delayMs);
  }

  #reset(): void {
    clearTimeout(this.#timer);
    this.#phase = 'idle';
  }
}

/** Has something to show for a while after it was told. */
export class NoticeController<Value> implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #value: Value | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  get value(): Value | undefined {
    return this.#value;
  }

  hostDisconnected(): void {
    this.#end();
  }

  /** Shows this with the rendering that is under way or next, for half a second (spec 9) or so many ms from now. */
  show(value: Value, duration = NOTICE_MS): void {
    clearTimeout(this.#timer);
    this.#value = value;
    this.#timer = setTimeout(() => this.#end(), duration);
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#value = undefined;
    this.#host.requestUpdate();
  }
}
