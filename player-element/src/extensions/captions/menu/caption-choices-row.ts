import {
  html,
  nothing,
  type LitElement,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from 'lit';
import { ControlElement } from '../../../controls/base/control-element';
import { loadPart } from '../../../controls/base/load-part';
import { renderChoices } from '../../../controls/menus/render-choices';
import { CaptionChoices } from './caption-choices';
import { captionSettingsPart } from './caption-settings-part';

/** The captions among the settings, and how they look, seen where the bar has no room for their button. @internal */
export class CaptionChoicesRow extends ControlElement {
  static override properties: PropertyDeclarations = { areSettingsOpen: { state: true } };

  /** Whether the row shows how captions look. */
  areSettingsOpen = false;

  readonly #choices = new CaptionChoices(this);

  override connectedCallback(): void {
    super.connectedCallback();
    // It came without its words and its sheet.
    void loadPart(this, () => Promise.resolve(captionSettingsPart)).then(() => this.requestUpdate());
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (this.areSettingsOpen && changed.has('areSettingsOpen')) void this.#showSettings();
  }

  /** They open below what a low player shows of the panel; the page around stays where it is. */
  async #showSettings(): Promise<void> {
    const settings = this.querySelector<LitElement>('xlvp-caption-settings')!;
    await settings.updateComplete;
    const panel = this.closest('.panel');
    if (panel) panel.scrollTop += settings.getBoundingClientRect().top - panel.getBoundingClientRect().top;
  }

  #onBack(): void {
    // Where the focus goes it stays in the settings, which would close.
    this.querySelector<HTMLElement>('[aria-expanded]')!.focus();
    this.areSettingsOpen = false;
  }

  override render(): TemplateResult | typeof nothing {
    if (this.#choices.items.length === 0) return nothing;
    const { areSettingsOpen } = this;
    return html`${renderChoices(this.#choices)}
      <button
        type="button"
        class="chip caption-more"
        part="chip"
        aria-expanded=${areSettingsOpen}
        @click=${() => (this.areSettingsOpen = !areSettingsOpen)}
      >
        ${this.labels.captionSettings}
      </button>
      ${areSettingsOpen ? html`<xlvp-caption-settings @back=${this.#onBack}></xlvp-caption-settings>` : nothing}`;
  }
}
