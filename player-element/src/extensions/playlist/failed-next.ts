import { html, nothing, type TemplateResult } from 'lit';
import { ControlElement } from '../../controls/base/control-element';
import { PlayerController } from '../../controls/base/player-controller';
import { itemTitle } from './item-title';

/** Leads past an item that does not play; stands around the button that tries it again, and renders behind that. @internal */
export class FailedNext extends ControlElement {
  readonly #facts = new PlayerController(this, ({ playlist, nextIndex }) => ({ playlist, nextIndex }));

  #onClick(): void {
    this.act((actions) => actions.playNext());
    // Both buttons are about to go, and the keys of the player work where the focus is in it.
    const surface = this.closest<HTMLElement>('.player');
    (surface?.querySelector<HTMLElement>('.bar button') ?? surface)?.focus({ preventScroll: true });
  }

  override render(): TemplateResult | typeof nothing {
    const { labels } = this;
    const { playlist, nextIndex } = this.#facts.value;
    // A player without a playlist lacks the fact.
    if (!(nextIndex >= 0)) return nothing;
    return html`<button
      type="button"
      class="overlay-button small"
      part="failed-next-button"
      aria-label=${labels.withTitle(labels.nextItem, itemTitle(playlist, nextIndex, labels))}
      @click=${this.#onClick}
    >
      ${labels.next}
    </button>`;
  }
}
