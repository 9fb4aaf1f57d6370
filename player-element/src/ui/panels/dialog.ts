import { html, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { keepOpen } from '../base/close-on-escape';
import { ControlElement } from '../base/elements';
import { renderClose } from '../base/rows';

/** A small panel over the picture, which plays on; in the tree only while it is open. Event: `close`. @internal */
export abstract class DialogElement extends ControlElement {
  /** Name of the panel's part. */
  protected abstract readonly partName: string;
  protected abstract get label(): string;
  protected abstract renderBody(): TemplateResult;

  protected readonly opening = new OpenController(this, '.dialog', () => this.#close());

  #onKeyDown(event: KeyboardEvent): void {
    const dialog = event.currentTarget as Element;
    // In a player too low for it, the arrows scroll the dialog.
    if (/Up|Down/.test(event.key) && dialog.scrollHeight > dialog.clientHeight) event.stopPropagation();
  }

  #close(): void {
    this.dispatchEvent(new Event('close'));
  }

  override render(): TemplateResult {
    return html`<div class="dialog" part="dialog ${this.partName}" role="dialog" aria-label=${this.label} tabindex="-1" @keydown=${this.#onKeyDown}>
      <div class="dialog-head">
        <span class="dialog-title">${this.label}</span>
        ${renderClose(this.labels.close, () => this.#close())}
      </div>
      <div class="dialog-body">${this.renderBody()}</div>
    </div>`;
  }
}

/**
 * What a menu or a dialog owes the player while it is in the tree: the controls stay, Escape closes it, the focus comes
 * in, and goes back to where it was.
 */
export class OpenController implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element;
  readonly #initialFocus: string;
  readonly #close: () => void;
  #stage: HTMLElement | null = null;
  #before: Element | null | undefined;
  #opening = new AbortController();
  #isEntered = false;

  /** `initialFocus` is the selector of what gets the focus at first. */
  constructor(host: ReactiveControllerHost & Element, initialFocus: string, close: () => void) {
    this.#host = host;
    this.#initialFocus = initialFocus;
    this.#close = close;
    host.addController(this);
  }

  hostConnected(): void {
    this.#stage = this.#host.closest<HTMLElement>('.player');
    this.#before = this.#focused;
    this.#opening = new AbortController();
    keepOpen(this.#host, this.#host.getRootNode(), this.#close, this.#opening.signal);
  }

  hostUpdated(): void {
    if (this.#isEntered) return;
    this.#isEntered = true;
    void this.#enter();
  }

  hostDisconnected(): void {
    this.#opening.abort();
    const { activeElement, body } = this.#host.ownerDocument;
    const isLost = activeElement === null || activeElement === body;
    const next = this.#before ?? this.#stage;
    if (isLost && next instanceof HTMLElement) next.focus({ preventScroll: true });
  }

  async #enter(): Promise<void> {
    // Focus makes controls render, which has to wait for the end of this rendering.
    await this.#host.updateComplete;
    this.#host.querySelector<HTMLElement>(this.#initialFocus)?.focus({ preventScroll: true });
  }

  get #focused(): Element | null {
    const root = this.#stage?.getRootNode();
    return root instanceof ShadowRoot ? root.activeElement : null;
  }
}
