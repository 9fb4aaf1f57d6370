import { html, nothing, type TemplateResult } from 'lit';
import { rovingIndex } from '../utils/roving-index';
import type { Choice, Choices } from './choice';
import { PopupElement } from './popup-element';

/** A button of the bar that says what holds, with a menu of what else there is; absent without a choice. @internal */
export abstract class MenuElement extends PopupElement {
  protected readonly popupRole = 'menu';
  protected readonly entrance = '[role="menuitemradio"][tabindex="0"]';
  protected abstract readonly choices: Choices;

  protected get label(): string {
    return this.choices.topic;
  }

  protected override get detail(): string {
    const { topic, current } = this.choices;
    return current === topic ? '' : current;
  }

  get #items(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('[role="menuitemradio"]')];
  }

  #choose(choice: Choice): void {
    choice.choose();
    this.close();
  }

  #onMenuKeyDown(event: KeyboardEvent): void {
    const items = this.#items;
    const next = rovingIndex(event.key, items.indexOf(event.target as HTMLElement), items.length);
    if (next === undefined) return;
    event.preventDefault();
    items[next]?.focus();
  }

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

  protected renderFace(): string {
    return this.choices.current;
  }

  protected renderPopup(): TemplateResult {
    const { items } = this.choices;
    const chosen = Math.max(
      items.findIndex(({ isChosen }) => isChosen),
      0,
    );
    return html`<div class="menu" role="menu" aria-label=${this.label} @keydown=${this.#onMenuKeyDown}>
      ${items.map((choice, index) => this.#renderItem(choice, index === chosen))}
    </div>`;
  }

  override render(): TemplateResult {
    return this.choices.items.length > 0 ? super.render() : (nothing as unknown as TemplateResult);
  }
}
