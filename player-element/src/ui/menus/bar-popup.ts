import { html, nothing, type TemplateResult } from 'lit';
import { keepOpen } from '../base/close-on-escape';
import { POPUP_OPENED, type OpenPopup, type Popup, type PopupContent, type PopupHost } from '../base/popup';

/** Distance of a popup from the sides of the player, in px. */
const MARGIN = 4;

/** Moves a popup sideways into the player. */
function keepInside(popup: HTMLElement, stage: Element): void {
  popup.style.setProperty('--xlvp-shift', '0px');
  const [box, room] = [popup.getBoundingClientRect(), stage.getBoundingClientRect()];
  const shift = Math.max(room.left + MARGIN - box.left, Math.min(0, room.right - MARGIN - box.right));
  popup.style.setProperty('--xlvp-shift', `${shift}px`);
}

/**
 * A popup above a button of the bar. It is open while the mouse is on either ("hovered"), and after a press or a key
 * until it is closed ("pinned"); it holds the controls, and is not in the tree while closed.
 */
export class BarPopup implements Popup, OpenPopup {
  readonly #host: PopupHost;
  readonly #content: PopupContent;
  #sizes: ResizeObserver | undefined;
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
    this.#sizes?.disconnect();
    this.#content.updated?.(this.isOpen);
    const popup = this.#host.querySelector<HTMLElement>('.popup');
    const stage = this.#host.closest('.player');
    if (!popup || !stage) return;
    keepInside(popup, stage);
    // What it shows, and the player, get larger and smaller while it is open.
    this.#sizes = new ResizeObserver(() => keepInside(popup, stage));
    for (const box of [popup, stage]) this.#sizes.observe(box);
  }

  handleEvent(event: Event): void {
    const { pointerType, relatedTarget, detail } = event as PointerEvent;
    const staysInside = relatedTarget instanceof Element && this.#isInside(relatedTarget);
    switch (event.type) {
      case 'pointerenter':
        if (pointerType !== 'touch' && !this.isOpen) this.#open('hovered');
        break;
      case 'pointerleave':
        if (this.#state === 'hovered') this.close();
        break;
      case 'focusout':
        if (!staysInside && this.#state === 'pinned') this.close();
        break;
      case 'keydown':
        void this.#enter();
        break;
      case 'click':
        if (this.#state === 'pinned') this.close();
        else if (detail === 0) void this.#enter();
        else this.#open('pinned');
    }
  }

  /** Whether an element stands in the control, itself or through a slot of the popup. */
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

  /** Opens by the keyboard, with the focus inside. */
  async #enter(): Promise<void> {
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
    // A press on the picture has done its work by closing: gestures leave it alone.
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
