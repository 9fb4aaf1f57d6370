import { html, type PropertyDeclarations, type TemplateResult } from 'lit';
import { ControlElement } from '../../../controls/base/control-element';
import { PlayerController } from '../../../controls/base/player-controller';
import type { CaptionStyle } from '../../../player/viewer-preferences';
import { CueBoxes } from './cue-boxes';
import { dressCaptions } from '../dress-captions';

/** Draws the captions over the picture, above the bar while that shows. @internal */
export class CaptionsView extends ControlElement {
  static override properties: PropertyDeclarations = { cues: { attribute: false } };

  /** What is to be read now. */
  cues: readonly TextTrackCue[] = [];

  readonly #hasBar = new PlayerController(this, (state) => state.hasControls && state.areControlsShown);
  readonly #style = new PlayerController<CaptionStyle>(this, (state) => state.captionStyle);
  readonly #boxes = new CueBoxes();
  readonly #resize = new ResizeObserver(() => this.#boxes.place());

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#resize.disconnect();
  }

  protected override updated(): void {
    const area = this.querySelector<HTMLElement>('.captions')!;
    this.#resize.observe(area);
    dressCaptions(area, this.#style.value);
    this.#boxes.show(area, this.cues);
  }

  override render(): TemplateResult {
    return html`<div class="captions ${this.#hasBar.value ? 'raised' : ''}" part="captions"></div>`;
  }
}
