/** `addEventListener` or `removeEventListener` of a target whose own events are known by name, as the DOM's own targets are. */
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
