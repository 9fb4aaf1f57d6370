import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { ExtensionContext } from '../extension';
import { measure, type Measurement } from './measurement';

/** Distance of two measurements, in ms: often enough to watch, and cheap. */
const PERIOD_MS = 1000;
/** How many are kept: a minute of them. */
const LIMIT = 60;

/** Measures once a second while a condition holds, and renders its host with each; keeps the last minute. */
export class Measurements implements ReactiveController {
  readonly #host: ReactiveControllerHost & { readonly owners: ExtensionContext['owners'] };
  readonly #condition: () => boolean;
  #timer: ReturnType<typeof setInterval> | undefined;
  #series: readonly Measurement[] = [];

  constructor(
    host: ReactiveControllerHost & { readonly owners: ExtensionContext['owners'] },
    condition: () => boolean,
  ) {
    this.#host = host;
    this.#condition = condition;
    host.addController(this);
  }

  /** The measurements, oldest first; one at least while the condition holds. */
  get series(): readonly Measurement[] {
    return this.#series;
  }

  hostUpdate(): void {
    const isOn = this.#condition();
    if (isOn === (this.#timer !== undefined)) return;
    if (isOn) this.#start();
    else this.hostDisconnected();
  }

  hostDisconnected(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#series = [];
  }

  #start(): void {
    this.#take();
    this.#timer = setInterval(() => {
      this.#take();
      this.#host.requestUpdate();
    }, PERIOD_MS);
  }

  #take(): void {
    this.#series = [...this.#series.slice(1 - LIMIT), measure(this.#host.owners, this.#series.at(-1))];
  }
}
