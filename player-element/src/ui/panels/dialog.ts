import { html, type TemplateResult } from 'lit';
import { keepOpen } from '../base/close-on-escape';
import { ControlElement } from '../base/elements';
import { renderClose } from '../base/rows';
import { whileConnected } from '../base/while-connected';

/** A small panel over the picture, which plays on; in the tree only while it is open. Event: `close`. @internal */
export abstract class DialogElement extends ControlElement {
  /** Name of the panel's part. */
  protected abstract readonly partName: string;
  protected abstract get label(): string;
  protected abstract renderBody(): TemplateResult;

  readonly #close = (): boolean => this.dispatchEvent(new Event('close'));

  constructor() {
    super();
    openWhileConnected(this, '.dialog', this.#close);
  }

  #onKeyDown(event: KeyboardEvent): void {
    const dialog = event.currentTarget as Element;
    // In a player too low for it, the arrows scroll the dialog.
    if (/Up|Down/.test(event.key) && dialog.scrollHeight > dialog.clientHeight) event.stopPropagation();
  }

  override render(): TemplateResult {
    return html`<div class="dialog" part="dialog ${this.partName}" role="dialog" aria-label=${this.label} tabindex="-1" @keydown=${this.#onKeyDown}>
      <div class="dialog-head">
        <span class="dialog-title">${this.label}</span>
        ${renderClose(this.labels.close, this.#close)}
      </div>
      <div class="dialog-body">${this.renderBody()}</div>
    </div>`;
  }
}

/**
 * What a menu or a dialog owes the player while it is in the tree: the controls stay, Escape closes it, the focus comes
 * to what the selector finds, and goes back to where it was.
 */
export function openWhileConnected(host: ControlElement, initialFocus: string, close: () => unknown): void {
  let isEntered = false;
  whileConnected(host, (signal) => {
    const { ownerDocument: document } = host;
    const root = host.getRootNode() as ShadowRoot;
    const before = root.activeElement ?? host.closest('.player');
    keepOpen(host, root, close, signal);
    const leave = (): void => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
    signal.addEventListener('abort', leave, { once: true });
    if (isEntered) return;
    isEntered = true;
    // Focus makes controls render, which has to wait for the end of the first rendering.
    const enter = (): void => host.querySelector<HTMLElement>(initialFocus)?.focus({ preventScroll: true });
    void host.updateComplete.then(enter);
  });
}
