import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { copyText, type CopyOutcome } from '../../utils/copy-text';
import type { ControlElement } from '../base/control-element';
import { DelayController } from '../base/delay-controller';
import { loadPart } from '../base/load-part';
import { PlayerController } from '../base/player-controller';
import { POPUP_OPENED } from '../base/popup-opened';
import type { ContextChoice, MenuPlace } from './context-menu';

/** How long the player says that the address was copied, in ms: long enough to read. */
const COPY_NOTICE_MS = 1500;

/** The right button of a mouse, as events number it. */
const MENU_BUTTON = 2;

type Shown = 'nothing' | 'menu' | 'colours' | 'shortcuts' | CopyOutcome;

/** What a right click brings: the menu, and after a choice a dialog or a notice; one at a time. */
export class ContextPanels implements ReactiveController {
  readonly #host: ControlElement;
  readonly #mediaUrl: PlayerController<string>;
  readonly #notice: DelayController;
  #shown: Shown = 'nothing';
  #place: MenuPlace = { left: 0, top: 0, right: 0, bottom: 0 };
  #connection = new AbortController();

  constructor(host: ControlElement) {
    this.#host = host;
    this.#mediaUrl = new PlayerController(host, (state) => state.mediaUrl);
    this.#notice = new DelayController(host, () => this.#isNotice, COPY_NOTICE_MS);
    host.addController(this);
  }

  hostConnected(): void {
    this.#connection = new AbortController();
    this.#host
      .getRootNode()
      .addEventListener(POPUP_OPENED, () => this.#shown === 'menu' && this.#show('nothing'), this.#connection);
  }

  hostDisconnected(): void {
    this.#connection.abort();
    this.#show('nothing');
  }

  /** Opens the menu beside what a right click or a key was for: the pointer, or the control that has the focus. */
  async openMenu(event: MouseEvent): Promise<void> {
    const place = placeOf(event, this.#host.getRootNode() as ShadowRoot);
    // The dialogs use its buttons and sliders; only without a bar it is not there yet.
    await loadPart(this.#host, async () => (await import('../bar/bar-part')).barPart);
    const stage = this.#host.closest<HTMLElement>('.player');
    if (!stage) return;
    const box = stage.getBoundingClientRect();
    const scale = box.width / stage.offsetWidth || 1;
    this.#place = {
      left: (place.left - box.left) / scale,
      top: (place.top - box.top) / scale,
      right: (place.right - box.left) / scale,
      bottom: (place.bottom - box.top) / scale,
    };
    this.#host.getRootNode().dispatchEvent(new Event(POPUP_OPENED));
    this.#show('menu');
  }

  get #isNotice(): boolean {
    return this.#shown === 'copied' || this.#shown === 'copyFailed';
  }

  #show(shown: Shown): void {
    this.#shown = shown;
    this.#host.requestUpdate();
  }

  readonly #onChoice = (choice?: ContextChoice): void => {
    if (choice === 'copyUrl') void this.#copy();
    else this.#show(choice ?? 'nothing');
  };

  async #copy(): Promise<void> {
    this.#show('nothing');
    const outcome = await copyText(this.#mediaUrl.value);
    if (this.#host.isConnected && this.#shown === 'nothing') this.#show(outcome);
  }

  readonly #onClose = (): void => this.#show('nothing');

  render(): TemplateResult | typeof nothing {
    switch (this.#shown) {
      case 'menu':
        return html`<xlvp-context-menu .place=${this.#place} .choose=${this.#onChoice}></xlvp-context-menu>`;
      case 'colours':
        return html`<xlvp-colour-dialog @close=${this.#onClose}></xlvp-colour-dialog>`;
      case 'shortcuts':
        return html`<xlvp-shortcuts-dialog @close=${this.#onClose}></xlvp-shortcuts-dialog>`;
      case 'copied':
      case 'copyFailed':
        if (this.#notice.isOver) return nothing;
        return html`<div class="status" part="copy-notice" role="status">${this.#host.labels[this.#shown]}</div>`;
      default:
        return nothing;
    }
  }
}

/** What the menu belongs to, in px of the window. */
function placeOf(event: MouseEvent, { activeElement }: ShadowRoot): MenuPlace {
  // A Mac presses the first button with Ctrl.
  const isByPointer = event.button === MENU_BUTTON || event.ctrlKey;
  // The surface is in no Tab order, and is no control.
  const isControl = activeElement instanceof HTMLElement && activeElement.tabIndex >= 0;
  if (!isByPointer && isControl) return activeElement.getBoundingClientRect();
  return new DOMRect(event.clientX, event.clientY);
}
