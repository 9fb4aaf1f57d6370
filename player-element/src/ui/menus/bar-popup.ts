import { html, nothing, type TemplateResult } from 'lit';
import { keepOpen } from '../base/keep-open';
import { POPUP_OPENED, type OpenPopup, type Popup, type PopupContent, type PopupHost } from '../base/popup';

/** Minimum distance of a popup from the sides of the player, in px. */
const MARGIN = 4;

/** Height of a player below which nothing of a popup would fit above the bar, in px. */
const LOW_HEIGHT = 100;

/** Shifts a popup horizontally into the player; that of a low player lies over the page. */
export function keepInside(popup: HTMLElement, stage: Element): void {
  if (stage.clientHeight < LOW_HEIGHT && 'showPopover' in popup) return showOverPage(popup);
  popup.removeAttribute('popover');
  popup.style.removeProperty('--xlvp-popup-height');
  popup.style.setProperty('--xlvp-shift', '0px');
  const [box, bounds] = [popup.getBoundingClientRect(), stage.getBoundingClientRect()];
  const shift = Math.max(bounds.left + MARGIN - box.left, Math.min(0, bounds.right - MARGIN - box.right));
  popup.style.setProperty('--xlvp-shift', `${shift}px`);
}

/** Shows a popup in the top layer, above or below its button, where the window has more room. */
function showOverPage(popup: HTMLElement): void {
  popup.popover = 'manual';
  if (!popup.matches(':popover-open')) popup.showPopover();
  const { top, bottom, left, width } = popup.parentElement!.getBoundingClientRect();
  const below = innerHeight - bottom;
  const isAbove = top > below;
  const set = (name: string, value: number | 'auto'): void =>
    popup.style.setProperty(`--xlvp-${name}`, value === 'auto' ? value : `${value}px`);
  set('popup-height', Math.max(top, below) - MARGIN);
  // What grows later does so away from the button.
  set('top', isAbove ? 'auto' : bottom + scrollY);
  set('bottom', isAbove ? innerHeight - top - scrollY : 'auto');
  const { offsetWidth } = popup;
  set(
    'left',
    Math.max(MARGIN, Math.min(left + (width - offsetWidth) / 2, innerWidth - MARGIN - offsetWidth)) + scrollX,
  );
}

/**
 * A popup above a button of the bar. "Hovered", it is open while the mouse is on either; "pinned" by a press or a key,
 * until it is closed. It keeps the controls shown while open, and is not in the DOM while closed.
 */
export class BarPopup implements Popup, OpenPopup {
  readonly #host: PopupHost;
  readonly #content: PopupContent;
  #resizeObserver: ResizeObserver | undefined;
  #state: 'closed' | 'hovered' | 'pinned' = 'closed';
  #opening: AbortController | undefined;

  constructor(host: PopupHost, content: PopupContent) {
    this.#host = host;
    this.#content = content;
    host.addController(this);
  }

  get isOpen(): boolean {
    return this.#state !== 'closed';
  }

  hostDisconnected(): void {
    this.close();
  }

  hostUpdated(): void {
    this.#resizeObserver?.disconnect();
    this.#content.updated?.(this.isOpen);
    const popup = this.#host.querySelector<HTMLElement>('.popup');
    const stage = this.#host.closest('.player');
    if (!popup || !stage) return;
    keepInside(popup, stage);
    // The content and the player may change size while the popup is open.
    this.#resizeObserver = new ResizeObserver(() => keepInside(popup, stage));
    for (const box of [popup, stage]) this.#resizeObserver.observe(box);
  }

  handleEvent(event: Event): void {
    const { pointerType, relatedTarget, detail } = event as PointerEvent;
    const staysInside = relatedTarget instanceof Element && this.#isInside(relatedTarget);
    switch (event.type) {
      case 'pointermove':
        if (pointerType !== 'touch' && !this.isOpen) this.#open('hovered');
        break;
      case 'pointerleave':
        if (this.#state === 'hovered') this.close();
        break;
      case 'focusout':
        if (!staysInside && this.#state === 'pinned') this.close();
        break;
      case 'keydown':
        void this.#openByKeyboard();
        break;
      case 'click':
        if (this.#state === 'pinned') this.close();
        else if (detail === 0) void this.#openByKeyboard();
        else this.#open('pinned');
    }
  }

  /** Whether an element is in the control, directly or slotted into the popup. */
  #isInside(element: Element): boolean {
    return this.#host.contains(element.closest('[slot]')?.assignedSlot ?? element);
  }

  close(): void {
    if (!this.isOpen) return;
    this.#state = 'closed';
    this.#opening?.abort();
    this.#host.requestUpdate();
  }

  pin(): void {
    this.#open('pinned');
  }

  /** Opens by keyboard and moves the focus into the popup. */
  async #openByKeyboard(): Promise<void> {
    this.#open('pinned');
    await this.#host.updateComplete;
    this.#host.querySelector<HTMLElement>(this.#content.initialFocus)?.focus();
  }

  #open(state: 'hovered' | 'pinned'): void {
    const wasOpen = this.isOpen;
    this.#state = state;
    this.#host.requestUpdate();
    if (wasOpen) return;
    this.#opening = new AbortController();
    const { signal } = this.#opening;
    const root = this.#host.getRootNode();
    root.dispatchEvent(new Event(POPUP_OPENED));
    root.addEventListener(POPUP_OPENED, () => this.close(), { signal });
    keepOpen(this.#host, root, () => this.close(), signal);
    this.#host.ownerDocument.addEventListener('pointerdown', (event) => this.#onPressAnywhere(event), {
      signal,
      capture: true,
    });
  }

  #onPressAnywhere(event: Event): void {
    const path = event.composedPath();
    if (path.includes(this.#host)) return;
    // A press on the picture only closes the popup; gestures ignore a prevented press.
    if ((path[0] as Element).closest?.('video, .surface') && this.#state === 'pinned') event.preventDefault();
    this.close();
  }

  render(): TemplateResult | typeof nothing {
    if (!this.isOpen) return nothing;
    return html`<div class="popup edged" part="popup ${this.#host.name}-popup">
      ${this.#content.render(this)}
    </div>`;
  }
}
