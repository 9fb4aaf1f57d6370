import { LitElement, html, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit';

/**
 * A switch between two values (spec 3.5). Fires `change` on a press, and shows the other value only once `value` is set
 * to it. @internal
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

  /** Text of the switch. */
  label = '';
  /** Current value; the switch is on if it equals `trueValue`. */
  value: unknown = false;
  /** Value when on. */
  trueValue: unknown = true;
  /** Value when off. */
  falseValue: unknown = false;
  /** Width as a CSS length; empty for the default. */
  width = '';
  /** Colour when on: any CSS colour; empty for the accent colour. */
  color = '';

  protected override createRenderRoot(): this {
    return this;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('width')) this.style.setProperty('--xlvp-switch-width', this.width);
    if (changed.has('color')) this.style.setProperty('--xlvp-switch-color', this.color);
  }

  /** Value that a press requests. */
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
