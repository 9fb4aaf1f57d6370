import { CONTROLS_IDLE_MS } from '../config';
import { ObservableState } from './observable-state';

const USER_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'focusout'] as const;

/** Tracks whether the viewer is using the controls. Event: `activitychange`. */
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

  /** Marks the controls as used, and restarts the idle timer. */
  wake(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.rest(), CONTROLS_IDLE_MS);
    this.update({ isActive: true });
  }

  /** Keeps the controls active until the returned function is called (an open popup, a drag). */
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

  /** Marks the controls as idle, unless they are held or one of them has keyboard focus. */
  rest(): void {
    if (this.#holds === 0 && !this.#hasKeyboardFocus()) this.update({ isActive: false });
  }

  /** Focus by mouse does not count, nor does focus on the player itself, which is not in the Tab order. */
  #hasKeyboardFocus(): boolean {
    const focused = this.#container.shadowRoot?.activeElement ?? this.#container.querySelector(':focus');
    return focused instanceof HTMLElement && focused.tabIndex >= 0 && focused.matches(':focus-visible');
  }
}

/** Whether a touch gesture has handled the event; the gesture itself shows or hides the controls. */
function isGesture(event: Event): boolean {
  return event.defaultPrevented && event.type.startsWith('pointer');
}
