import { mergeFrozen } from '../utils/plain-data';

/** Holds a frozen, plain state, and fires an event of the given type on each change. */
export abstract class ObservableState<State extends object> extends EventTarget {
  readonly #type: string;
  #state: State;

  constructor(initial: State, type: string) {
    super();
    this.#state = Object.freeze(initial);
    this.#type = type;
  }

  get state(): State {
    return this.#state;
  }

  /** Merges changes into the state; fires no event if all values stay equal. */
  protected update(changes: Partial<State>): void {
    const next = mergeFrozen(this.#state, changes);
    if (next === this.#state) return;
    this.#state = next;
    this.dispatchEvent(new Event(this.#type));
  }
}
