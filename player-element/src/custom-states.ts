import type { ReactiveController } from 'lit';
import type { MediaHost } from './media-host';
import type { PresentationFacts } from './player/presentation';

/** The custom states of the tag, by the fact that each follows (player 1). */
const STATES: Readonly<Record<string, keyof PresentationFacts>> = {
  mirror: 'isMirrored',
  'light-off': 'isLightOff',
  'page-full-screen': 'isPageFullscreen',
};

/** Tells the page's CSS what the viewer toggled, while the tag's attributes stay the page's own. */
export class CustomStates implements ReactiveController {
  readonly #host: MediaHost;
  readonly #internals: ElementInternals;

  constructor(host: MediaHost) {
    this.#host = host;
    this.#internals = host.attachInternals();
    // The facts live as long as the tag does, in the page or not.
    host.presentation.addEventListener('presentationchange', () => this.#follow());
  }

  hostConnected(): void {
    this.#follow();
  }

  #follow(): void {
    for (const [state, fact] of Object.entries(STATES)) {
      if (this.#host.presentation.facts[fact]) this.#add(state);
      else this.#internals.states?.delete(state);
    }
  }

  #add(state: string): void {
    try {
      this.#internals.states?.add(state);
    } catch {
      // Chromium before 125 knows only names that begin with two dashes.
    }
  }
}
