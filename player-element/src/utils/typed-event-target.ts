/** An EventTarget whose own events are known by name, as the DOM's own targets are. */
export interface TypedEventTarget<Events extends object> extends EventTarget {
  addEventListener<Type extends keyof Events & string>(
    type: Type,
    listener: (event: Events[Type]) => void,
    options?: AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: AddEventListenerOptions | boolean,
  ): void;
}
