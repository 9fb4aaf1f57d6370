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

/** Built-in items with an action. */
type ContextChoice = 'colours' | 'shortcuts' | 'copyUrl';

/** The right-click menu (spec 2.2); in the DOM only while it is open. @internal */
class ContextMenu extends ControlElement {
  static override properties: PropertyDeclarations = { place: { attribute: false }, choose: { attribute: false } };

  readonly #hasMedia = new PlayerController(this, (state) => state.mediaUrl !== '');

  /**
   * Box at which the menu opens, in px from the player's top left corner; for a pointer it has no size. The menu opens
   * below it, else above it, else to its right.
   */
  place = new DOMRect();

  /** Called with the chosen item, or with `undefined` when the menu closes without a choice. */
  choose: (choice?: ContextChoice) => void = () => undefined;

  constructor() {
    super();
    this.addEventListener('click', ({ target }) => {
      if ((target as Element).matches('.menu-backdrop')) this.choose();
    });
    // Registered first, so removed first: when the focus returns afterwards, a popup may open.
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
    // The focus returns first, and moves on from there.
    if (event.key === 'Tab') this.choose();
    moveFocus(event, '[role="menuitem"]');
  }

  /** Names and press handlers of the items; items without a handler only show text. */
  get #items(): readonly (readonly [name: string, press?: (() => void) | undefined])[] {
    const { labels } = this;
    const player = playerOf(this);
    const added = menuItems.filter(({ needs }) => player && meets(player, needs));
    return [
      [labels.colours, () => this.choose('colours')],
      ...(player?.state.hasHotkeys ? [[labels.shortcuts, () => this.choose('shortcuts')] as const] : []),
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
    // The backdrop receives the press that closes the menu, so that it has no other effect.
    return html`<div class="menu-backdrop"></div>
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

/** Display time of the notice about copying, in ms: enough to read it. */
const COPY_NOTICE_MS = 1500;

/** `MouseEvent.button` of the right mouse button. */
const MENU_BUTTON = 2;

type PanelName = 'nothing' | 'menu' | 'colours' | 'shortcuts';

/** The right-click menu, its dialogs and the notice about copying; shows one at a time. */
export class ContextPanels implements ReactiveController {
  readonly #host: ControlElement;
  readonly #notice: NoticeController<CopyOutcome>;
  #panel: PanelName = 'nothing';
  #place = new DOMRect();

  constructor(host: ControlElement) {
    this.#host = host;
    this.#notice = new NoticeController(host);
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#show('nothing');
  }

  /** Opens the menu at the pointer, or at the focused control if a key opened it. */
  async openMenu(event: MouseEvent): Promise<void> {
    const place = getMenuAnchor(event, this.#host.getRootNode() as ShadowRoot);
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

  /** Opens or closes the dialog of keyboard shortcuts. */
  async toggleShortcuts(): Promise<void> {
    if (await this.#loadBar()) this.#show(this.#panel === 'shortcuts' ? 'nothing' : 'shortcuts');
  }

  /** Loads the bar's module for the buttons and sliders of the dialogs; only a player without a bar lacks it. */
  #loadBar(): Promise<BarModule | undefined> {
    return loadModule(this.#host, async () => (await import('../bar/control-bar')).barModule);
  }

  #show(panel: PanelName): void {
    this.#panel = panel;
    // Also renders the host again.
    this.#notice.hide();
  }

  readonly #onChoice = (choice: ContextChoice | 'nothing' = 'nothing'): void => {
    if (choice === 'copyUrl') void this.#copy();
    else this.#show(choice);
  };

  async #copy(): Promise<void> {
    this.#show('nothing');
    const outcome = await copyText(playerOf(this.#host)?.state.currentUrl ?? '');
    if (!this.#host.isConnected || this.#panel !== 'nothing') return;
    this.#notice.show(outcome, COPY_NOTICE_MS);
    this.#host.requestUpdate();
  }

  render(): TemplateResult | typeof nothing {
    switch (this.#panel) {
      case 'menu':
        return html`<xlvp-context-menu .place=${this.#place} .choose=${this.#onChoice}></xlvp-context-menu>`;
      case 'colours':
        return html`<xlvp-colour-dialog @close=${() => this.#onChoice()}></xlvp-colour-dialog>`;
      case 'shortcuts':
        return html`<xlvp-shortcuts-dialog @close=${() => this.#onChoice()}></xlvp-shortcuts-dialog>`;
      case 'nothing':
        if (!this.#notice.value) return nothing;
        return html`<div class="status edged" part="copy-notice" role="status">
          ${this.#host.labels[this.#notice.value]}
        </div>`;
    }
  }
}

/** Returns the box at which the menu opens, in px of the viewport. */
function getMenuAnchor(event: MouseEvent, { activeElement }: ShadowRoot): DOMRect {
  // On a Mac, Ctrl and the main button make a right click.
  const isByPointer = event.button === MENU_BUTTON || event.ctrlKey;
  // The player itself can have the focus, but is outside the Tab order and no control.
  const isControl = activeElement instanceof HTMLElement && activeElement.tabIndex >= 0;
  if (!isByPointer && isControl) return activeElement.getBoundingClientRect();
  return new DOMRect(event.clientX, event.clientY);
}

/** The right-click menu and its dialogs; loaded on the first right click, since most viewers never make one. */
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
