import { html, svg, type TemplateResult } from 'lit';
import { ButtonElement } from '../../controls/base/button-element';
import { PlayerController } from '../../controls/base/player-controller';
import { picture } from '../../icons';
import { DANMAKU_WRITE } from './danmaku-write';

const pen = picture(
  svg`<path d="M4 20.2 5 16 16.4 4.6a1.6 1.6 0 0 1 2.3 0l.9.9a1.6 1.6 0 0 1 0 2.3L8.2 19.2ZM13.8 7.2l3.2 3.2"/>`,
);

/** Opens the field for a comment over the picture; absent where the page takes none. @internal */
export class DanmakuWriteButton extends ButtonElement {
  readonly #canSend = new PlayerController<boolean | undefined>(this, (state) => state.canSendDanmaku);
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

  override render(): TemplateResult {
    return this.#canSend.value ? super.render() : html``;
  }
}
