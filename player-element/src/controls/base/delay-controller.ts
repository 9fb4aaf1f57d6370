import type { ReactiveController, ReactiveControllerHost } from 'lit';

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
