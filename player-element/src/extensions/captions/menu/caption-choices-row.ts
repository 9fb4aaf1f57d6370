import { html, nothing, type TemplateResult } from 'lit';
import { ControlElement } from '../../../controls/base/control-element';
import { CaptionChoices } from './caption-choices';

/** The captions among the settings, seen where the bar has no room for their button. @internal */
export class CaptionChoicesRow extends ControlElement {
  readonly #choices = new CaptionChoices(this);

  override render(): TemplateResult | typeof nothing {
    const { topic, items } = this.#choices;
    if (items.length === 0) return nothing;
    return html`<div class="chips" role="group" aria-label=${topic}>
      <span class="chips-topic">${topic}</span>
      ${items.map(
        ({ name, isChosen, choose }) =>
          html`<button type="button" class="chip" part="chip" aria-pressed=${isChosen} @click=${choose}>
            ${name}
          </button>`,
      )}
    </div>`;
  }
}
