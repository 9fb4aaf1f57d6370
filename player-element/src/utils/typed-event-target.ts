/** Type of `addEventListener` or `removeEventListener` that knows the event types of a target by name. */
export type EventMethod<Events, Options> = {
  <Type extends keyof Events & string>(
    type: Type,
    listener: (event: Events[Type]) => unknown,
    options?: boolean | Options,
  ): void;
  (type: string, listener: EventListenerOrEventListenerObject, options?: boolean | Options): void;
};

export interface TypedEventTarget<Events extends object> extends EventTarget {
  addEventListener: EventMethod<Events, AddEventListenerOptions>;
}
