import type { ReactiveController } from 'lit';
import { handled } from '../utils/handled';
import type { PlayerHost } from './player-host';
import { stage } from '../ui/overlays/stage-styles';
import { closeOnEscape } from '../ui/base/close-on-escape';
import { Curtain, TitleBar } from '../ui/overlays/stage';

/**
 * Puts the player into the browser's top layer while it fills the page, where no ancestor can transform, clip or cover
 * it. The inner wrapper goes there; the tag keeps its place and its size.
 */
export class PageFullscreenLayer implements ReactiveController {
  readonly #host: PlayerHost;
  #connection = new AbortController();
  /** Ends when the player goes back to its place; nothing while it is there. */
  #filling: AbortController | undefined;
  #isUnasked: boolean;

  /** `isUnasked` says that the page filled the window from the start, before anybody did anything. */
  constructor(host: PlayerHost, isUnasked: boolean) {
    this.#host = host;
    this.#isUnasked = isUnasked;
  }

  hostConnected(): void {
    this.#connection = new AbortController();
    const { preferences } = this.#host.services;
    preferences.addEventListener('preferenceschange', () => this.#sync(), this.#connection);
    this.#sync();
  }

  hostDisconnected(): void {
    this.#connection.abort();
    this.#filling?.abort();
  }

  #sync(): void {
    const { isPageFullscreen } = this.#host.services.preferences.state;
    const surface = this.#host.renderRoot?.querySelector<HTMLElement>('.player');
    if (!surface?.isConnected || isPageFullscreen === Boolean(this.#filling)) return;
    if (isPageFullscreen) this.#enter(surface);
    else this.#filling?.abort();
  }

  #enter(surface: HTMLElement): void {
    const { ownerDocument, services } = this.#host;
    const filling = new AbortController();
    this.#filling = filling;
    const leave = (): void => {
      this.#filling = undefined;
      if (surface.isConnected) surface.hidePopover?.();
      surface.removeAttribute('popover');
    };
    filling.signal.addEventListener('abort', leave, { once: true });
    lockScroll(ownerDocument, filling.signal);
    // From wherever the focus is: what covers the page must not need it back first.
    closeOnEscape(ownerDocument, () => services.preferences.choose({ isPageFullscreen: false }), filling);
    // A popover that is not open is not displayed, so the attribute is there only while it is.
    surface.setAttribute('popover', 'manual');
    surface.showPopover?.();
    this.#moveFocus(surface, filling.signal);
    // The player fills one thing at a time: the screen gives way to the page.
    if (this.#host.matches(':fullscreen')) void handled(ownerDocument.exitFullscreen());
  }

  /** The keys have to arrive at the player that covers the page, unless it does so from the start, unasked. */
  #moveFocus(surface: HTMLElement, signal: AbortSignal): void {
    const isUnasked = this.#isUnasked;
    this.#isUnasked = false;
    if (isUnasked || this.#hasFocus()) return;
    const before = deepActiveElement(this.#host.ownerDocument);
    surface.focus({ preventScroll: true });
    const goBack = (): void => {
      const { activeElement, body } = this.#host.ownerDocument;
      const isLost = this.#hasFocus() || activeElement === null || activeElement === body;
      if (before instanceof HTMLElement && isLost) before.focus({ preventScroll: true });
    };
    signal.addEventListener('abort', goBack, { once: true });
  }

  #hasFocus(): boolean {
    return Boolean(this.#host.shadowRoot?.activeElement);
  }
}

/** Keeps a document from scrolling and its layout as it is until the signal aborts, by a sheet that leaves nothing behind. */
function lockScroll(document: Document, signal: AbortSignal): void {
  const { defaultView: view, documentElement: root } = document;
  if (!view) return;
  const { scrollX: left, scrollY: top } = view;
  const sheet = new CSSStyleSheet();
  // The room of the scrollbar stays empty, so that nothing under the player is laid out anew. A margin keeps it, since
  // `scrollbar-gutter` would keep it from the player too.
  const room = parseFloat(view.getComputedStyle(root).marginRight) + view.innerWidth - root.clientWidth;
  sheet.replaceSync(`:root { overflow: hidden !important; margin-right: ${room}px !important; }`);
  document.adoptedStyleSheets.push(sheet);
  const unlock = (): void => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    view.scrollTo({ left, top, behavior: 'instant' });
  };
  signal.addEventListener('abort', unlock, { once: true });
}

/** The element that has the focus, looked for in every open shadow tree on the way down. */
export function deepActiveElement(root: DocumentOrShadowRoot): Element | null {
  const { activeElement } = root;
  return (activeElement?.shadowRoot && deepActiveElement(activeElement.shadowRoot)) ?? activeElement;
}

/** What reaches beyond the player's place in the page; fetched when a player first does. */
export const stageModule = {
  styles: [stage],
  elements: { 'xlvp-curtain': Curtain, 'xlvp-title-bar': TitleBar },
  layer: PageFullscreenLayer,
} as const;

export type StageModule = typeof stageModule;
