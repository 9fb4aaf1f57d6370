import { html, nothing, type TemplateResult } from 'lit';
import { ControlElement } from '../../controls/base/control-element';
import type { Choice } from '../../controls/menus/choice';
import { AudioChoices } from './audio-choices';

/** The sound tracks among the settings, where the bar is too narrow for their menu. @internal */
export class AudioSetting extends ControlElement {
  readonly #choices = new AudioChoices(this);

  #renderChip({ name, isChosen, choose }: Choice): TemplateResult {
    return html`<button type="button" class="chip" part="chip" aria-pressed=${isChosen} @click=${choose}>
      ${name}
    </button>`;
  }

  override render(): TemplateResult | typeof nothing {
    const { topic, items } = this.#choices;
    if (items.length === 0) return nothing;
    return html`<div class="chips" role="group" aria-label=${topic}>
      <span class="chips-topic">${topic}</span>
      ${items.map((item) => this.#renderChip(item))}
    </div>`;
  }
}
