import { html, type TemplateResult } from 'lit';
import { MenuPopup } from '../../../controls/menus/menu-popup';
import { CaptionChoices } from './caption-choices';

/** The menu of the captions, and behind its last item how they look. */
export class CaptionsPopup extends MenuPopup {
  protected readonly choices = new CaptionChoices(this.host);
  #areSettingsOpen = false;

  protected override close(): void {
    this.#areSettingsOpen = false;
    super.close();
  }

  /** The focus goes to where the viewer goes on; on its way it must not leave the control, which would close this. */
  async #turnTo(settings: boolean, entrance: string): Promise<void> {
    this.host.querySelector<HTMLElement>('.button')?.focus();
    this.#areSettingsOpen = settings;
    this.pin();
    this.host.requestUpdate();
    await this.host.updateComplete;
    this.host.querySelector<HTMLElement>(entrance)?.focus();
  }

  protected override renderBody(): TemplateResult {
    if (this.#areSettingsOpen) {
      return html`<xlvp-caption-settings @back=${() => this.#turnTo(false, this.entrance)}></xlvp-caption-settings>`;
    }
    return html`${super.renderBody()}
      <div class="menu-foot">
        <button
          type="button"
          class="menu-item"
          part="menu-item"
          @click=${() => this.#turnTo(true, '.caption-settings button')}
        >
          ${this.host.labels.captionSettings}
        </button>
      </div>`;
  }
}
