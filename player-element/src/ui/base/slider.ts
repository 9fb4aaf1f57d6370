import {
  html,
  nothing,
  type PropertyDeclarations,
  type PropertyValues,
  type ReactiveController,
  type TemplateResult,
} from 'lit';
import { clamp } from '../../utils/clamp';
import { ControlElement } from './elements';
import { NoticeController } from './timing';

/** Time that the tip stays after a key moved the slider, in ms: enough to look at a thumbnail in it. */
export const KEY_TIP_MS = 1500;

/** Steps by which each key moves a slider; an infinite number reaches the end. */
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

const withoutAttribute = { attribute: false };

/** A range on the track, in the slider's unit. */
export interface SliderRange {
  /** Class and part name, such as `buffered`. */
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/**
 * A slider for pointer and keyboard (spec 3.5). Fires `input` while the knob is dragged, and `change` when it is
 * released or moved by a key. `requestedValue` is the new value, which the slider keeps only once `value` is set to it.
 * @internal
 */
export class SliderElement extends ControlElement {
  static override properties: PropertyDeclarations = {
    label: {},
    partName: withoutAttribute,
    min: withoutAttribute,
    max: withoutAttribute,
    value: { type: Number },
    valueText: withoutAttribute,
    spokenValue: withoutAttribute,
    step: withoutAttribute,
    valueNow: withoutAttribute,
    disabled: { type: Boolean },
    vertical: { type: Boolean },
    tip: withoutAttribute,
    ranges: withoutAttribute,
    marks: withoutAttribute,
    size: {},
  };

  /** Accessible name. */
  label = '';
  /** Part name of the inner slider. */
  partName = '';
  /** Value at the start of the track, in the slider's unit. */
  min = 0;
  /** Value at the end of the track. */
  max = 1;
  /** Current value; the knob stays within the track. */
  value = 0;
  /** Value as text. */
  valueText = '';
  /** Value for screen readers, which `valueText` tells; default: `value`. */
  spokenValue: number | undefined;
  /** Change of one arrow key. */
  step = 0.1;
  /** Returns the value that a key starts from, if `value` may be outdated. */
  valueNow = (): number => this.value;
  /** Whether the viewer cannot change the value. */
  disabled = false;
  /** Whether the track runs from bottom to top. */
  vertical = false;
  /** Returns the content of the tip for a value; undefined without a tip. */
  tip: ((value: number) => unknown) | undefined;
  /** Ranges on the track, the bottom layer first. */
  ranges: readonly SliderRange[] = [];
  /** Other content, above the track. */
  marks: readonly unknown[] = [];
  /** Thickness of the track as a CSS length; empty for the default. */
  size = '';

  #pointerRatio: number | undefined;
  #requestedValue = 0;
  readonly #keyTip = new NoticeController<true>(this);
  readonly #drag = new DragController(this, (type, ratio) => this.#request(type, this.#toValue(ratio)));

  /** Value that the viewer requested last. */
  get requestedValue(): number {
    return this.#requestedValue;
  }

  /** Renders outside a player too. */
  protected override shouldUpdate(): boolean {
    return true;
  }

  /** Returns the position of a value on the track, 0..1; 0 if the track has no length. */
  #toRatio(value: number): number {
    const length = this.max - this.min;
    return length > 0 ? clamp((value - this.min) / length, 0, 1) : 0;
  }

  /** Position of the tip on the track, 0..1: at the pointer, or at the knob after a key moved it. */
  get #tipRatio(): number | undefined {
    return this.#pointerRatio ?? (this.#keyTip.value && this.#toRatio(this.value));
  }

  #toValue(ratio: number): number {
    return this.min + ratio * (this.max - this.min);
  }

  protected override updated(changed: PropertyValues<this>): void {
    // Each property is set on the element that uses it: on an ancestor it would restyle all descendants.
    const ratio = this.#drag.ratio ?? this.#toRatio(this.value);
    this.#setStyle('.fill', 'scale', this.vertical ? `1 ${ratio}` : `${ratio} 1`);
    this.#setStyle('.knob', '--xlvp-value', ratio);
    this.ranges.forEach(({ start, end }, index) => {
      const range = `.range:nth-child(${index + 1})`;
      this.#setStyle(range, '--xlvp-start', this.#toRatio(start));
      this.#setStyle(range, '--xlvp-end', this.#toRatio(end));
    });
    this.#setStyle('.tip', '--xlvp-pointer', this.#tipRatio);
    if (changed.has('size')) this.#setStyle('.track', '--xlvp-size', this.size);
  }

  #setStyle(selector: string, name: string, value: number | string | undefined): void {
    const style = this.querySelector<HTMLElement>(selector)?.style;
    const text = String(value);
    if (style?.getPropertyValue(name) !== text) style?.setProperty(name, text);
  }

  #request(type: 'input' | 'change', value: number): void {
    this.#requestedValue = clamp(value, this.min, this.max);
    this.dispatchEvent(new Event(type));
  }

  #onPointerMove(event: PointerEvent): void {
    this.#drag.onPointerMove(event);
    this.#pointerRatio = this.#drag.ratioAt(event);
    this.requestUpdate();
  }

  #onPointerLeave(): void {
    this.#pointerRatio = undefined;
    this.requestUpdate();
  }

  #onKeyDown(event: KeyboardEvent): void {
    const steps = KEY_STEPS[event.key];
    if (steps === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    if (this.disabled) return;
    event.preventDefault();
    this.#request('change', this.valueNow() + steps * this.step);
    this.#keyTip.show(true, KEY_TIP_MS);
    this.requestUpdate();
  }

  #renderTip(): TemplateResult | typeof nothing {
    const ratio = this.#tipRatio;
    if (!this.tip || ratio === undefined) return nothing;
    return html`<div class="tip edged" part="tip" aria-hidden="true">${this.tip(this.#toValue(ratio))}</div>`;
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
      aria-valuemin=${this.min}
      aria-valuemax=${this.max}
      aria-valuenow=${this.spokenValue ?? this.value}
      aria-valuetext=${this.valueText}
      @pointerdown=${this.#drag.onPointerDown}
      @pointermove=${this.#onPointerMove}
      @pointerup=${this.#drag.onPointerUp}
      @pointercancel=${this.#drag.onPointerLost}
      @lostpointercapture=${this.#drag.onPointerLost}
      @pointerleave=${this.#onPointerLeave}
      @keydown=${this.#onKeyDown}
    >
      <div class="track">
        ${this.ranges.map(({ name }) => html`<div class="range ${name}" part="range ${name}"></div>`)}
        <div class="fill"></div>
      </div>
      ${this.marks}
      <div class="knob"></div>
      ${this.#renderTip()}
    </div>`;
  }
}

/** Drags a slider with one pointer: primary button or touch only, with pointer capture (player 2). */
class DragController implements ReactiveController {
  readonly #slider: SliderElement;
  readonly #request: (type: 'input' | 'change', ratio: number) => void;
  #releaseControls: (() => void) | undefined;
  #pointerId: number | undefined;
  /** Position of the drag on the track, 0..1; undefined without a drag. */
  ratio: number | undefined;

  /** `request` gets the position on the track, 0..1, while the pointer moves and when it is released. */
  constructor(slider: SliderElement, request: (type: 'input' | 'change', ratio: number) => void) {
    this.#slider = slider;
    this.#request = request;
    slider.addController(this);
  }

  hostDisconnected(): void {
    this.#finish();
  }

  readonly onPointerDown = (event: PointerEvent): void => {
    // A mouse and a finger can both be primary at the same time.
    if (event.button !== 0 || !event.isPrimary || this.ratio !== undefined || this.#slider.disabled) return;
    this.#pointerId = event.pointerId;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.#releaseControls = this.#slider.act((actions) => actions.holdControls());
    this.#moveTo(event);
  };

  readonly onPointerMove = (event: PointerEvent): void => {
    if (this.#isDragging(event)) this.#moveTo(event);
  };

  readonly onPointerUp = (event: PointerEvent): void => {
    if (this.ratio === undefined || !this.#isDragging(event)) return;
    this.#request('change', this.ratio);
    this.#finish();
    // The video fires the new position in a later task; rendering earlier would flash the old one.
    requestAnimationFrame(() => this.#slider.requestUpdate());
  };

  /** Cancels the drag. */
  readonly onPointerLost = (event: PointerEvent): void => {
    if (!this.#isDragging(event)) return;
    this.#finish();
    this.#slider.requestUpdate();
  };

  /** Returns the position of the pointer on the track, 0..1. */
  ratioAt(event: PointerEvent): number {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const ratio = this.#slider.vertical
      ? (box.bottom - event.clientY) / box.height
      : (event.clientX - box.left) / box.width;
    return clamp(ratio, 0, 1);
  }

  #isDragging({ pointerId }: PointerEvent): boolean {
    return this.ratio !== undefined && pointerId === this.#pointerId;
  }

  #finish(): void {
    this.ratio = undefined;
    this.#releaseControls?.();
    this.#releaseControls = undefined;
  }

  #moveTo(event: PointerEvent): void {
    this.ratio = this.ratioAt(event);
    this.#request('input', this.ratio);
    this.#slider.requestUpdate();
  }
}
