import { html, nothing, type TemplateResult } from 'lit';
import { ControlElement, PlayerController, playerOf } from '../base/elements';
import { scrollToItem } from '../base/keep-open';
import type { Choice, Menu } from '../base/menu';
import { moveFocus, type OpenPopup, type PopupContent, type PopupHost } from '../base/popup';
import { renderChip, renderSettingsPage } from '../base/rows';

const CHOSEN = '[role="menuitemradio"][tabindex="0"]';

/** Popup content that shows a menu. */
export class MenuContent<Value> implements PopupContent {
  readonly initialFocus = CHOSEN;
  readonly #host: PopupHost;
  readonly #menu: Menu<Value>;
  #isOpen = false;
  #isPageOpen = false;

  constructor(host: PopupHost, menu: Menu<Value>) {
    this.#host = host;
    this.#menu = menu;
    void new PlayerController(host, (state) => this.#isOpen && menu.choices(state));
  }

  updated(isOpen: boolean): void {
    if (isOpen && !this.#isOpen) this.#showChosen();
    if (!isOpen) this.#isPageOpen = false;
    this.#isOpen = isOpen;
  }

  #showChosen(): void {
    const menu = this.#host.querySelector('.menu');
    const item = menu?.querySelector('[aria-checked="true"]');
    if (menu && item) scrollToItem(menu, item);
  }

  /** Opens or closes the page. The button has the focus meanwhile: outside the control it would close the popup. */
  async #setPageOpen(isPageOpen: boolean, popup: OpenPopup, initialFocus: string): Promise<void> {
    this.#host.querySelector<HTMLElement>('.button')?.focus();
    this.#isPageOpen = isPageOpen;
    popup.pin();
    await this.#host.updateComplete;
    this.#host.querySelector<HTMLElement>(initialFocus)?.focus();
  }

  #renderChoice({ name, value, isChosen }: Choice<Value>, hasFocus: boolean, popup: OpenPopup): TemplateResult {
    const choose = (): void => {
      this.#host.act((actions) => this.#menu.choose(actions, value));
      popup.close();
    };
    return html`<button
      type="button"
      class="menu-item"
      part="menu-item"
      role="menuitemradio"
      aria-checked=${isChosen}
      tabindex=${hasFocus ? 0 : -1}
      @click=${choose}
    >
      ${name}
    </button>`;
  }

  render(popup: OpenPopup): TemplateResult {
    const { page, renderHead } = this.#menu;
    if (page && this.#isPageOpen) return page.render(() => void this.#setPageOpen(false, popup, CHOSEN));
    const { state } = playerOf(this.#host)!;
    const choices = this.#menu.choices(state);
    const chosen = choices.findIndex(({ isChosen }) => isChosen);
    return html`${renderHead?.(state) ?? nothing}
      <div
        class="menu"
        role="menu"
        aria-label=${this.#host.label}
        @keydown=${(event: KeyboardEvent) => moveFocus(event, '[role="menuitemradio"]')}
      >
        ${choices.map((choice, index) => this.#renderChoice(choice, index === Math.max(chosen, 0), popup))}
      </div>
      ${
        page
          ? html`<div class="menu-foot">
              <button
                type="button"
                class="menu-item"
                part="menu-item"
                @click=${() => this.#setPageOpen(true, popup, page.initialFocus)}
              >
                ${state.labels[page.topic]}
              </button>
            </div>`
          : nothing
      }`;
  }
}

/** Returns the element class of a settings row with one button per value of a menu. */
export function menuRow<Value>(menu: Menu<Value>): new () => ControlElement {
  return class extends ControlElement {
    readonly choices = new PlayerController(this, (state) => menu.choices(state));

    override render(): TemplateResult {
      return renderMenuRow(this, menu);
    }
  };
}

/** Returns the element class of a settings page with a menu; `partName` is the part of the row that opens it. */
export function menuPage<Value>(menu: Menu<Value>, partName: string): new () => ControlElement {
  return class extends ControlElement {
    readonly choices = new PlayerController(this, (state) => menu.choices(state));

    override render(): TemplateResult {
      const items = this.choices.value.map(
        ({ name, value, isChosen }) =>
          html`<button
            type="button"
            class="menu-item"
            part="menu-item"
            aria-current=${isChosen ? 'true' : nothing}
            @click=${() => this.act((actions) => menu.choose(actions, value))}
          >
            ${name}
          </button>`,
      );
      return renderSettingsPage(this.labels[menu.topic], partName, items);
    }
  };
}

/** Renders a settings row with one button per value. */
export function renderMenuRow<Value>(control: ControlElement, menu: Menu<Value>): TemplateResult {
  const { state } = playerOf(control)!;
  const topic = state.labels[menu.topic];
  return html`<div class="chips" role="group" aria-label=${topic}>
    <span class="chips-topic">${topic}</span>
    ${menu
      .choices(state)
      .map(({ name, value, isChosen }) =>
        renderChip(name, () => control.act((actions) => menu.choose(actions, value)), { isPressed: isChosen }),
      )}
  </div>`;
}
