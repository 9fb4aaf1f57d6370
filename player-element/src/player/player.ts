import { isEqual } from '../utils/is-equal';
import type { Intersection } from '../utils/intersection';
import { mergeFrozen } from '../utils/merge-frozen';
import type { Feature, Owners } from './feature';
import { features } from './features/index';

type AnyFeature = (typeof features)[number];
type StateOf<F> = F extends Feature<infer State, infer _Actions> ? State : never;
type ActionsOf<F> = F extends Feature<infer _State, infer Actions> ? Actions : never;

/** Every fact of the player, plain and frozen. */
export type PlayerState = Readonly<Intersection<StateOf<AnyFeature>>>;
/** Every verb of the player, shared by buttons, keys, gestures and host methods. */
export type PlayerActions = Readonly<Intersection<ActionsOf<AnyFeature>>>;
export type Selector<Value> = (state: PlayerState) => Value;

export interface Player {
  readonly state: PlayerState;
  readonly actions: PlayerActions;
  /** Calls back when the selected part of the state changed, until the signal aborts. */
  subscribe<Value>(
    selector: Selector<Value>,
    listener: (value: Value) => void,
    options: { readonly signal: AbortSignal },
  ): void;
}

/** The state of a player that does not exist yet. */
export const initialState = Object.freeze(
  Object.assign({}, ...features.map((feature) => feature.initial)),
) as PlayerState;

/** Reads the owners into a frozen state, again at each of their events, until the signal aborts. */
export function createPlayer(owners: Owners, signal: AbortSignal): Player {
  const listeners = new Set<() => void>();
  let state = initialState;

  const refresh = (feature: Feature<object, object>): void => {
    const next = mergeFrozen(state, feature.read(owners));
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };

  for (const feature of features) {
    for (const [owner, types = []] of Object.entries(feature.on)) {
      for (const type of types) {
        owners[owner as keyof Owners].addEventListener(type, () => refresh(feature), { signal });
      }
    }
    refresh(feature);
  }

  return {
    get state() {
      return state;
    },
    actions: Object.freeze(Object.assign({}, ...features.map((feature) => feature.actions(owners)))) as PlayerActions,
    subscribe(selector, listener, options) {
      let value = selector(state);
      const check = (): void => {
        const next = selector(state);
        if (isEqual(next, value)) return;
        value = next;
        listener(next);
      };
      listeners.add(check);
      options.signal.addEventListener('abort', () => listeners.delete(check), { once: true });
    },
  };
}
