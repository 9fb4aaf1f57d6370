import { LitElement, html, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit';

/**
 * A switch between two values (spec 3.5); fires `change` when the viewer turned it, and shows the other value only once
 * it is given that. @internal
 */
export class SwitchElement extends LitElement {
  static override properties: PropertyDeclarations = {
    label: {},
    value: { attribute: false },
    trueValue: { attribute: false },
    falseValue: { attribute: false },
    width: {},
    color: {},
  };

  /** What is switched. */
  label = '';
  /** The value now; on when it is the true value. */
  value: unknown = false;
  /** The value of on. */
  trueValue: unknown = true;
  /** The value of off. */
  falseValue: unknown = false;
  /** Width as a CSS length; empty for the sheet's own. */
  width = '';
  /** Colour while on: any CSS colour; empty for the accent. */
  color = '';

  protected override createRenderRoot(): this {
    return this;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('width')) this.style.setProperty('--xlvp-switch-width', this.width);
    if (changed.has('color')) this.style.setProperty('--xlvp-switch-color', this.color);
  }

  /** The value that a press asks for. */
  get otherValue(): unknown {
    return this.#isOn ? this.falseValue : this.trueValue;
  }

  get #isOn(): boolean {
    return this.value === this.trueValue;
  }

  override render(): TemplateResult {
    return html`<button
      type="button"
      class="switch"
      part="switch"
      role="switch"
      aria-checked=${this.#isOn}
      @click=${() => this.dispatchEvent(new Event('change'))}
    >
      <span>${this.label}</span>
      <span class="switch-track"></span>
    </button>`;
  }
}
