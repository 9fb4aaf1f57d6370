import { css, html, nothing, type TemplateResult } from 'lit';
import { keepOpen } from './keep-open';
import { ControlElement } from './elements';

/**
 * A small form over the picture with a field and buttons. It closes when it loses the focus, and on Escape, which
 * returns the focus to the opener. @internal
 */
export abstract class FormBox extends ControlElement {
  protected error = '';
  #opener: HTMLElement | undefined;
  #opening = new AbortController();

  /** Class and part name of the form. */
  protected abstract readonly partName: string;
  /** Accessible name of the form; empty if its field has a visible label. */
  protected get label(): string {
    return '';
  }

  protected abstract renderBody(): TemplateResult;
  protected abstract submit(): unknown;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.close();
  }

  protected get input(): HTMLInputElement | null {
    return this.querySelector('input');
  }

  protected get isOpen(): boolean {
    return this.#opener !== undefined;
  }

  /** Opens the form; `opener` gets the focus back later. */
  async open(opener: HTMLElement): Promise<void> {
    const wasOpen = this.isOpen;
    this.#opener = opener;
    this.complain('');
    if (!wasOpen) {
      this.#opening = new AbortController();
      keepOpen(this, this, () => this.leave(), this.#opening.signal);
    }
    await this.updateComplete;
  }

  /** Shows an error and keeps the text of the field, so that it can be corrected. */
  protected complain(error: string): void {
    this.error = error;
    this.requestUpdate();
  }

  protected close(): void {
    if (!this.isOpen) return;
    this.#opener = undefined;
    this.#opening.abort();
    this.requestUpdate();
  }

  /** Closes and returns the focus to the opener. */
  protected leave(): void {
    this.#opener?.focus({ preventScroll: true });
    this.close();
  }

  #onSubmit(event: Event): void {
    event.preventDefault();
    this.submit();
  }

  #onFocusOut({ relatedTarget }: FocusEvent): void {
    // When the window itself loses the focus, the form gets it back later.
    if (!this.contains(relatedTarget as Node | null) && this.ownerDocument.hasFocus()) this.close();
  }

  override render(): TemplateResult | typeof nothing {
    if (!this.isOpen) return nothing;
    return html`<form
      class="form-box edged ${this.partName}"
      part=${this.partName}
      aria-label=${this.label || nothing}
      autocomplete="off"
      novalidate
      @submit=${this.#onSubmit}
      @focusout=${this.#onFocusOut}
    >
      ${this.renderBody()}
    </form>`;
  }

  protected renderError(partName: string): TemplateResult {
    return html`<div class="form-error" part=${partName} role="alert">${this.error}</div>`;
  }
}

/** Styles of the form, its fields and its error message. */
export const formBox = css`
  .form-box {
    position: absolute;
    bottom: calc(var(--xlvp-bar-height) + var(--xlvp-zone-height) + 8px);
    box-sizing: border-box;
    background: var(--xlvp-panel);
    font-size: 13px;
    pointer-events: auto;
    animation: appear var(--xlvp-fast);
  }

  .field {
    flex: 1;
    box-sizing: border-box;
    width: 0;
    height: 28px;
    padding: 0 8px;
    border: 1px solid rgb(255 255 255 / 0.5);
    border-radius: 5px;
    background: rgb(255 255 255 / 0.1);
    color: inherit;
    font: inherit;
  }

  .field:is(input:focus, :focus-within) {
    outline: 2px solid var(--xlvp-accent-text);
    outline-offset: -1px;
  }

  .field::placeholder,
  .field input::placeholder {
    color: rgb(255 255 255 / 0.7);
  }

  .form-error {
    color: #ffb4b4;
    font-size: 12px;
    line-height: 1.4;
  }

  /* An empty error takes up no row and no gap. */
  .form-error:empty {
    position: absolute;
  }
`;
