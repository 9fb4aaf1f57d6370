import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Distance of two renderings, in ms: clocks show seconds. */
const TICK_MS = 1000;

/** Renders a control again at each full second while a condition holds; no timer runs otherwise. */
export class TickerController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #condition: () => boolean;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost, condition: () => boolean) {
    this.#host = host;
    this.#condition = condition;
    host.addController(this);
  }

  hostUpdated(): void {
    clearTimeout(this.#timer);
    if (this.#condition()) {
      this.#timer = setTimeout(() => this.#host.requestUpdate(), TICK_MS - (Date.now() % TICK_MS));
    }
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
  }
}
