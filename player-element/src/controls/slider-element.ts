import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from '../property';
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
 * A track with a knob for a value from 0 to 1, by pointer and by keys (spec 3.5). Events: `input` while the knob is
 * held, `change` once it is let go or a key moved it; `askedValue` is the value asked for, and the slider shows it for
 * good only once it is given that as `value`. @internal
 */
export class SliderElement extends ControlElement {
  /** What is set. */
  @property() label = '';
  /** Name of the inner slider's part. */
  @property({ attribute: false }) partName = '';
  /** The value now, 0..1; clamped. */
  @property({ type: Number }) value = 0;
  /** What the value 1 stands for, in the unit that assistive technology is told. */
  @property({ type: Number }) scale = 1;
  /** The value in words. */
  @property({ attribute: false }) valueText = '';
  /** Distance of one arrow key, 0..1. */
  @property({ type: Number }) step = 0.1;
  /** Whether it can only be looked at. */
  @property({ type: Boolean }) disabled = false;
  /** Whether it runs from the bottom to the top. */
  @property({ type: Boolean }) vertical = false;
  /** Whether a tip tells the value at the pointer. */
  @property({ type: Boolean }) hover = false;
  /** What the tip says about a value. */
  @property({ attribute: false }) hoverText: (value: number) => string = String;
  /** The part of the track that is ready for use, 0..1. */
  @property({ type: Number }) preload = 0;
  /** Thickness of the track as a CSS length; empty for the sheet's own. */
  @property() size = '';

  #pointer: number | undefined;
  #askedValue = 0;
  readonly #drag = new DragController(this, {
    isVertical: () => this.vertical,
    begin: () => this.act((actions) => actions.holdControls()),
    move: (ratio) => this.#ask('input', ratio),
    drop: (ratio) => this.#ask('change', ratio),
  });

  /** The value that the viewer asked for last, 0..1. */
  get askedValue(): number {
    return this.#askedValue;
  }

  protected override updated(changed: PropertyValues<this>): void {
    // Each is set where it is used: what is set higher up makes the browser look at everything below.
    const value = this.#drag.ratio ?? clamp(this.value, 0, 1);
    this.#style('.fill', '--xlvp-value', value);
    this.#style('.knob', '--xlvp-value', value);
    this.#style('.ready', '--xlvp-ready', clamp(this.preload, 0, 1));
    this.#style('.tip', '--xlvp-pointer', this.#pointer);
    if (changed.has('size')) this.#style('.track', '--xlvp-size', this.size);
  }

  #style(selector: string, name: string, value: number | string | undefined): void {
    const style = this.querySelector<HTMLElement>(selector)?.style;
    const text = String(value);
    if (style?.getPropertyValue(name) !== text) style?.setProperty(name, text);
  }

  #ask(type: 'input' | 'change', value: number): void {
    this.#askedValue = clamp(value, 0, 1);
    this.dispatchEvent(new Event(type));
  }

  #onPointerDown(event: PointerEvent): void {
    if (!this.disabled) this.#drag.onPointerDown(event);
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
    if (this.disabled) return;
    event.preventDefault();
    this.#ask('change', this.value + steps * this.step);
  }

  #renderTip(): TemplateResult | typeof nothing {
    if (!this.hover || this.#pointer === undefined) return nothing;
    return html`<div class="tip" part="tip" aria-hidden="true">${this.hoverText(this.#pointer)}</div>`;
  }

  override render(): TemplateResult {
    return html`<div
      class="slider ${this.vertical ? 'vertical' : 'horizontal'} ${this.#drag.ratio === undefined ? '' : 'dragging'}"
      part="slider ${this.partName}"
      role="slider"
      tabindex="0"
      aria-label=${this.label}
      aria-disabled=${this.disabled}
      aria-orientation=${this.vertical ? 'vertical' : 'horizontal'}
      aria-valuemin="0"
      aria-valuemax=${this.scale}
      aria-valuenow=${this.value * this.scale}
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
