import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { NOTICE_MS } from '../../config';

/** Has something to show for half a second after it was told (spec 9). */
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

  /** Shows this with the rendering that is under way or next; the half second begins anew. */
  show(value: Value): void {
    clearTimeout(this.#timer);
    this.#value = value;
    this.#timer = setTimeout(() => this.#end(), NOTICE_MS);
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#value = undefined;
    this.#host.requestUpdate();
  }
}
