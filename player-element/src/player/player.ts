import type { features } from './features/index';
import type { Feature, Services } from './services';
import type { Intersection } from '../utils/intersection';
import { deepFreeze, isEqual, mergeFrozen } from '../utils/plain-data';

/**
 * Features in the types of state and actions, under any name. Code that adds one with `use` augments this interface:
 * `declare module 'xl-video-player' { interface PlayerFeatures { bookmarks: typeof bookmarks } }`.
 */
export interface PlayerFeatures {
  readonly core: (typeof features)[number];
}

type AddedFeature = PlayerFeatures[Exclude<keyof PlayerFeatures, 'core'>];
type StateOf<F> = F extends Feature<infer State, infer _Actions> ? State : never;
type ActionsOf<F> = F extends Feature<infer _State, infer Actions> ? Actions : never;

/** State of the player, plain and frozen. Values of added features are undefined before `use`. */
export type PlayerState = Readonly<
  Intersection<StateOf<PlayerFeatures['core']>> & Partial<Intersection<StateOf<AddedFeature>>>
>;
/** Actions of the player, shared by buttons, keys, gestures and methods of the tag. */
export type PlayerActions = Readonly<
  Intersection<ActionsOf<PlayerFeatures['core']>> & Partial<Intersection<ActionsOf<AddedFeature>>>
>;
export type Selector<Value> = (state: PlayerState) => Value;
/** Condition of a key, a menu item or a control: the name of an action that must exist, or a selector to be truthy. */
export type Need = string | Selector<unknown>;

export interface Player {
  readonly state: PlayerState;
  readonly actions: PlayerActions;
  /** Aborts when the player ends: its tag has been removed from the page. */
  readonly signal: AbortSignal;
  /**
   * Adds the values and actions of a feature; adding the same feature again does nothing.
   * Throws an Error when a name is taken.
   */
  use(feature: Feature): void;
  /** Calls the listener when the selected value has changed, until the signal aborts. */
  subscribe<Value>(
    selector: Selector<Value>,
    listener: (value: Value) => void,
    options: { readonly signal: AbortSignal },
  ): void;
}

/** Creates a player: a frozen state, read from the services again on each of their events until the signal aborts. */
export function createPlayer(services: Services, coreFeatures: readonly Feature[], signal: AbortSignal): Player {
  const used = new Set<Feature>();
  /** Functions that read what an event of a service makes stale. */
  const readers = new Map<EventTarget, Record<string, (() => object)[]>>();
  const listeners = new Set<() => void>();
  let state = Object.freeze({}) as PlayerState;
  let actions = Object.freeze({}) as PlayerActions;

  const notify = (): void => listeners.forEach((listener) => listener());

  const update = (facts: object): void => {
    const next = mergeFrozen(state, facts);
    if (next === state) return;
    state = next;
    notify();
  };

  /** Reads everything that an event makes stale together, so that listeners hear of it once. */
  const readOn = (target: EventTarget, type: string, read: () => object): void => {
    const byType = readers.get(target) ?? {};
    readers.set(target, byType);
    if (byType[type]) return void byType[type].push(read);
    const all = (byType[type] = [read]);
    target.addEventListener(type, () => update(Object.assign({}, ...all.map((one) => one()))), { signal });
  };

  const use = (feature: Feature): void => {
    if (used.has(feature)) return;
    const { on = {}, read, service } = feature;
    const targets: Readonly<Record<string, EventTarget | undefined>> = { ...services, service };
    const newActions = feature.actions?.(services) ?? {};
    const newState = { ...feature.initial, ...read?.(services) };
    const taken = [...sharedKeys(newState, state), ...sharedKeys(newActions, actions)];
    if (taken.length > 0) throw new Error(`Another feature of the player has ${taken.join(', ')}`);
    for (const name in on) if (!targets[name]) throw new Error(`A player has no service ${name}`);
    used.add(feature);
    actions = Object.freeze({ ...actions, ...newActions });
    state = Object.freeze({ ...state, ...deepFreeze(newState) });
    for (const [name, types = []] of Object.entries(on)) {
      for (const type of types) readOn(targets[name]!, type, () => read!(services));
    }
    // Even if every value is undefined: selectors may depend on the new actions.
    notify();
  };
  coreFeatures.forEach(use);

  return {
    get state() {
      return state;
    },
    get actions() {
      return actions;
    },
    signal,
    use,
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

/** Whether a player meets a condition; true without one. */
export function meets({ state, actions }: Player, needs?: Need): boolean {
  return typeof needs === 'function' ? Boolean(needs(state)) : !needs || needs in actions;
}

function sharedKeys(one: object, other: object): string[] {
  return Object.keys(one).filter((key) => key in other);
}
