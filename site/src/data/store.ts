import { useSyncExternalStore } from 'react';

interface Listening {
  signal?: AbortSignal;
}

/** A state outside of React's tree, which components and other code read and follow. */
export interface Store<State> {
  readonly get: () => State;
  /** Replaces the state and calls the listeners, unless it is the same. */
  readonly set: (next: State) => void;
  readonly update: (change: (state: State) => State) => void;
  /** Calls the listener on every change until the signal aborts. @returns a function that unsubscribes. */
  readonly subscribe: (listener: (state: State) => void, options?: Listening) => () => void;
}

export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<(state: State) => void>();

  function set(next: State): void {
    if (Object.is(next, state)) return;
    state = next;
    for (const listener of listeners) listener(state);
  }

  return {
    get: () => state,
    set,
    update: (change) => set(change(state)),
    subscribe(listener, { signal } = {}) {
      if (signal?.aborted) return () => undefined;
      listeners.add(listener);
      const unsubscribe = () => void listeners.delete(listener);
      signal?.addEventListener('abort', unsubscribe, { once: true });
      return unsubscribe;
    },
  };
}

/** The current state; on the server and during hydration the one of `serverState`. */
export function useStore<State>(
  { get, subscribe }: { get: () => State; subscribe: (listener: () => void) => () => void },
  serverState: () => State = get,
): State {
  return useSyncExternalStore(subscribe, get, serverState);
}

const neverChanges = () => () => undefined;

/** A value that the browser knows by itself, such as one in its storage; undefined on the server and during hydration. */
export function useBrowserValue<Value>(read: () => Value | undefined): Value | undefined {
  return useSyncExternalStore(neverChanges, read, () => undefined);
}

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
