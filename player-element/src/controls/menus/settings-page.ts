import { html, nothing, svg, type PropertyDeclarations, type TemplateResult } from 'lit';
import { picture } from '../../icons';
import { ControlElement } from '../base/control-element';

const backIcon = picture(svg`<path d="m14.5 5-7 7 7 7"/>`);
const openIcon = picture(svg`<path d="m9.5 5 7 7-7 7"/>`);

/**
 * A row of the settings that opens a page of them, in place of all others; closed again with the settings. Event:
 * `turn`, when the page was opened or closed. @internal
 */
export class SettingsPage extends ControlElement {
  static override properties: PropertyDeclarations = {
    label: {},
    partName: { attribute: false },
    body: { attribute: false },
    more: { attribute: false },
  };

  /** What the page is about. */
  label = '';
  /** Name of the row's part. */
  partName = '';
  /** What stands on the page. */
  body: TemplateResult | typeof nothing = nothing;
  /** What stands at the end of its head. */
  more: TemplateResult | typeof nothing = nothing;
  #isOpen = false;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#isOpen = false;
    this.requestUpdate();
  }

  protected override updated(): void {
    if (!this.#isOpen) this.#row.hidden = false;
  }

  get #row(): HTMLElement {
    return this.querySelector('.settings-row')!;
  }

  /** The focus goes along, and away from where it was before that goes away, which would close the settings. */
  async #turn(isOpen: boolean): Promise<void> {
    if (!isOpen) {
      this.#row.hidden = false;
      this.#row.focus({ preventScroll: true });
    }
    this.#isOpen = isOpen;
    this.requestUpdate();
    await this.updateComplete;
    if (isOpen) {
      this.querySelector<HTMLElement>('.settings-back')?.focus({ preventScroll: true });
      this.#row.hidden = true;
    }
    this.dispatchEvent(new Event('turn', { bubbles: true }));
  }

  #renderPage(): TemplateResult {
    return html`<div class="settings-page" role="group" aria-label=${this.label}>
      <div class="settings-head">
        <button type="button" class="settings-back" aria-label=${this.labels.back} @click=${() => this.#turn(false)}>
          ${backIcon}
        </button>
        <span>${this.label}</span>
        ${this.more}
      </div>
      ${this.body}
    </div>`;
  }

  override render(): TemplateResult {
    return html`<button
        type="button"
        class="switch settings-row"
        part="settings-row ${this.partName}"
        @click=${() => this.#turn(true)}
      >
        <span>${this.label}</span>${openIcon}
      </button>
      ${this.#isOpen ? this.#renderPage() : nothing}`;
  }
}
