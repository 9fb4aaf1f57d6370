import { html, nothing, type TemplateResult } from 'lit';
import { FAST_PLAY_RATE } from '../../config';
import { ControlElement } from '../base/control-element';
import { NoticeController } from '../base/notice-controller';
import { PlayerController } from '../base/player-controller';
import { volumeIcon } from '../base/volume-icon';
import { VolumeChange } from './volume-change';

/** Says in the middle of the picture how loud it became, and that fast-play is held (player 2). @internal */
export class StatusView extends ControlElement {
  readonly #isFastPlaying = new PlayerController(this, (state) => state.isFastPlaying);
  readonly #change = new VolumeChange(this);
  readonly #notice = new NoticeController<number>(this);

  protected override willUpdate(): void {
    const volume = this.#change.take();
    if (volume !== undefined) this.#notice.show(volume);
  }

  #renderFastPlay(): TemplateResult {
    return html`<div class="status" part="status-view">
      <strong>${FAST_PLAY_RATE}X</strong><span>${this.labels.fastPlay}</span>
    </div>`;
  }

  /** The volume popup says the same; while it is open, the sheet hides this. */
  #renderVolume(volume: number): TemplateResult {
    return html`<div class="status volume-status" part="status-view" aria-hidden="true">
      ${volumeIcon(volume)}<span>${this.labels.percent(volume)}</span>
    </div>`;
  }

  override render(): TemplateResult | typeof nothing {
    if (this.#isFastPlaying.value) return this.#renderFastPlay();
    return this.#notice.value === undefined ? nothing : this.#renderVolume(this.#notice.value);
  }
}
