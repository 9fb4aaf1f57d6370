/** One way in which a thing may go from a state to another one. */
export interface Transition<State = unknown, Event extends string = string, Actor extends string = string> {
  readonly event: Event;
  /** Null for a thing that is not there yet. */
  readonly from: State | null;
  readonly to: State;
  readonly actor: Actor;
  readonly reason: string;
}

/** Everything that can happen to a thing with states; nothing else does. The pages of the docs about states are drawn from it. */
export interface Lifecycle<State, Event extends string, Actor extends string> {
  readonly transitions: readonly Transition<State, Event, Actor>[];
  /** The transition of an event in a state, null for a thing that is not there yet; undefined when it cannot happen then. */
  next(event: Event, from: State | null): Transition<State, Event, Actor> | undefined;
}

/** What follows from events, in the transaction that changes the state; called after the change. */
export type LifecycleEffects<Of, Changed extends unknown[]> =
  Of extends Lifecycle<infer _State, infer Event, infer _Actor>
    ? { readonly [Name in Event]?: (...changed: Changed) => Promise<void> }
    : never;

interface Step<StateName, Actor> {
  /** Absent for what makes the thing. */
  readonly from?: StateName | readonly StateName[];
  readonly to: StateName;
  /** Who causes it. */
  readonly actor: Actor;
  /** Why, in words for a log or the docs. */
  readonly reason: string;
}

/**
 * @param states values by their names.
 * @param events the steps of each event by its name; several where the words differ by state.
 */
export function defineLifecycle<
  const States extends Readonly<Record<string, string | number>>,
  const Events extends Readonly<Record<string, Step<keyof States, Actor> | readonly Step<keyof States, Actor>[]>>,
  Actor extends string,
>({
  states,
  events,
}: {
  readonly states: States;
  readonly events: Events;
}): Lifecycle<States[keyof States], keyof Events & string, ActorOf<Events>> {
  type State = States[keyof States];
  const transitions = Object.entries(events).flatMap(([event, steps]) =>
    [steps].flat().flatMap((step) => {
      const { from, to, actor, reason } = step as Step<keyof States, Actor>;
      const origins = from === undefined ? [null] : [from].flat().map((name) => states[name as keyof States] as State);
      return origins.map((origin) => ({ event, from: origin, to: states[to] as State, actor, reason }));
    }),
  ) as Transition<State, keyof Events & string, ActorOf<Events>>[];
  return {
    transitions,
    next: (event, from) => transitions.find((each) => each.event === event && each.from === from),
  };
}

type ActorOf<Events> = Events[keyof Events] extends infer Steps
  ? Steps extends readonly (infer One)[]
    ? ActorOfStep<One>
    : ActorOfStep<Steps>
  : never;
type ActorOfStep<One> = One extends { readonly actor: infer Actor extends string } ? Actor : never;
