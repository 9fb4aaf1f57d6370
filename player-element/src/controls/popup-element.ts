import { html, nothing, type TemplateResult } from 'lit';
import { ControlElement } from './control-element';
import { FocusKeeper } from './focus-keeper';
import { POPUP_OPENED } from './popup-opened';

/** Distance of a popup from the sides of the player, in px. */
const MARGIN = 4;

/**
 * A button of the bar with a popup above it. The popup is open while the mouse is on either ("hovered"), and after a
 * press or a key until it is closed ("pinned"); it holds the controls, and is not in the tree while closed. @internal
 */
export abstract class PopupElement extends ControlElement {
  #state: 'closed' | 'hovered' | 'pinned' = 'closed';
  #opening: AbortController | undefined;

  /** Name of the part of the button; the popup's is this with `-popup` behind it. */
  protected abstract readonly partName: string;
  protected abstract readonly popupRole: 'menu' | 'dialog';
  /** The popup's name, which begins the button's. */
  protected abstract get label(): string;
  /** What the button says beyond its name. */
  protected get detail(): string {
    return '';
  }
  protected abstract renderFace(): TemplateResult | string;
  protected abstract renderPopup(): TemplateResult;
  /** What gets the focus when the keyboard opens the popup. */
  protected abstract readonly entrance: string;

  constructor() {
    super();
    this.addController(new FocusKeeper(this));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.close();
  }

  protected override updated(): void {
    const popup = this.querySelector<HTMLElement>('.popup');
    const stage = this.closest('.player');
    if (!popup || !stage) return;
    popup.style.setProperty('--xlvp-shift', '0px');
    const [box, room] = [popup.getBoundingClientRect(), stage.getBoundingClientRect()];
    const shift = Math.max(room.left + MARGIN - box.left, Math.min(0, room.right - MARGIN - box.right));
    popup.style.setProperty('--xlvp-shift', `${shift}px`);
  }

  protected get isOpen(): boolean {
    return this.#state !== 'closed';
  }

  protected close(): void {
    if (!this.isOpen) return;
    this.#state = 'closed';
    this.#opening?.abort();
    this.requestUpdate();
  }

  /** Opens by the keyboard, with the focus inside. */
  protected async enter(selector = this.entrance): Promise<void> {
    this.#open('pinned');
    await this.updateComplete;
    this.querySelector<HTMLElement>(selector)?.focus();
  }

  protected onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !this.isOpen) return;
    // One press closes one thing: the page stays filled.
    event.preventDefault();
    this.close();
  }

  #open(state: 'hovered' | 'pinned'): void {
    const wasOpen = this.isOpen;
    this.#state = state;
    this.requestUpdate();
    if (wasOpen) return;
    this.#opening = new AbortController();
    const { signal } = this.#opening;
    const root = this.getRootNode();
    root.dispatchEvent(new Event(POPUP_OPENED));
    root.addEventListener(POPUP_OPENED, () => this.close(), { signal });
    root.addEventListener('keydown', (event) => this.onKeyDown(event as KeyboardEvent), { signal });
    this.ownerDocument.addEventListener('pointerdown', (event) => this.#onPressAnywhere(event), {
      signal,
      capture: true,
    });
    const release = this.act((actions) => actions.holdControls());
    signal.addEventListener('abort', () => release?.(), { once: true });
  }

  #onPressAnywhere(event: Event): void {
    const path = event.composedPath();
    if (path.includes(this)) return;
    // A press on the picture has done its work by closing: gestures leave it alone.
    if (path[0] instanceof HTMLVideoElement && this.#state === 'pinned') event.preventDefault();
    this.close();
  }

  #onPointerEnter({ pointerType }: PointerEvent): void {
    if (pointerType !== 'touch' && !this.isOpen) this.#open('hovered');
  }

  #onPointerLeave(): void {
    if (this.#state === 'hovered') this.close();
  }

  #onFocusOut({ relatedTarget }: FocusEvent): void {
    const staysInside = relatedTarget instanceof Node && this.contains(relatedTarget);
    if (!staysInside && this.#state === 'pinned') this.close();
  }

  #onClick({ detail }: MouseEvent): void {
    if (this.#state === 'pinned') this.close();
    else if (detail === 0) void this.enter();
    else this.#open('pinned');
  }

  #onButtonKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    void this.enter();
  }

  #renderOpen(): TemplateResult {
    return html`<div class="popup" part="popup ${this.partName}-popup">${this.renderPopup()}</div>`;
  }

  override render(): TemplateResult {
    return html`<div
      class="popup-control"
      @pointerenter=${this.#onPointerEnter}
      @pointerleave=${this.#onPointerLeave}
      @focusout=${this.#onFocusOut}
    >
      <button
        type="button"
        class="button"
        part="button ${this.partName}-button"
        aria-label=${`${this.label} ${this.detail}`.trim()}
        aria-haspopup=${this.popupRole}
        aria-expanded=${this.isOpen}
        @click=${this.#onClick}
        @keydown=${this.#onButtonKeyDown}
      >
        ${this.renderFace()}
      </button>
      ${this.isOpen ? this.#renderOpen() : nothing}
    </div>`;
  }
}
