import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { playerOf } from '../base/player-context';

/**
 * What a menu or a dialog owes the player while it is in the tree: the controls stay, the focus comes in, and goes back
 * to where it was.
 */
export class OpenController implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element;
  readonly #entrance: string;
  #stage: HTMLElement | null = null;
  #before: Element | null | undefined;
  #release: (() => void) | undefined;
  #isEntered = false;

  /** The entrance is the selector of what gets the focus at first. */
  constructor(host: ReactiveControllerHost & Element, entrance: string) {
    this.#host = host;
    this.#entrance = entrance;
    host.addController(this);
  }

  hostConnected(): void {
    this.#stage = this.#host.closest<HTMLElement>('.player');
    this.#before = this.#focused;
    this.#release = playerOf(this.#host)?.actions.holdControls();
  }

  hostUpdated(): void {
    if (this.#isEntered) return;
    this.#isEntered = true;
    void this.#enter();
  }

  hostDisconnected(): void {
    this.#release?.();
    const { activeElement, body } = this.#host.ownerDocument;
    const isLost = activeElement === null || activeElement === body;
    const next = this.#before ?? this.#stage;
    if (isLost && next instanceof HTMLElement) next.focus({ preventScroll: true });
  }

  async #enter(): Promise<void> {
    // Focus makes controls render, which has to wait for the end of this rendering.
    await this.#host.updateComplete;
    this.#host.querySelector<HTMLElement>(this.#entrance)?.focus({ preventScroll: true });
  }

  get #focused(): Element | null {
    const root = this.#stage?.getRootNode();
    return root instanceof ShadowRoot ? root.activeElement : null;
  }
}
