import { html, type TemplateResult } from 'lit';
import { ControlElement } from './control-element';

/** A button of the control bar: an icon with a name, which is also its tip. @internal */
export abstract class ButtonElement extends ControlElement {
  /** Name of the inner button's part. */
  protected abstract readonly partName: string;
  protected abstract get label(): string;
  protected abstract get icon(): TemplateResult;
  protected abstract press(): void;

  #onClick(): void {
    this.press();
  }

  override render(): TemplateResult {
    return html`<button
      type="button"
      class="button"
      part="button ${this.partName}"
      aria-label=${this.label}
      @click=${this.#onClick}
    >
      ${this.icon}
    </button>`;
  }
}
