import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { NOTICE_MS } from '../../config';

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
