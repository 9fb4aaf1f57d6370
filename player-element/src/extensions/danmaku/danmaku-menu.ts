import { html, nothing, type TemplateResult } from 'lit';
import { ControlElement, PlayerController } from '../../ui/base/elements';
import { loadModule, type LazyModule } from '../../ui/base/lazy-module';
import type { OpenPopup, PopupContent, PopupHost } from '../../ui/base/popup';
import { DanmakuBox, DanmakuForm, danmakuFormModule, openDanmakuBox } from './danmaku-box';
import { DANMAKU_WRITE } from './danmaku-settings';

/** What viewers choose of the comments over the picture, above their button. */
class DanmakuContent implements PopupContent {
  readonly initialFocus = '[role="switch"]';
  readonly #host: PopupHost;
  readonly #form: DanmakuForm;

  constructor(host: PopupHost) {
    this.#host = host;
    this.#form = new DanmakuForm(host);
  }

  render(popup: OpenPopup): TemplateResult {
    // Who types in it may move the pointer away.
    return html`<div
      class="panel danmaku-panel"
      role="dialog"
      aria-label=${this.#host.label}
      @focusin=${() => popup.pin()}
    >
      ${this.#form.render()}
    </div>`;
  }
}

/** What viewers choose of the comments, as a page of the settings, for bars without room for their button. @internal */
class DanmakuPage extends ControlElement {
  readonly #canSend = new PlayerController<boolean | undefined>(this, (state) => state.canSendDanmaku);
  readonly #form = new DanmakuForm(this);

  override connectedCallback(): void {
    super.connectedCallback();
    // It came without its words and its sheet.
    void loadModule(this, () => Promise.resolve(danmakuFormModule)).then(() => this.requestUpdate());
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

  override render(): TemplateResult {
    return html`<xlvp-settings-page
      .label=${this.labels.danmaku}
      .partName=${'danmaku-row'}
      .body=${this.#form.render()}
      .more=${this.#canSend.value ? this.#renderWrite() : nothing}
    ></xlvp-settings-page>`;
  }
}

/** How viewers choose what is shown, and write; fetched when they first turn to a button for it. */
export interface DanmakuMenuModule extends LazyModule {
  readonly content: new (host: PopupHost) => PopupContent;
  /** The same choices in the settings, for bars without room. */
  readonly page: CustomElementConstructor;
  readonly openBox: typeof openDanmakuBox;
}

export const danmakuMenuModule: DanmakuMenuModule = {
  ...danmakuFormModule,
  elements: { 'xlvp-danmaku-box': DanmakuBox },
  content: DanmakuContent,
  page: DanmakuPage,
  openBox: openDanmakuBox,
};
