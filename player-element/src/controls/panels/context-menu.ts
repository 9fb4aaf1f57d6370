import { html, type PropertyDeclarations, type TemplateResult } from 'lit';
import { rovingIndex } from '../../utils/roving-index';
import { VERSION } from '../../version';
import { ControlElement } from '../base/control-element';
import { menuItems, type MenuItem } from '../base/menu-item';
import { playerOf } from '../base/player-context';
import { OpenController } from './open-controller';
import { PlayerController } from '../base/player-controller';

/** What the menu offers beside the version. */
export type ContextChoice = 'colours' | 'shortcuts' | 'copyUrl';

/** The box that the menu belongs to, in px from the left top corner; that of a pointer has no extent. */
export type MenuPlace = Pick<DOMRectReadOnly, 'left' | 'top' | 'right' | 'bottom'>;

/** The right-click menu (spec 2.2); in the tree only while it is open. @internal */
export class ContextMenu extends ControlElement {
  static override properties: PropertyDeclarations = {
    place: { attribute: false },
    choose: { attribute: false },
  };

  readonly #hasMedia = new PlayerController(this, (state) => state.mediaUrl !== '');
  #opening = new AbortController();

  /** Where it opens, from the player's left top corner: below this, else above it, else at its right. */
  place: MenuPlace = { left: 0, top: 0, right: 0, bottom: 0 };

  /** Is told what was chosen, and `undefined` when the menu is to close without a choice. */
  choose: (choice?: ContextChoice) => void = () => undefined;

  constructor() {
    super();
    this.addController(new OpenController(this, '[role="menuitem"]'));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#opening = new AbortController();
    const { signal } = this.#opening;
    this.addEventListener('click', (event) => this.#onClick(event), { signal });
    const options = { signal, capture: true };
    this.ownerDocument.addEventListener('pointerdown', (event) => this.#onPressAnywhere(event), options);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#opening.abort();
  }

  protected override updated(): void {
    const { style, offsetHeight } = this.querySelector<HTMLElement>('.context-menu')!;
    const { left, top, right, bottom } = this.place;
    const hasRoomBelow = bottom + offsetHeight <= this.closest<HTMLElement>('.player')!.offsetHeight;
    const hasRoomAbove = top >= offsetHeight;
    const y = hasRoomAbove ? top - offsetHeight : top;
    style.setProperty('--xlvp-x', `${hasRoomBelow || hasRoomAbove ? left : right}px`);
    style.setProperty('--xlvp-y', `${hasRoomBelow ? bottom : y}px`);
    style.setProperty('--xlvp-menu-height', `${offsetHeight}px`);
  }

  #onPressAnywhere(event: Event): void {
    const stage = this.closest('.player');
    if (stage && !event.composedPath().includes(stage)) this.choose();
  }

  #onClick({ target }: Event): void {
    if ((target as Element).matches('.menu-backdrop')) this.choose();
  }

  #onKeyDown(event: KeyboardEvent): void {
    // The focus goes back first, and moves on from there.
    if (event.key === 'Tab') this.choose();
    if (event.key === 'Escape') {
      event.preventDefault();
      this.choose();
    }
    const items = [...this.querySelectorAll<HTMLElement>('[role="menuitem"]')];
    const next = rovingIndex(event.key, items.indexOf(event.target as HTMLElement), items.length);
    if (next === undefined) return;
    event.preventDefault();
    items[next]?.focus();
  }

  #renderAdded({ label, press }: MenuItem): TemplateResult {
    const name = label in this.labels ? this.labels[label as 'shortcuts'] : label;
    return this.#renderButton(name, () => {
      this.choose();
      this.act(press);
    });
  }

  #renderItem(name: string, choice?: ContextChoice): TemplateResult {
    return this.#renderButton(name, choice && (() => this.choose(choice)));
  }

  #renderButton(name: string, press: (() => void) | undefined): TemplateResult {
    return html`<button
      type="button"
      class="menu-item context-item"
      part="menu-item"
      role="menuitem"
      tabindex="-1"
      aria-disabled=${press === undefined}
      @click=${press}
    >
      ${name}
    </button>`;
  }

  override render(): TemplateResult {
    const { labels } = this;
    const { actions = {} } = playerOf(this) ?? {};
    const added = menuItems.filter(({ needs }) => !needs || needs in actions);
    // The backdrop takes the press that closes the menu, so that it does nothing else.
    return html`<div class="menu-backdrop"></div>
      <div
        class="context-menu"
        part="context-menu"
        role="menu"
        aria-label=${labels.contextMenu}
        @keydown=${this.#onKeyDown}
      >
        ${this.#renderItem(labels.colours, 'colours')} ${this.#renderItem(labels.shortcuts, 'shortcuts')}
        ${this.#renderItem(labels.copyUrl, this.#hasMedia.value ? 'copyUrl' : undefined)}
        ${added.map((item) => this.#renderAdded(item))} ${this.#renderItem(labels.version(VERSION))}
      </div>`;
  }
}
