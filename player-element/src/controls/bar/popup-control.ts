import { html, nothing, type TemplateResult } from 'lit';
import { ControlElement } from '../base/control-element';
import { FocusKeeper } from '../base/focus-keeper';
import { loadPart } from '../base/load-part';
import type { Popup, PopupClass, PopupHost } from '../base/popup';

/** A button with a popup above it, which is fetched when a pointer or the focus comes to the button. @internal */
export abstract class PopupControl extends ControlElement implements PopupHost {
  #popup: Popup | undefined;
  #events: Event[] = [];

  abstract readonly subject: string;
  abstract get label(): string;
  protected abstract renderButton(isOpen: boolean): TemplateResult;

  constructor() {
    super();
    this.addController(new FocusKeeper(this));
  }

  /** Lets the popup follow what the viewer does; what happens before it is there happens to it once it is. */
  protected readonly tell = async (event: Event): Promise<void> => {
    this.#events.push(event);
    if (!this.#popup) {
      const Popup = await this.loadPopup();
      this.#popup ??= Popup && new Popup(this);
    }
    for (const told of this.#events.splice(0)) this.#popup?.handleEvent(told);
  };

  /** What the popup is, fetched with its sheets; undefined without a network. A control of an extension brings its own. */
  protected async loadPopup(): Promise<PopupClass | undefined> {
    const part = await loadPart(this, async () => (await import('../menus/popup-part')).popupPart);
    return part?.popups[this.subject];
  }

  override render(): TemplateResult | typeof nothing {
    return html`<div
      class="popup-control"
      @pointerenter=${this.tell}
      @pointerleave=${this.tell}
      @focusin=${this.tell}
      @focusout=${this.tell}
    >
      ${this.renderButton(this.#popup?.isOpen ?? false)} ${this.#popup?.render() ?? nothing}
    </div>`;
  }
}
