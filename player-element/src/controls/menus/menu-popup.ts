import { html, type TemplateResult } from 'lit';
import { rovingIndex } from '../../utils/roving-index';
import { BarPopup } from './bar-popup';
import type { Choice } from './choice';

/** A popup that offers one of several things. */
export abstract class MenuPopup extends BarPopup {
  protected readonly entrance = '[role="menuitemradio"][tabindex="0"]';
  protected abstract readonly choices: { readonly items: readonly Choice[] };

  #choose(choice: Choice): void {
    choice.choose();
    this.close();
  }

  readonly #onKeyDown = (event: KeyboardEvent): void => {
    const items = [...this.host.querySelectorAll<HTMLElement>('[role="menuitemradio"]')];
    const next = rovingIndex(event.key, items.indexOf(event.target as HTMLElement), items.length);
    if (next === undefined) return;
    event.preventDefault();
    items[next]?.focus();
  };

  #renderItem(choice: Choice, isEntrance: boolean): TemplateResult {
    return html`<button
      type="button"
      class="menu-item"
      part="menu-item"
      role="menuitemradio"
      aria-checked=${choice.isChosen}
      tabindex=${isEntrance ? 0 : -1}
      @click=${() => this.#choose(choice)}
    >
      ${choice.name}
    </button>`;
  }

  protected renderBody(): TemplateResult {
    const { items } = this.choices;
    const chosen = Math.max(
      items.findIndex(({ isChosen }) => isChosen),
      0,
    );
    return html`<div class="menu" role="menu" aria-label=${this.host.label} @keydown=${this.#onKeyDown}>
      ${items.map((choice, index) => this.#renderItem(choice, index === chosen))}
    </div>`;
  }
}
