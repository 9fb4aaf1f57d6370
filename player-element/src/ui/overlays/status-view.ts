import { html, nothing, type TemplateResult } from 'lit';
import { FAST_PLAY_RATE } from '../../config';
import type { PlayerState } from '../../player/player';
import { ControlElement, PlayerController } from '../base/elements';
import { volumeIcon } from '../base/icons';
import { NoticeController } from '../base/timing';

/** Says in the middle of the picture how loud it became, and that fast-play is held (player 2). @internal */
export class StatusView extends ControlElement {
  /** Whoever plays fast at another speed says so. */
  readonly #isFastPlaying = new PlayerController(this, (state) => state.fastPlayRate === FAST_PLAY_RATE);
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

/** Notices, from rendering to rendering, that the loudness was changed: not by the start of playback (player 2). */
export class VolumeChange {
  readonly #volume: PlayerController<{ volume: number; isStart: boolean }>;
  #known: number | undefined;

  constructor(control: ControlElement) {
    this.#volume = new PlayerController(control, ({ volume, duration, isMutedByAutoplay }) => ({
      volume,
      isStart: duration === 0 || isMutedByAutoplay,
    }));
  }

  /** The loudness, 0..1, when it is another than at the last call. */
  take(): number | undefined {
    const { volume, isStart } = this.#volume.value;
    const hasChanged = this.#known !== undefined && this.#known !== volume && !isStart;
    this.#known = volume;
    return hasChanged ? volume : undefined;
  }
}

/** Word for what playback waits for, at this moment; undefined while it does not wait. */
export function waitNotice({
  status,
  isOffline,
  slowness,
}: PlayerState): 'loading' | 'buffering' | 'offline' | 'slow' | undefined {
  if (status !== 'loading' && status !== 'buffering') return undefined;
  if (isOffline) return 'offline';
  return slowness === 'none' ? status : 'slow';
}
