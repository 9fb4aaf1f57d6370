import { html, nothing, svg, type TemplateResult } from 'lit';
import { ControlElement } from '../../controls/base/control-element';
import { FocusKeeper } from '../../controls/base/focus-keeper';
import { PlayerController } from '../../controls/base/player-controller';
import { picture } from '../../icons';
import { DANMAKU_WRITE } from './danmaku-write';

const icon = picture(
  svg`<path d="M4 20.2 5 16 16.4 4.6a1.6 1.6 0 0 1 2.3 0l.9.9a1.6 1.6 0 0 1 0 2.3L8.2 19.2ZM13.8 7.2l3.2 3.2"/>`,
);

/** Opens the field for a comment over the picture; absent where the page takes none. @internal */
export class DanmakuWriteButton extends ControlElement {
  readonly #canSend = new PlayerController<boolean | undefined>(this, (state) => state.canSendDanmaku);

  constructor() {
    super();
    this.addController(new FocusKeeper(this));
  }

  override render(): TemplateResult | typeof nothing {
    if (!this.#canSend.value) return nothing;
    const { danmakuWrite } = this.labels;
    return html`<button
      type="button"
      class="button danmaku-write"
      part="button danmaku-write-button"
      aria-label=${danmakuWrite}
      @click=${({ currentTarget }: Event) => currentTarget!.dispatchEvent(new Event(DANMAKU_WRITE, { bubbles: true }))}
    >
      <span>${danmakuWrite}</span>${icon}
    </button>`;
  }
}
