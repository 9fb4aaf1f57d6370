import { html, type TemplateResult } from 'lit';
import { keepOpen } from '../base/keep-open';
import { ControlElement } from '../base/elements';
import { renderClose } from '../base/rows';
import { whileConnected } from '../base/while-connected';

/** A small panel over the picture, which keeps playing; in the DOM only while open. Fires `close`. @internal */
export abstract class DialogElement extends ControlElement {
  /** Part name of the panel. */
  protected abstract readonly partName: string;
  protected abstract get label(): string;
  protected abstract renderBody(): TemplateResult;

  readonly #close = (): boolean => this.dispatchEvent(new Event('close'));

  constructor() {
    super();
    openWhileConnected(this, '.dialog', this.#close);
  }

  override render(): TemplateResult {
    return html`<div class="dialog" part="dialog ${this.partName}" role="dialog" aria-label=${this.label} tabindex="-1">
      <div class="dialog-head">
        <span class="dialog-title">${this.label}</span>
        ${renderClose(this.labels.close, this.#close)}
      </div>
      <div class="dialog-body">${this.renderBody()}</div>
    </div>`;
  }
}

/**
 * Opens a menu or dialog while it is connected: the controls stay shown, Escape closes it, and the focus moves to the
 * element of the selector and returns afterwards if it would be lost.
 */
export function openWhileConnected(host: ControlElement, initialFocus: string, close: () => unknown): void {
  let hasFocused = false;
  whileConnected(host, (signal) => {
    const { ownerDocument: document } = host;
    const root = host.getRootNode() as ShadowRoot;
    const opener = root.activeElement ?? host.closest('.player');
    keepOpen(host, root, close, signal);
    const restoreFocus = (): void => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
    signal.addEventListener('abort', restoreFocus, { once: true });
    if (hasFocused) return;
    hasFocused = true;
    // Focusing makes controls render, which has to wait for the end of the first render.
    const moveFocus = (): void => host.querySelector<HTMLElement>(initialFocus)?.focus({ preventScroll: true });
    void host.updateComplete.then(moveFocus);
  });
}
