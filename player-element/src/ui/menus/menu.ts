import { html, nothing, type TemplateResult } from 'lit';
import { POPUP_OPENED, rovingIndex, type Popup, type PopupHost } from '../base/popup';

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
export abstract class BarPopup implements Popup {
  protected readonly host: PopupHost;
  #sizes: ResizeObserver | undefined;
  #state: 'closed' | 'hovered' | 'pinned' = 'closed';
  #opening: AbortController | undefined;

  /** What gets the focus when the keyboard opens the popup. */
  protected abstract readonly entrance: string;
  protected abstract renderBody(): TemplateResult;

  constructor(host: PopupHost) {
    this.host = host;
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
    const popup = this.host.querySelector<HTMLElement>('.popup');
    const stage = this.host.closest('.player');
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
    return this.host.contains(element.closest('[slot]')?.assignedSlot ?? element);
  }

  protected close(): void {
    if (!this.isOpen) return;
    this.#state = 'closed';
    this.#opening?.abort();
    this.host.requestUpdate();
  }

  /** Stays open when the pointer leaves. */
  protected pin(): void {
    this.#open('pinned');
  }

  /** Opens by the keyboard, with the focus inside. */
  async #enter(): Promise<void> {
    this.#open('pinned');
    await this.host.updateComplete;
    this.host.querySelector<HTMLElement>(this.entrance)?.focus();
  }

  #open(state: 'hovered' | 'pinned'): void {
    const wasOpen = this.isOpen;
    this.#state = state;
    this.host.requestUpdate();
    if (wasOpen) return;
    this.#opening = new AbortController();
    const { signal } = this.#opening;
    const root = this.host.getRootNode();
    root.dispatchEvent(new Event(POPUP_OPENED));
    root.addEventListener(POPUP_OPENED, () => this.close(), { signal });
    root.addEventListener('keydown', (event) => this.#onKeyDown(event as KeyboardEvent), { signal });
    this.host.ownerDocument.addEventListener('pointerdown', (event) => this.#onPressAnywhere(event), {
      signal,
      capture: true,
    });
    const release = this.host.act((actions) => actions.holdControls());
    signal.addEventListener('abort', () => release?.(), { once: true });
  }

  #onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    // One press closes one thing: the page stays filled.
    event.preventDefault();
    this.close();
  }

  #onPressAnywhere(event: Event): void {
    const path = event.composedPath();
    if (path.includes(this.host)) return;
    // A press on the picture has done its work by closing: gestures leave it alone.
    if ((path[0] as Element).closest?.('video, .touch-surface') && this.#state === 'pinned') event.preventDefault();
    this.close();
  }

  render(): TemplateResult | typeof nothing {
    if (!this.isOpen) return nothing;
    return html`<div class="popup" part="popup ${this.host.subject}-popup">${this.renderBody()}</div>`;
  }
}

/** A popup that offers one of several things. */
export abstract class MenuPopup extends BarPopup {
  protected readonly entrance = '[role="menuitemradio"][tabindex="0"]';
  protected abstract readonly choices: { readonly items: readonly Choice[] };

  #choose(choice: Choice): void {
    choice.choose();
    this.close();
  }

  readonly #onKeyDown = (event: KeyboardEvent): void => {
    const items = [...this.host.querySelectorAll<HTMLElement>('[role="menuitemradio"]')];
    const next = rovingIndex(event.key, items.indexOf(event.target as HTMLElement), items.length);
    if (next === undefined) return;
    event.preventDefault();
    items[next]?.focus();
  };

  #renderItem(choice: Choice, isEntrance: boolean): TemplateResult {
    return html`<button
      type="button"
      class="menu-item"
      part="menu-item"
      role="menuitemradio"
      aria-checked=${choice.isChosen}
      tabindex=${isEntrance ? 0 : -1}
      @click=${() => this.#choose(choice)}
    >
      ${choice.name}
    </button>`;
  }

  protected renderBody(): TemplateResult {
    const { items } = this.choices;
    const chosen = Math.max(
      items.findIndex(({ isChosen }) => isChosen),
      0,
    );
    return html`<div class="menu" role="menu" aria-label=${this.host.label} @keydown=${this.#onKeyDown}>
      ${items.map((choice, index) => this.#renderItem(choice, index === chosen))}
    </div>`;
  }
}

/** A list that may be longer than the player is high: it opens where it is played. */
export abstract class LongMenuPopup extends MenuPopup {
  #wasOpen = false;

  override hostUpdated(): void {
    super.hostUpdated();
    if (this.isOpen && !this.#wasOpen) this.#showChosen();
    this.#wasOpen = this.isOpen;
  }

  /** The page around the player stays where it is. */
  #showChosen(): void {
    const menu = this.host.querySelector<HTMLElement>('.menu');
    const item = menu?.querySelector<HTMLElement>('[aria-checked="true"]');
    if (menu && item) menu.scrollTop = item.offsetTop - (menu.clientHeight - item.offsetHeight) / 2;
  }
}

/** One of several things that exclude each other. */
export interface Choice {
  readonly name: string | TemplateResult;
  readonly isChosen: boolean;
  choose(): void;
}

/** Several things of which one holds: what a menu on the bar and a row of the settings have in common. */
export interface Choices {
  /** What the choice is about. */
  readonly topic: string;
  /** Empty when there is nothing to choose from. */
  readonly items: readonly Choice[];
}

/** A row of the settings with one button for each choice; nothing without any. */
export function renderChoices({ topic, items }: Choices): TemplateResult | typeof nothing {
  if (items.length === 0) return nothing;
  return html`<div class="chips" role="group" aria-label=${topic}>
    <span class="chips-topic">${topic}</span>
    ${items.map(
      ({ name, isChosen, choose }) =>
        html`<button type="button" class="chip" part="chip" aria-pressed=${isChosen} @click=${choose}>${name}</button>`,
    )}
  </div>`;
}
