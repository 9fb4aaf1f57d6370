import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { STATUS_MS } from '../../config';

/** Reports by `hasElapsed` whether a condition has held for `delayMs` without a break. */
export class DelayController {
  hasElapsed = false;

  constructor(host: ReactiveControllerHost, condition: () => boolean, delayMs: number) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (): void => {
      this.hasElapsed = true;
      host.requestUpdate();
    };
    const reset = (): void => {
      clearTimeout(timer);
      timer = undefined;
      this.hasElapsed = false;
    };
    const hostUpdate = (): void => {
      if (condition()) timer ??= setTimeout(end, delayMs);
      else reset();
    };
    host.addController({ hostUpdate, hostDisconnected: reset });
  }
}

/** Holds a value for a limited time after `show()`. */
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

  /** Shows a value from the current or next render on, for half a second (spec 9) or `duration` ms from now. */
  show(value: Value, duration = STATUS_MS): void {
    clearTimeout(this.#timer);
    this.value = value;
    this.#timer = setTimeout(() => this.hide(), duration);
  }
}
