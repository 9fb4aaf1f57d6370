import type { ReactiveController } from 'lit';
import { handled } from '../utils/handled';
import type { PlayerHost } from './player-host';
import { stage } from '../ui/overlays/stage-styles';
import { closeOnEscape } from '../ui/base/close-on-escape';
import { Curtain, TitleBar } from '../ui/overlays/stage';

/**
 * Shows the player in the top layer while it fills the page: no ancestor can transform, clip or cover it there. Only
 * the inner wrapper becomes a popover; the tag keeps its place and its size.
 */
export class PageFullscreenLayer implements ReactiveController {
  readonly #host: PlayerHost;
  #connection = new AbortController();
  /** Aborts when the player leaves page full-screen; undefined outside it. */
  #filling: AbortController | undefined;
  #isInitial: boolean;

  /** `isInitial`: page full-screen is on from the start, without an action of the viewer. */
  constructor(host: PlayerHost, isInitial: boolean) {
    this.#host = host;
    this.#isInitial = isInitial;
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
    // On the document: Escape works wherever the focus is, since the player covers the page.
    closeOnEscape(ownerDocument, () => services.preferences.choose({ isPageFullscreen: false }), filling);
    const onKeyDown = (event: KeyboardEvent): void => keepTabInside(event, surface);
    ownerDocument.addEventListener('keydown', onKeyDown, filling);
    // A closed popover is not displayed, so the attribute is set only while it is open.
    surface.setAttribute('popover', 'manual');
    surface.showPopover?.();
    this.#moveFocus(surface, filling.signal);
    // Full-screen and page full-screen exclude each other.
    if (this.#host.matches(':fullscreen')) void handled(ownerDocument.exitFullscreen());
  }

  /** Focuses the player, so that keys reach it, until it leaves; not where page full-screen is on from the start. */
  #moveFocus(surface: HTMLElement, signal: AbortSignal): void {
    const isInitial = this.#isInitial;
    this.#isInitial = false;
    if (isInitial || this.#hasFocus()) return;
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

/** Moves the focus from one end of the player to the other on Tab, since the player covers what follows in the page. */
function keepTabInside(event: KeyboardEvent, surface: HTMLElement): void {
  const { key, shiftKey, ctrlKey, altKey, metaKey, defaultPrevented } = event;
  if (key !== 'Tab' || ctrlKey || altKey || metaKey || defaultPrevented) return;
  const elements = focusableIn(surface);
  const [first, last] = [elements[0] ?? surface, elements.at(-1) ?? surface];
  const { activeElement, body } = surface.ownerDocument;
  // An element in a slot is focused in the page's tree. Another one may be in a dialog of the page above the player.
  const focused = (surface.getRootNode() as ShadowRoot).activeElement ?? activeElement;
  const isAtEnd = shiftKey ? focused === first || focused === surface : focused === last;
  if (!isAtEnd && focused !== body && focused !== null) return;
  event.preventDefault();
  (shiftKey ? last : first).focus();
}

/** Returns the elements in a box and its slots that Tab reaches, in order. */
function focusableIn(box: Element): HTMLElement[] {
  const elements = [...box.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
    const slotted = element instanceof HTMLSlotElement ? (element.assignedElements() as HTMLElement[]) : [];
    return [element, ...slotted.flatMap((one) => [one, ...one.querySelectorAll<HTMLElement>('*')])];
  });
  return elements.filter(isFocusable);
}

const UNFOCUSABLE = ':disabled, a:not([href]), video:not([controls])';

function isFocusable(element: HTMLElement): boolean {
  return element.tabIndex >= 0 && !element.matches(UNFOCUSABLE) && element.getClientRects().length > 0;
}

/** Stops a document from scrolling without a layout change, by a style sheet that is removed when the signal aborts. */
function lockScroll(document: Document, signal: AbortSignal): void {
  const { defaultView: view, documentElement: root } = document;
  if (!view) return;
  const { scrollX: left, scrollY: top } = view;
  const sheet = new CSSStyleSheet();
  // A margin reserves the space of the scrollbar, so that nothing under the player moves. `scrollbar-gutter` would
  // reserve it beside the player too.
  const room = parseFloat(view.getComputedStyle(root).marginRight) + view.innerWidth - root.clientWidth;
  sheet.replaceSync(`:root { overflow: hidden !important; margin-right: ${room}px !important; }`);
  document.adoptedStyleSheets.push(sheet);
  const unlock = (): void => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    view.scrollTo({ left, top, behavior: 'instant' });
  };
  signal.addEventListener('abort', unlock, { once: true });
}

/** Returns the focused element, also inside nested open shadow trees. */
export function deepActiveElement(root: DocumentOrShadowRoot): Element | null {
  const { activeElement } = root;
  return (activeElement?.shadowRoot && deepActiveElement(activeElement.shadowRoot)) ?? activeElement;
}

/** Curtain, title bar and page full-screen, fetched when a player first needs one of them. */
export const stageModule = {
  styles: [stage],
  elements: { 'xlvp-curtain': Curtain, 'xlvp-title-bar': TitleBar },
  layer: PageFullscreenLayer,
} as const;

export type StageModule = typeof stageModule;
