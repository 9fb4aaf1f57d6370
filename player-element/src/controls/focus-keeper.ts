import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Hands the focus to the player's surface when the focused part of a control disappears, so that its keys go on working. */
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
    this.#host.closest<HTMLElement>('[part~="player"]')?.focus({ preventScroll: true });
  }

  #hasFocus(): boolean {
    const root = this.#host.getRootNode();
    return root instanceof ShadowRoot && this.#host.contains(root.activeElement);
  }
}
