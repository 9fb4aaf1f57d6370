import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { NOTICE_MS } from '../../config';

/** Tells whether a condition has held without a break for some time. */
export class DelayController {
  isOver = false;

  constructor(host: ReactiveControllerHost, condition: () => boolean, delayMs: number) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (): void => {
      this.isOver = true;
      host.requestUpdate();
    };
    const reset = (): void => {
      clearTimeout(timer);
      timer = undefined;
      this.isOver = false;
    };
    const hostUpdate = (): void => {
      if (condition()) timer ??= setTimeout(end, delayMs);
      else reset();
    };
    host.addController({ hostUpdate, hostDisconnected: reset });
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
