import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { NOTICE_MS } from '../../config';

/** Tells whether a condition has held without a break for some time. */
export class DelayController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #condition: () => boolean;
  readonly #delayMs: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  isOver = false;

  constructor(host: ReactiveControllerHost, condition: () => boolean, delayMs: number) {
    this.#host = host;
    this.#condition = condition;
    this.#delayMs = delayMs;
    host.addController(this);
  }

  hostUpdate(): void {
    if (this.#condition()) this.#timer ??= setTimeout(() => this.#end(), this.#delayMs);
    else this.hostDisconnected();
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.isOver = false;
  }

  #end(): void {
    this.isOver = true;
    this.#host.requestUpdate();
  }
}

/** Has something to show for a while after it was told. */
export class NoticeController<Value> implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #timer: ReturnType<typeof setTimeout> | undefined;
  value: Value | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.hide();
  }

  hide(): void {
    clearTimeout(this.#timer);
    this.value = undefined;
    this.#host.requestUpdate();
  }

  /** Shows this with the rendering that is under way or next, for half a second (spec 9) or so many ms from now. */
  show(value: Value, duration = NOTICE_MS): void {
    clearTimeout(this.#timer);
    this.value = value;
    this.#timer = setTimeout(() => this.hide(), duration);
  }
}
