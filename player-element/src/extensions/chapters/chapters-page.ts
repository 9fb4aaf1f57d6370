import { html, nothing, type TemplateResult } from 'lit';
import { ControlElement } from '../../controls/base/control-element';
import { PlayerController } from '../../controls/base/player-controller';
import { ChapterChoices } from './chapter-choices';

/** The list of the chapters as a page of the settings, for bars without room for their button. @internal */
export class ChaptersPage extends ControlElement {
  readonly #choices = new ChapterChoices(this);
  readonly #canSeek = new PlayerController(this, (state) => state.canSeek);

  override render(): TemplateResult | typeof nothing {
    const { items } = this.#choices;
    if (items.length === 0 || !this.#canSeek.value) return nothing;
    return html`<xlvp-settings-page
      .label=${this.labels.chapters}
      .partName=${'chapters-row'}
      .body=${items.map(
        ({ name, isChosen, choose }) =>
          html`<button
            type="button"
            class="menu-item"
            part="menu-item"
            aria-current=${isChosen ? 'true' : nothing}
            @click=${choose}
          >
            ${name}
          </button>`,
      )}
    ></xlvp-settings-page>`;
  }
}
