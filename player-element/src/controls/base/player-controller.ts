import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { initialState } from '../../player/initial-state';
import type { Selector } from '../../player/player';
import { playerOf } from './player-context';

/** Gives a control one part of the player's state and renders the control again when that part changes. */
export class PlayerController<Value> implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element;
  readonly #selector: Selector<Value>;
  #connection = new AbortController();
  #value: { readonly now: Value } | undefined;

  constructor(host: ReactiveControllerHost & Element, selector: Selector<Value>) {
    this.#host = host;
    this.#selector = selector;
    host.addController(this);
  }

  get value(): Value {
    return this.#value ? this.#value.now : this.#selector(initialState);
  }

  hostConnected(): void {
    this.#connection = new AbortController();
    const player = playerOf(this.#host);
    if (!player) return;
    this.#set(this.#selector(player.state));
    player.subscribe(this.#selector, (value) => this.#set(value), this.#connection);
  }

  hostDisconnected(): void {
    this.#connection.abort();
  }

  #set(value: Value): void {
    this.#value = { now: value };
    this.#host.requestUpdate();
  }
}
