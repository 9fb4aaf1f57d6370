import { html, nothing, type TemplateResult } from 'lit';
import { ControlElement } from '../../controls/base/control-element';
import { PlayerController } from '../../controls/base/player-controller';
import type { LoopRangeState } from './loop-range';

/** Shows on the progress slider what repeats. @internal */
export class LoopMarks extends ControlElement {
  // A player that does not need the extension lacks its facts.
  readonly #range = new PlayerController<LoopRangeState['loopRange']>(this, (state) => state.loopRange);
  readonly #duration = new PlayerController(this, (state) => state.duration);

  protected override updated(): void {
    const { start = 0, end = start } = this.#range.value ?? {};
    const duration = this.#duration.value || 1;
    this.style.setProperty('--xlvp-loop-start', String(start / duration));
    this.style.setProperty('--xlvp-loop-end', String(end / duration));
  }

  override render(): TemplateResult | typeof nothing {
    const range = this.#range.value;
    if (!range) return nothing;
    return html`${range.end === undefined ? nothing : html`<div class="loop-range" part="loop-range"></div>`}
      <div class="loop-mark loop-start" part="loop-mark">A</div>
      ${range.end === undefined ? nothing : html`<div class="loop-mark loop-end" part="loop-mark">B</div>`}`;
  }
}
