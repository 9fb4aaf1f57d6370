import type { ReactiveController } from 'lit';
import type { MediaHost } from './media-host';
import { ScrollLock } from './scroll-lock';
import { deepActiveElement } from './utils/deep-active-element';
import { handled } from './utils/handled';

/**
 * Puts the player into the browser's top layer while it fills the page, where no ancestor can transform, clip or cover
 * it. The inner wrapper goes there; the tag keeps its place and its size.
 */
export class PageFullscreenLayer implements ReactiveController {
  readonly #host: MediaHost;
  readonly #scroll: ScrollLock;
  #connection = new AbortController();
  #surface: HTMLElement | undefined;
  #focusBefore: Element | null = null;

  constructor(host: MediaHost) {
    this.#host = host;
    this.#scroll = new ScrollLock(host.ownerDocument);
  }

  hostConnected(): void {
    this.#connection = new AbortController();
    const { presentation, hasUpdated } = this.#host;
    presentation.addEventListener('presentationchange', () => this.#follow(), this.#connection);
    if (hasUpdated) this.#follow();
  }

  hostUpdated(): void {
    this.#follow();
  }

  hostDisconnected(): void {
    this.#connection.abort();
    this.#leave();
  }

  #follow(): void {
    const { isPageFullscreen } = this.#host.presentation.facts;
    const surface = this.#host.renderRoot?.querySelector<HTMLElement>('.player');
    if (!surface || isPageFullscreen === Boolean(this.#surface)) return;
    if (isPageFullscreen) this.#enter(surface);
    else this.#leave();
  }

  #enter(surface: HTMLElement): void {
    this.#surface = surface;
    this.#scroll.lock();
    // A popover that is not open is not displayed, so the attribute is there only while it is.
    surface.setAttribute('popover', 'manual');
    surface.showPopover?.();
    this.#takeFocus(surface);
    // The player fills one thing at a time: the screen gives way to the page.
    if (this.#host.matches(':fullscreen')) void handled(this.#host.ownerDocument.exitFullscreen());
  }

  #leave(): void {
    const surface = this.#surface;
    if (!surface) return;
    this.#surface = undefined;
    if (surface.isConnected) surface.hidePopover?.();
    surface.removeAttribute('popover');
    this.#scroll.unlock();
    this.#returnFocus();
  }

  /** The keys have to arrive at the player that covers the page, unless it does so from the start, unasked. */
  #takeFocus(surface: HTMLElement): void {
    this.#focusBefore = null;
    if (!this.#host.hasUpdated || this.#hasFocus()) return;
    this.#focusBefore = deepActiveElement(this.#host.ownerDocument);
    surface.focus({ preventScroll: true });
  }

  #returnFocus(): void {
    const before = this.#focusBefore;
    this.#focusBefore = null;
    const { activeElement, body } = this.#host.ownerDocument;
    const isLost = this.#hasFocus() || activeElement === null || activeElement === body;
    if (before instanceof HTMLElement && isLost) before.focus({ preventScroll: true });
  }

  #hasFocus(): boolean {
    return Boolean(this.#host.shadowRoot?.activeElement);
  }
}
