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

/** How long the tip stays after a key moved the slider, in ms: long enough to look at a picture in it. */
export const KEY_TIP_MS = 1500;

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

/** What templates set as properties, and nobody as attributes. */
const byScript = { attribute: false };

/** A range on the track, in the slider's unit. */
export interface SliderRange {
  /** What it is, such as `buffered`: its class and the name of its part. */
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/**
 * A track with a knob, by pointer and by keys (spec 3.5). Events: `input` while the knob is held, `change` once it is
 * let go or a key moved it; `requestedValue` is the value asked for, and the slider shows it for good only once it is given
 * that as `value`. @internal
 */
export class SliderElement extends ControlElement {
  static override properties: PropertyDeclarations = {
    label: {},
    partName: byScript,
    min: byScript,
    max: byScript,
    value: { type: Number },
    valueText: byScript,
    step: byScript,
    valueNow: byScript,
    disabled: { type: Boolean },
    vertical: { type: Boolean },
    tip: byScript,
    ranges: byScript,
    marks: byScript,
    size: {},
  };

  /** What is set. */
  label = '';
  /** Name of the inner slider's part. */
  partName = '';
  /** Where the track begins, in the slider's unit. */
  min = 0;
  /** Where it ends. */
  max = 1;
  /** The value now; shown within both ends. */
  value = 0;
  /** The value in words. */
  valueText = '';
  /** Distance of one arrow key. */
  step = 0.1;
  /** From where a key steps, when what is shown may be older than what is. */
  valueNow = (): number => this.value;
  /** Whether it can only be looked at. */
  disabled = false;
  /** Whether it runs from the bottom to the top. */
  vertical = false;
  /** What the tip at the pointer shows of a value; undefined without a tip. */
  tip: ((value: number) => unknown) | undefined;
  /** What is marked on the track, the lowest first. */
  ranges: readonly SliderRange[] = [];
  /** What else stands on the slider, above the track. */
  marks: readonly unknown[] = [];
  /** Thickness of the track as a CSS length; empty for the sheet's own. */
  size = '';

  #pointer: number | undefined;
  #requestedValue = 0;
  readonly #keyTip = new NoticeController<true>(this);
  readonly #drag = new DragController(this, (type, ratio) => this.#ask(type, this.#valueAt(ratio)));

  /** The value that the viewer asked for last. */
  get requestedValue(): number {
    return this.#requestedValue;
  }

  /** It shows what it is given, in a player or not. */
  protected override shouldUpdate(): boolean {
    return true;
  }

  /** A value as a part of the track, 0..1; 0 while it has no length. */
  #ratioOf(value: number): number {
    const length = this.max - this.min;
    return length > 0 ? clamp((value - this.min) / length, 0, 1) : 0;
  }

  /** Where the tip is, 0..1: at the pointer, or where a key has just brought the knob. */
  get #tipRatio(): number | undefined {
    return this.#pointer ?? (this.#keyTip.value && this.#ratioOf(this.value));
  }

  #valueAt(ratio: number): number {
    return this.min + ratio * (this.max - this.min);
  }

  protected override updated(changed: PropertyValues<this>): void {
    // Each is set where it is used: what is set higher up makes the browser look at everything below.
    const ratio = this.#drag.ratio ?? this.#ratioOf(this.value);
    this.#style('.fill', 'scale', this.vertical ? `1 ${ratio}` : `${ratio} 1`);
    this.#style('.knob', '--xlvp-value', ratio);
    this.ranges.forEach(({ start, end }, index) => {
      const range = `.range:nth-child(${index + 1})`;
      this.#style(range, '--xlvp-start', this.#ratioOf(start));
      this.#style(range, '--xlvp-end', this.#ratioOf(end));
    });
    this.#style('.tip', '--xlvp-pointer', this.#tipRatio);
    if (changed.has('size')) this.#style('.track', '--xlvp-size', this.size);
  }

  #style(selector: string, name: string, value: number | string | undefined): void {
    const style = this.querySelector<HTMLElement>(selector)?.style;
    const text = String(value);
    if (style?.getPropertyValue(name) !== text) style?.setProperty(name, text);
  }

  #ask(type: 'input' | 'change', value: number): void {
    this.#requestedValue = clamp(value, this.min, this.max);
    this.dispatchEvent(new Event(type));
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
    this.#ask('change', this.valueNow() + steps * this.step);
    this.#keyTip.show(true, KEY_TIP_MS);
    this.requestUpdate();
  }

  #renderTip(): TemplateResult | typeof nothing {
    const ratio = this.#tipRatio;
    if (!this.tip || ratio === undefined) return nothing;
    return html`<div class="tip edged" part="tip" aria-hidden="true">${this.tip(this.#valueAt(ratio))}</div>`;
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
      aria-valuenow=${this.value}
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

/** Follows one pointer along a slider's track: primary button and touch only, with pointer capture (player 2). */
class DragController implements ReactiveController {
  readonly #slider: SliderElement;
  readonly #ask: (type: 'input' | 'change', ratio: number) => void;
  #releaseControls: (() => void) | undefined;
  #pointerId: number | undefined;
  /** Where the drag is, 0..1 of the track; undefined while there is none. */
  ratio: number | undefined;

  /** `ask` is called with where the pointer is on the track, 0..1: while it moves, and once it is let go. */
  constructor(slider: SliderElement, ask: (type: 'input' | 'change', ratio: number) => void) {
    this.#slider = slider;
    this.#ask = ask;
    slider.addController(this);
  }

  hostDisconnected(): void {
    this.#finish();
  }

  readonly onPointerDown = (event: PointerEvent): void => {
    // A mouse and a finger are both primary.
    if (event.button !== 0 || !event.isPrimary || this.ratio !== undefined || this.#slider.disabled) return;
    this.#pointerId = event.pointerId;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.#releaseControls = this.#slider.act((actions) => actions.holdControls());
    this.#follow(event);
  };

  readonly onPointerMove = (event: PointerEvent): void => {
    if (this.#isDragging(event)) this.#follow(event);
  };

  readonly onPointerUp = (event: PointerEvent): void => {
    if (this.ratio === undefined || !this.#isDragging(event)) return;
    this.#ask('change', this.ratio);
    this.#finish();
    // The video announces the new position in a task of its own; redrawing earlier would flash the old one.
    requestAnimationFrame(() => this.#slider.requestUpdate());
  };

  /** Ends the drag without a drop. */
  readonly onPointerLost = (event: PointerEvent): void => {
    if (!this.#isDragging(event)) return;
    this.#finish();
    this.#slider.requestUpdate();
  };

  /** The ratio of the track at a pointer. */
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

  #follow(event: PointerEvent): void {
    this.ratio = this.ratioAt(event);
    this.#ask('input', this.ratio);
    this.#slider.requestUpdate();
  }
}
