import { html, nothing, type TemplateResult } from 'lit';
import type { Choices } from './choice';

/** A row of the settings with one button for each choice; nothing without any. */
export function renderChoices({ topic, items }: Choices): TemplateResult | typeof nothing {
  if (items.length === 0) return nothing;
  return html`<div class="chips" role="group" aria-label=${topic}>
    <span class="chips-topic">${topic}</span>
    ${items.map(
      ({ name, isChosen, choose }) =>
        html`<button type="button" class="chip" part="chip" aria-pressed=${isChosen} @click=${choose}>${name}</button>`,
    )}
  </div>`;
}
