import { html, nothing, svg, type TemplateResult } from 'lit';
import { PopupButton } from '../../ui/bar/popup-buttons';
import { ButtonElement, ControlElement, PlayerController } from '../../ui/base/elements';
import { icon } from '../../ui/base/icons';
import type { Popup } from '../../ui/base/popup';
import { renderSettingsPage } from '../../ui/base/rows';
import type { PopupModule } from '../../ui/menus/settings';
import { openDanmakuBox } from './danmaku-box';
import type { DanmakuForm } from './danmaku-form';
import type { DanmakuSettings } from './danmaku-settings';

const bubble = svg`<path d="M4.2 4.5h15.6a1.2 1.2 0 0 1 1.2 1.2v10.6a1.2 1.2 0 0 1-1.2 1.2h-6.3L9.6 20.6v-3.1H4.2A1.2 1.2 0 0 1 3 16.3V5.7a1.2 1.2 0 0 1 1.2-1.2Z"/>`;
const icons = {
  on: icon(svg`${bubble}<path d="M7 9h5.4m2.8 0H17M7 13h1.8m2.8 0H17"/>`),
  off: icon(svg`${bubble}<path d="m8.8 7.8 6.4 6.4m0-6.4-6.4 6.4"/>`),
} as const;

/** Button that opens the settings of the comments. @internal */
export class DanmakuButton extends PopupButton {
  readonly #settings = new PlayerController<DanmakuSettings | undefined>(this, (state) => state.danmakuSettings);
  readonly name = 'danmaku';
  protected override readonly popupRole = 'dialog';

  get label(): string {
    return this.labels.danmaku;
  }

  protected get content(): TemplateResult {
    return this.#settings.value?.isShown ? icons.on : icons.off;
  }

  /** Waits for the form, which renders after the button and gets the focus. */
  protected override async getUpdateComplete(): Promise<boolean> {
    const isComplete = await super.getUpdateComplete();
    await this.querySelector<DanmakuForm>('xlvp-danmaku-form')?.updateComplete;
    return isComplete;
  }

  protected createPopup(menus: PopupModule): Popup {
    return menus.createPopup(this, {
      initialFocus: '[role="switch"]',
      // The popup stays open while the viewer types, even if the pointer leaves it.
      render: (popup) =>
        html`<div class="panel" role="dialog" aria-label=${this.label} @focusin=${() => popup.pin()}>
          <xlvp-danmaku-form></xlvp-danmaku-form>
        </div>`,
    });
  }
}

const pen = icon(
  svg`<path d="M4 20.2 5 16 16.4 4.6a1.6 1.6 0 0 1 2.3 0l.9.9a1.6 1.6 0 0 1 0 2.3L8.2 19.2ZM13.8 7.2l3.2 3.2"/>`,
);

/** Button that opens the form for a comment. @internal */
export class DanmakuWriteButton extends ButtonElement {
  protected readonly partName = 'danmaku-write-button';
  protected readonly press = (): void => openDanmakuBox(this.querySelector('button')!);

  protected get label(): string {
    return this.labels.danmakuWrite;
  }

  protected get icon(): TemplateResult {
    return html`<span>${this.label}</span>${pen}`;
  }
}

/** Settings page with the form and the button, for bars without room for the buttons. @internal */
export class DanmakuPage extends ControlElement {
  readonly #canSend = new PlayerController<boolean | undefined>(this, (state) => state.canSendDanmaku);

  #renderWrite(): TemplateResult {
    // This button disappears when the settings close; the settings button gets the focus back.
    const open = (): void => openDanmakuBox(this.closest('.popup-control')!.querySelector('button')!);
    return html`<button type="button" class="settings-reset" part="danmaku-write-button" @click=${open}>
      ${this.labels.danmakuWrite}
    </button>`;
  }

  override render(): TemplateResult {
    const form = html`<xlvp-danmaku-form></xlvp-danmaku-form>`;
    const write = this.#canSend.value ? this.#renderWrite() : nothing;
    return renderSettingsPage(this.labels.danmaku, 'danmaku-row', form, write);
  }
}
