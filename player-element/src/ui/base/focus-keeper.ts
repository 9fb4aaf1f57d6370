import type { ReactiveController, ReactiveControllerHost } from 'lit';

/**
 * Keeps the focus in the player when the focused part of a control disappears, so that its keys go on working: it goes
 * to what is left of the control, else to the first button of the bar, else to the player's surface.
 */
export class FocusKeeper implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element;
  #hadFocus = false;

  constructor(host: ReactiveControllerHost & Element) {
    this.#host = host;
    host.addController(this);
  }

  hostUpdate(): void {
    this.#hadFocus = this.#hasFocus();
  }

  hostUpdated(): void {
    if (!this.#hadFocus || this.#hasFocus()) return;
    const surface = this.#host.closest<HTMLElement>('.player');
    const next = this.#host.querySelector('button') ?? surface?.querySelector<HTMLElement>('.bar button') ?? surface;
    // Focus makes controls render, which has to wait for the end of this rendering.
    void this.#host.updateComplete.then(() => next?.focus({ preventScroll: true }));
  }

  #hasFocus(): boolean {
    const root = this.#host.getRootNode();
    return root instanceof ShadowRoot && this.#host.contains(root.activeElement);
  }
}
