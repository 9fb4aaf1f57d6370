import { html, svg, type TemplateResult } from 'lit';
import { PopupButton } from '../../ui/bar/popup-buttons';
import { ButtonElement, PlayerController } from '../../ui/base/elements';
import { icon } from '../../ui/base/icons';
import { loadModule } from '../../ui/base/lazy-module';
import type { Popup } from '../../ui/base/popup';
import type { DanmakuMenuModule } from './danmaku-menu';
import type { PopupModule } from '../../ui/menus/settings';
import { DANMAKU_WRITE, type DanmakuSettings } from './danmaku-settings';

const bubble = svg`<path d="M4.2 4.5h15.6a1.2 1.2 0 0 1 1.2 1.2v10.6a1.2 1.2 0 0 1-1.2 1.2h-6.3L9.6 20.6v-3.1H4.2A1.2 1.2 0 0 1 3 16.3V5.7a1.2 1.2 0 0 1 1.2-1.2Z"/>`;
const icons = {
  on: icon(svg`${bubble}<path d="M7 9h5.4m2.8 0H17M7 13h1.8m2.8 0H17"/>`),
  off: icon(svg`${bubble}<path d="m8.8 7.8 6.4 6.4m0-6.4-6.4 6.4"/>`),
} as const;

/** Opens what viewers choose of the comments over the picture. @internal */
export class DanmakuButton extends PopupButton {
  readonly #settings = new PlayerController<DanmakuSettings | undefined>(this, (state) => state.danmakuSettings);
  #part: DanmakuMenuModule | undefined;
  readonly name = 'danmaku';
  protected override readonly popupRole = 'dialog';

  get label(): string {
    return this.labels.danmaku;
  }

  protected get content(): TemplateResult {
    return this.#settings.value?.isShown ? icons.on : icons.off;
  }

  protected override async loadMore(): Promise<boolean> {
    this.#part = await loadModule(this, async () => (await import('./danmaku-menu')).danmakuMenuModule);
    return this.#part !== undefined;
  }

  protected createPopup(menus: PopupModule): Popup | undefined {
    return this.#part && menus.createPopup(this, new this.#part.content(this));
  }
}

const pen = icon(
  svg`<path d="M4 20.2 5 16 16.4 4.6a1.6 1.6 0 0 1 2.3 0l.9.9a1.6 1.6 0 0 1 0 2.3L8.2 19.2ZM13.8 7.2l3.2 3.2"/>`,
);

/** Opens the field for a comment over the picture. @internal */
export class DanmakuWriteButton extends ButtonElement {
  protected readonly partName = 'danmaku-write-button';

  protected get label(): string {
    return this.labels.danmakuWrite;
  }

  protected get icon(): TemplateResult {
    return html`<span>${this.label}</span>${pen}`;
  }

  protected press(): void {
    this.querySelector('button')!.dispatchEvent(new Event(DANMAKU_WRITE, { bubbles: true }));
  }
}
