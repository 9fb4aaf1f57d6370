import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { ControlElement } from '../../../controls/base/control-element';
import { NoticeController } from '../../../controls/base/notice-controller';
import { PlayerController } from '../../../controls/base/player-controller';
import type { CaptionStyle } from '../../../player/viewer-preferences';
import { isEqual } from '../../../utils/is-equal';
import { captionNames } from '../caption-names';
import type { CaptionTrack } from '../captions';
import { CueBoxes } from './cue-boxes';
import { dressCaptions } from '../dress-captions';

/** What can be chosen, and what is. */
interface Chosen {
  readonly tracks: readonly CaptionTrack[];
  readonly index: number;
}

/** Draws the captions over the picture, above the bar while that shows, and says what was chosen. @internal */
export class CaptionsView extends ControlElement {
  static override properties: PropertyDeclarations = { cues: { attribute: false } };

  /** What is to be read now. */
  cues: readonly TextTrackCue[] = [];

  readonly #hasBar = new PlayerController(this, (state) => state.hasControls && state.areControlsShown);
  readonly #style = new PlayerController<CaptionStyle>(this, (state) => state.captionStyle);
  readonly #chosen = new PlayerController<Chosen>(this, (state) => ({
    tracks: state.captionTracks,
    index: state.captionTrack,
  }));
  readonly #notice = new NoticeController<string>(this);
  readonly #boxes = new CueBoxes();
  readonly #resize = new ResizeObserver(() => this.#boxes.place());
  #before: Chosen | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#resize.disconnect();
  }

  protected override willUpdate(): void {
    const { tracks, index } = this.#chosen.value;
    const isAnother = this.#before?.index !== index && isEqual(this.#before?.tracks, tracks);
    const name = captionNames(tracks, this.labels)[index];
    if (isAnother) this.#notice.show(name ? this.labels.captionsShown(name) : this.labels.captionsHidden);
    this.#before = this.#chosen.value;
  }

  protected override updated(): void {
    const area = this.querySelector<HTMLElement>('.captions')!;
    this.#resize.observe(area);
    dressCaptions(area, this.#style.value);
    this.#boxes.show(area, this.cues);
  }

  override render(): TemplateResult {
    const notice = this.#notice.value;
    return html`<div class="captions ${this.#hasBar.value ? 'raised' : ''}" part="captions"></div>
      <div role="status">${notice ? html`<div class="status" part="status-view">${notice}</div>` : nothing}</div>`;
  }
}
