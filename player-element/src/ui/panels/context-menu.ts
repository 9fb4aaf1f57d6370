import { html, nothing, type PropertyDeclarations, type ReactiveController, type TemplateResult } from 'lit';
import { zhCnPanels } from '../../i18n/zh-cn-extensions';
import { meets } from '../../player/player';
import { copyText, type CopyOutcome } from '../../utils/copy-text';
import { VERSION } from '../../version';
import type { BarModule } from '../bar/control-bar';
import { menuItems } from '../base/control-registry';
import { ControlElement, PlayerController, playerOf } from '../base/elements';
import { loadModule } from '../base/lazy-module';
import { POPUP_OPENED, moveFocus } from '../base/popup';
import { NoticeController } from '../base/timing';
import { whileConnected } from '../base/while-connected';
import { ColourDialog } from './colour-dialog';
import { openWhileConnected } from './dialog';
import { panels } from './panel-styles';
import { ShortcutsDialog } from './shortcuts-dialog';
import { menuItemStyles } from '../base/menu-item-styles';

/** What the menu offers beside the version. */
type ContextChoice = 'colours' | 'shortcuts' | 'copyUrl';

/** The right-click menu (spec 2.2); in the tree only while it is open. @internal */
class ContextMenu extends ControlElement {
  static override properties: PropertyDeclarations = {
    place: { attribute: false },
    choose: { attribute: false },
  };

  readonly #hasMedia = new PlayerController(this, (state) => state.mediaUrl !== '');

  /**
   * The box that it belongs to, in px from the player's left top corner; that of a pointer has no extent. It opens below
   * this, else above it, else at its right.
   */
  place = new DOMRect();

  /** Is told what was chosen, and `undefined` when the menu is to close without a choice. */
  choose: (choice?: ContextChoice) => void = () => undefined;

  constructor() {
    super();
    // First: where the focus goes back to, a popup may open.
    whileConnected(this, (signal) => {
      const options = { signal, capture: true };
      this.ownerDocument.addEventListener('pointerdown', (event) => this.#onPressAnywhere(event), options);
      this.getRootNode().addEventListener(POPUP_OPENED, () => this.choose(), { signal });
    });
    openWhileConnected(this, '[role="menuitem"]', () => this.choose());
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

  #onKeyDown(event: KeyboardEvent): void {
    // The focus goes back first, and moves on from there.
    if (event.key === 'Tab') this.choose();
    moveFocus(event, '[role="menuitem"]');
  }

  /** The names of the items and what a press does; nothing for those that only say something. */
  get #items(): readonly (readonly [name: string, press?: (() => void) | undefined])[] {
    const { labels } = this;
    const player = playerOf(this);
    const added = menuItems.filter(({ needs }) => player && meets(player, needs));
    return [
      [labels.colours, () => this.choose('colours')],
      [labels.shortcuts, () => this.choose('shortcuts')],
      [labels.copyUrl, this.#hasMedia.value ? () => this.choose('copyUrl') : undefined],
      ...added.map(({ label, press }): [string, () => void] => [
        label in labels ? labels[label as 'shortcuts'] : label,
        () => {
          this.choose();
          this.act(press);
        },
      ]),
      [labels.version(VERSION)],
    ];
  }

  override render(): TemplateResult {
    // The backdrop takes the press that closes the menu, so that it does nothing else.
    return html`<div class="menu-backdrop" @click=${() => this.choose()}></div>
      <div
        class="context-menu"
        part="context-menu"
        role="menu"
        aria-label=${this.labels.contextMenu}
        @keydown=${this.#onKeyDown}
      >
        ${this.#items.map(
          ([name, press]) =>
            html`<button
              type="button"
              class="menu-item context-item"
              part="menu-item"
              role="menuitem"
              tabindex="-1"
              aria-disabled=${press === undefined}
              @click=${press}
            >
              ${name}
            </button>`,
        )}
      </div>`;
  }
}

/** How long the player says that the address was copied, in ms: long enough to read. */
const COPY_NOTICE_MS = 1500;

/** The right button of a mouse, as events number it. */
const MENU_BUTTON = 2;

type Shown = 'nothing' | 'menu' | 'colours' | 'shortcuts';

/** What a right click brings: the menu, and after a choice a dialog or a notice; one at a time. */
export class ContextPanels implements ReactiveController {
  readonly #host: ControlElement;
  readonly #notice: NoticeController<CopyOutcome>;
  #shown: Shown = 'nothing';
  #place = new DOMRect();

  constructor(host: ControlElement) {
    this.#host = host;
    this.#notice = new NoticeController(host);
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#show('nothing');
  }

  /** Opens the menu beside what a right click or a key was for: the pointer, or the control that has the focus. */
  async openMenu(event: MouseEvent): Promise<void> {
    const place = placeOf(event, this.#host.getRootNode() as ShadowRoot);
    await this.#loadBar();
    const stage = this.#host.closest<HTMLElement>('.player');
    if (!stage) return;
    const box = stage.getBoundingClientRect();
    const scale = box.width / stage.offsetWidth || 1;
    const [x, y] = [(place.x - box.x) / scale, (place.y - box.y) / scale];
    this.#place = new DOMRect(x, y, place.width / scale, place.height / scale);
    this.#host.getRootNode().dispatchEvent(new Event(POPUP_OPENED));
    this.#show('menu');
  }

  /** Opens the dialog that tells of the keys, or closes it. */
  async toggleShortcuts(): Promise<void> {
    if (await this.#loadBar()) this.#show(this.#shown === 'shortcuts' ? 'nothing' : 'shortcuts');
  }

  /** The dialogs use its buttons and sliders; only without a bar it is not there yet. */
  #loadBar(): Promise<BarModule | undefined> {
    return loadModule(this.#host, async () => (await import('../bar/control-bar')).barModule);
  }

  #show(shown: Shown): void {
    this.#shown = shown;
    // Renders the host again, too.
    this.#notice.hide();
  }

  readonly #onChoice = (choice: ContextChoice | 'nothing' = 'nothing'): void => {
    if (choice === 'copyUrl') void this.#copy();
    else this.#show(choice);
  };

  async #copy(): Promise<void> {
    this.#show('nothing');
    const outcome = await copyText(playerOf(this.#host)?.state.mediaUrl ?? '');
    if (!this.#host.isConnected || this.#shown !== 'nothing') return;
    this.#notice.show(outcome, COPY_NOTICE_MS);
    this.#host.requestUpdate();
  }

  render(): TemplateResult | typeof nothing {
    switch (this.#shown) {
      case 'menu':
        return html`<xlvp-context-menu .place=${this.#place} .choose=${this.#onChoice}></xlvp-context-menu>`;
      case 'colours':
        return html`<xlvp-colour-dialog @close=${() => this.#onChoice()}></xlvp-colour-dialog>`;
      case 'shortcuts':
        return html`<xlvp-shortcuts-dialog @close=${() => this.#onChoice()}></xlvp-shortcuts-dialog>`;
      case 'nothing':
        return this.#notice.value ? this.#renderNotice(this.#notice.value) : nothing;
    }
  }

  #renderNotice(outcome: CopyOutcome): TemplateResult {
    return html`<div class="status edged" part="copy-notice" role="status">${this.#host.labels[outcome]}</div>`;
  }
}

/** What the menu belongs to, in px of the window. */
function placeOf(event: MouseEvent, { activeElement }: ShadowRoot): DOMRect {
  // A Mac presses the first button with Ctrl.
  const isByPointer = event.button === MENU_BUTTON || event.ctrlKey;
  // The surface is in no Tab order, and is no control.
  const isControl = activeElement instanceof HTMLElement && activeElement.tabIndex >= 0;
  if (!isByPointer && isControl) return activeElement.getBoundingClientRect();
  return new DOMRect(event.clientX, event.clientY);
}

/** What the right click brings; fetched with the first one, as most viewers never make it. */
export const panelModule = {
  words: zhCnPanels,
  styles: [menuItemStyles, panels],
  elements: {
    'xlvp-colour-dialog': ColourDialog,
    'xlvp-context-menu': ContextMenu,
    'xlvp-shortcuts-dialog': ShortcutsDialog,
  },
  panels: ContextPanels,
} as const;
