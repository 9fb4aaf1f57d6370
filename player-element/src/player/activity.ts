import { CONTROLS_IDLE_MS } from '../config';
import { ObservableState } from './observable-state';

const USER_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'focusout'] as const;

/** Owns whether somebody is using the controls. Event: `activitychange`. */
export class Activity extends ObservableState<{ readonly isActive: boolean }> {
  readonly #container: HTMLElement;
  #holds = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(container: HTMLElement, signal: AbortSignal) {
    super({ isActive: true }, 'activitychange');
    this.#container = container;
    for (const type of USER_EVENTS)
      container.addEventListener(type, (event) => isGesture(event) || this.wake(), { signal });
    signal.addEventListener('abort', () => clearTimeout(this.#timer), { once: true });
    this.wake();
  }

  /** Counts as use: the rest period starts anew. */
  wake(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.rest(), CONTROLS_IDLE_MS);
    this.update({ isActive: true });
  }

  /** Keeps the controls in use until the returned function is called (an open popup, a drag). */
  hold(): () => void {
    this.#holds += 1;
    this.wake();
    let release = () => {
      release = () => undefined;
      this.#holds -= 1;
      this.wake();
    };
    return () => release();
  }

  /** Counts as no use from now on, unless something holds the controls or the keyboard is on one of them. */
  rest(): void {
    if (this.#holds === 0 && !this.#hasKeyboardFocus()) this.update({ isActive: false });
  }

  /** Focus by mouse is no use of the controls; the surface itself, which is not in the Tab order, is no control. */
  #hasKeyboardFocus(): boolean {
    const focused = this.#container.shadowRoot?.activeElement ?? this.#container.querySelector(':focus');
    return focused instanceof HTMLElement && focused.tabIndex >= 0 && focused.matches(':focus-visible');
  }
}

/** What a finger does on the picture: whoever handled it says what it means for the controls. */
function isGesture(event: Event): boolean {
  return event.defaultPrevented && event.type.startsWith('pointer');
}
