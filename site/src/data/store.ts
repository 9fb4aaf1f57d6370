/** Emits values to its listeners; values emitted before the first listener are queued for it. */
export class Emitter<Value> {
  readonly #listeners = new Set<(value: Value) => void>();
  #waiting: Value[] = [];

  emit(value: Value): void {
    if (this.#listeners.size === 0) this.#waiting.push(value);
    for (const listener of this.#listeners) listener(value);
  }

  /** Listens until the signal aborts. */
  listen(listener: (value: Value) => void, { signal }: { signal: AbortSignal }): void {
    if (signal.aborted) return;
    this.#listeners.add(listener);
    signal.addEventListener('abort', () => this.#listeners.delete(listener), { once: true });
    const waiting = this.#waiting;
    this.#waiting = [];
    waiting.forEach(listener);
  }
}
