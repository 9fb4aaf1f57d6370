import { mergeFrozen } from '../utils/plain-data';

/** Owns plain facts, frozen. An event of the given type tells of each change. */
export abstract class Facts<Shape extends object> extends EventTarget {
  readonly #type: string;
  #facts: Shape;

  constructor(initial: Shape, type: string) {
    super();
    this.#facts = Object.freeze(initial);
    this.#type = type;
  }

  get facts(): Shape {
    return this.#facts;
  }

  /** Takes what changed; the event tells of it unless nothing did. */
  protected update(changes: Partial<Shape>): void {
    const next = mergeFrozen(this.#facts, changes);
    if (next === this.#facts) return;
    this.#facts = next;
    this.dispatchEvent(new Event(this.#type));
  }
}
