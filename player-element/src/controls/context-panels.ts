import { css, html, nothing, type TemplateResult } from 'lit';
import { ControlElement } from './control-element';
import type { ContextChoice } from './context-menu';
import { DelayController } from './delay-controller';
import { PlayerController } from './player-controller';
import { POPUP_OPENED } from './popup-opened';

/** How long the player says that the address was copied, in ms: long enough to read. */
const COPY_NOTICE_MS = 1500;

type Shown = 'nothing' | 'menu' | 'colours' | 'shortcuts' | 'copied' | 'copyFailed';

/** What a right click brings: the menu, and after a choice a dialog or a notice; one at a time. @internal */
export class ContextPanels extends ControlElement {
  readonly #isWanted = new PlayerController(this, (state) => state.hasContextMenu);
  readonly #mediaUrl = new PlayerController(this, (state) => state.mediaUrl);
  readonly #notice = new DelayController(this, () => this.#isNotice, COPY_NOTICE_MS);
  /** Whether the sheets are there. */
  #isDressed = false;
  #shown: Shown = 'nothing';
  #place = { x: 0, y: 0 };
  #connection = new AbortController();

  override connectedCallback(): void {
    super.connectedCallback();
    this.#connection = new AbortController();
    // The key for menus and Shift+F10 arrive as this event too, at the focused place.
    this.closest('.player')?.addEventListener(
      'contextmenu',
      (event) => this.#onContextMenu(event as PointerEvent),
      this.#connection,
    );
    this.getRootNode().addEventListener(
      POPUP_OPENED,
      () => this.#shown === 'menu' && this.#show('nothing'),
      this.#connection,
    );
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#connection.abort();
    this.#show('nothing');
  }

  get #isNotice(): boolean {
    return this.#shown === 'copied' || this.#shown === 'copyFailed';
  }

  #show(shown: Shown): void {
    this.#shown = shown;
    this.requestUpdate();
  }

  #onContextMenu(event: PointerEvent): void {
    const stage = event.currentTarget as HTMLElement;
    // A long touch is the browser's own, as the controls are there.
    if (!this.#isWanted.value || event.pointerType === 'touch') return;
    event.preventDefault();
    if ((event.composedPath()[0] as Element).closest('.context-menu')) return;
    const box = stage.getBoundingClientRect();
    const scale = box.width / stage.offsetWidth || 1;
    this.#place = { x: (event.clientX - box.left) / scale, y: (event.clientY - box.top) / scale };
    void this.#openMenu();
  }

  async #openMenu(): Promise<void> {
    const root = this.getRootNode() as ShadowRoot;
    try {
      const { panels } = await import('../styles/panels');
      if (!this.#isDressed) root.adoptedStyleSheets.push(...panels(css).map(({ styleSheet }) => styleSheet!));
      this.#isDressed = true;
    } catch {
      // Without a network there is no menu, and the picture goes on.
      return;
    }
    root.dispatchEvent(new Event(POPUP_OPENED));
    this.#show('menu');
  }

  readonly #onChoice = (choice?: ContextChoice): void => {
    if (choice === 'copyUrl') void this.#copy();
    else this.#show(choice ?? 'nothing');
  };

  async #copy(): Promise<void> {
    this.#show('nothing');
    let outcome: 'copied' | 'copyFailed' = 'copied';
    try {
      await navigator.clipboard.writeText(this.#mediaUrl.value);
    } catch {
      outcome = 'copyFailed';
    }
    if (this.isConnected && this.#shown === 'nothing') this.#show(outcome);
  }

  #onClose(): void {
    this.#show('nothing');
  }

  override render(): TemplateResult | typeof nothing {
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
        return html`<div class="status" part="copy-notice" role="status">${this.labels[this.#shown]}</div>`;
      default:
        return nothing;
    }
  }
}
