import { html, type TemplateResult } from 'lit';
import { PopupControl } from './popup-control';

/** A button that opens a menu or a panel, and shows what holds. @internal */
export abstract class PopupButton extends PopupControl {
  protected readonly popupRole: 'menu' | 'dialog' = 'menu';
  /** What the button shows: an icon, or what holds in a few letters. */
  protected abstract get face(): TemplateResult | string;

  #onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    void this.tell(event);
  }

  protected renderButton(isOpen: boolean): TemplateResult {
    const { face, label, subject } = this;
    const name = typeof face === 'string' && face !== label ? `${label} ${face}` : label;
    return html`<button
      type="button"
      class="button"
      part="button ${subject}-button"
      aria-label=${name}
      aria-haspopup=${this.popupRole}
      aria-expanded=${isOpen}
      @click=${this.tell}
      @keydown=${this.#onKeyDown}
    >
      ${face}
    </button>`;
  }
}
