import type { XlVideoPlayerEventMap } from '../events';

/** What listeners of the tag are told, by the type of the event. */
export interface EventApi {
  addEventListener<Type extends keyof XlVideoPlayerEventMap>(
    type: Type,
    listener: (event: XlVideoPlayerEventMap[Type]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<Type extends keyof XlVideoPlayerEventMap>(
    type: Type,
    listener: (event: XlVideoPlayerEventMap[Type]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}
