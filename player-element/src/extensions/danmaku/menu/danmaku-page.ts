import { html, nothing, type TemplateResult } from 'lit';
import { ControlElement } from '../../../controls/base/control-element';
import { loadPart } from '../../../controls/base/load-part';
import { PlayerController } from '../../../controls/base/player-controller';
import { DANMAKU_WRITE } from '../danmaku-write';
import { DanmakuForm } from './danmaku-form';
import { danmakuFormPart } from './danmaku-form-part';

/** What viewers choose of the comments, as a page of the settings, for bars without room for their button. @internal */
export class DanmakuPage extends ControlElement {
  readonly #facts = new PlayerController<{ isThere: boolean; canSend: boolean }>(this, (state) => ({
    // A player that does not need the extension lacks its facts.
    isThere: 'danmakuSettings' in state,
    canSend: (state.canSendDanmaku as boolean | undefined) ?? false,
  }));
  readonly #form = new DanmakuForm(this);

  override connectedCallback(): void {
    super.connectedCallback();
    // It came without its words and its sheet.
    void loadPart(this, () => Promise.resolve(danmakuFormPart)).then(() => this.requestUpdate());
  }

  #renderWrite(): TemplateResult {
    // The settings, which close then, hold the button: the gear gets the focus back.
    const gear = (): HTMLElement => this.closest('.popup-control')!.querySelector('button')!;
    return html`<button
      type="button"
      class="settings-reset"
      part="danmaku-write-button"
      @click=${() => gear().dispatchEvent(new Event(DANMAKU_WRITE, { bubbles: true }))}
    >
      ${this.labels.danmakuWrite}
    </button>`;
  }

  override render(): TemplateResult | typeof nothing {
    const { isThere, canSend } = this.#facts.value;
    if (!isThere) return nothing;
    return html`<xlvp-settings-page
      .label=${this.labels.danmaku}
      .partName=${'danmaku-row'}
      .body=${this.#form.render()}
      .more=${canSend ? this.#renderWrite() : nothing}
    ></xlvp-settings-page>`;
  }
}
