import { html, svg, type TemplateResult } from 'lit';
import { picture } from '../../icons';
import { ControlElement } from '../base/control-element';
import { OpenController } from './open-controller';

const closeIcon = picture(svg`<path d="m5 5 14 14M19 5 5 19"/>`);

/** A small panel over the picture, which plays on; in the tree only while it is open. Event: `close`. @internal */
export abstract class DialogElement extends ControlElement {
  #opening = new AbortController();

  /** Name of the panel's part. */
  protected abstract readonly partName: string;
  protected abstract get label(): string;
  protected abstract renderBody(): TemplateResult;

  constructor() {
    super();
    this.addController(new OpenController(this, '.dialog'));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#opening = new AbortController();
    this.getRootNode().addEventListener('keydown', (event) => this.#onKeyDown(event as KeyboardEvent), this.#opening);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#opening.abort();
  }

  #onKeyDown(event: KeyboardEvent): void {
    const dialog = this.querySelector('.dialog')!;
    // In a player too low for it, the arrows scroll the dialog.
    const isScrolling = /Up|Down/.test(event.key) && dialog.scrollHeight > dialog.clientHeight;
    if (isScrolling && dialog.contains(event.target as Node)) event.stopPropagation();
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // One press closes one thing: the page stays filled.
    event.preventDefault();
    this.#close();
  }

  #close(): void {
    this.dispatchEvent(new Event('close'));
  }

  override render(): TemplateResult {
    return html`<div class="dialog" part="dialog ${this.partName}" role="dialog" aria-label=${this.label} tabindex="-1">
      <div class="dialog-head">
        <span class="dialog-title">${this.label}</span>
        <button
          type="button"
          class="button"
          part="close-button"
          aria-label=${this.labels.close}
          @click=${() => this.#close()}
        >
          ${closeIcon}
        </button>
      </div>
      <div class="dialog-body">${this.renderBody()}</div>
    </div>`;
  }
}
