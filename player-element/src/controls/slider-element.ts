import { html, nothing, type TemplateResult } from 'lit';
import { clamp } from '../utils/clamp';
import { ControlElement } from './control-element';
import { DragController } from './drag-controller';

/** How far each key moves a slider, in steps; an endless number of them reaches the end. */
const KEY_STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 5,
  PageDown: -5,
  Home: -Infinity,
  End: Infinity,
};

/**
 * A track with a knob for a value from 0 to `max`, by pointer and by keys. Spec 3.5's fields: value (of `max`, 0..1 in
 * `--xlvp-value`), disabled, vertical, hover (`--xlvp-pointer`), hover text (`tip`), preload (`readyRatio`) and size
 * (`--xlvp-size`). @internal
 */
export abstract class SliderElement extends ControlElement {
  #pointer: number | undefined;
  readonly #drag = new DragController(this, {
    isVertical: () => this.isVertical,
    begin: () => this.act((actions) => actions.holdControls()),
    move: (ratio) => this.slide(ratio * this.max),
    drop: (ratio) => this.commit(ratio * this.max),
  });

  /** Name of the slider's part. */
  protected abstract readonly partName: string;
  protected abstract get label(): string;
  /** Distance of one arrow key, in the value's own unit. */
  protected abstract readonly step: number;
  protected abstract get value(): number;
  protected abstract get max(): number;
  /** The value in words. */
  protected abstract get valueText(): string;

  /** The part of the track that is ready for use, 0..1. */
  protected get readyRatio(): number {
    return 0;
  }

  protected get isVertical(): boolean {
    return false;
  }

  protected get isDisabled(): boolean {
    return false;
  }

  protected override updated(): void {
    const { style } = this.querySelector<HTMLElement>('.slider')!;
    style.setProperty('--xlvp-value', String(this.#drag.ratio ?? this.#ratio));
    style.setProperty('--xlvp-ready', String(this.readyRatio));
    style.setProperty('--xlvp-pointer', String(this.#pointer ?? 0));
  }

  /** The knob is held at this value. */
  protected slide(_value: number): void {}

  /** This value was chosen. */
  protected abstract commit(value: number): void;

  /** What the tip at the pointer says about a value; nothing for no tip. */
  protected tip(_value: number): string | undefined {
    return undefined;
  }

  get #ratio(): number {
    return this.max > 0 ? clamp(this.value / this.max, 0, 1) : 0;
  }

  #onPointerDown(event: PointerEvent): void {
    if (!this.isDisabled) this.#drag.onPointerDown(event);
  }

  #onPointerMove(event: PointerEvent): void {
    this.#drag.onPointerMove(event);
    this.#pointer = this.#drag.ratioAt(event);
    this.requestUpdate();
  }

  #onPointerLeave(): void {
    this.#pointer = undefined;
    this.requestUpdate();
  }

  #onKeyDown(event: KeyboardEvent): void {
    const steps = KEY_STEPS[event.key];
    if (steps === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    if (this.isDisabled) return;
    event.preventDefault();
    this.commit(clamp(this.value + steps * this.step, 0, this.max));
  }

  #renderTip(): TemplateResult | typeof nothing {
    const text = this.#pointer === undefined ? undefined : this.tip(this.#pointer * this.max);
    return text ? html`<div class="tip" part="tip" aria-hidden="true">${text}</div>` : nothing;
  }

  override render(): TemplateResult {
    return html`<div
      class="slider ${this.isVertical ? 'vertical' : 'horizontal'} ${this.#drag.ratio === undefined ? '' : 'dragging'}"
      part="slider ${this.partName}"
      role="slider"
      tabindex="0"
      aria-label=${this.label}
      aria-disabled=${this.isDisabled}
      aria-orientation=${this.isVertical ? 'vertical' : 'horizontal'}
      aria-valuemin="0"
      aria-valuemax=${this.max}
      aria-valuenow=${this.value}
      aria-valuetext=${this.valueText}
      @pointerdown=${this.#onPointerDown}
      @pointermove=${this.#onPointerMove}
      @pointerup=${this.#drag.onPointerUp}
      @pointercancel=${this.#drag.cancel}
      @lostpointercapture=${this.#drag.cancel}
      @pointerleave=${this.#onPointerLeave}
      @keydown=${this.#onKeyDown}
    >
      <div class="track">
        <div class="ready"></div>
        <div class="fill"></div>
      </div>
      <div class="knob"></div>
      ${this.#renderTip()}
    </div>`;
  }
}
