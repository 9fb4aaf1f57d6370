import { html, nothing, svg, type TemplateResult } from 'lit';
import { icon } from './icons';
import type { SliderElement } from './slider';

/** Renders a switch; `turn` is called with the requested state. */
export function renderSwitch(label: string, isOn: boolean, turn: (isOn: boolean) => unknown): TemplateResult {
  return html`<xlvp-switch .label=${label} .value=${isOn} @change=${() => turn(!isOn)}></xlvp-switch>`;
}

/** Options of a slider; default: from 0 to 1 in steps of 0.1. */
type SliderOptions = Pick<SliderElement, 'partName' | 'label' | 'value' | 'valueText'> &
  Partial<Pick<SliderElement, 'step' | 'vertical'>> & { readonly range?: readonly [min: number, max: number] };

/** Renders a slider that applies each move at once. */
export function renderSlider(
  { partName, label, value, valueText, range: [min, max] = [0, 1], step = 0.1, vertical = false }: SliderOptions,
  set: (value: number) => unknown,
): TemplateResult {
  const onSlide = ({ target }: Event): unknown => set((target as SliderElement).requestedValue);
  return html`<xlvp-slider
    .partName=${partName}
    .label=${label}
    .min=${min}
    .max=${max}
    .value=${value}
    .valueText=${valueText}
    .step=${step}
    .vertical=${vertical}
    @input=${onSlide}
    @change=${onSlide}
  ></xlvp-slider>`;
}

interface ChipOptions {
  /** Whether the chip is on; undefined for an action. */
  readonly isPressed?: boolean;
  readonly isDisabled?: boolean;
  /** Accessible name, if the chip shows no text. */
  readonly label?: string;
  readonly className?: string;
}

/** Renders a small button of a row. */
export function renderChip(
  content: unknown,
  press: (event: Event) => unknown,
  { isPressed, isDisabled, label, className = '' }: ChipOptions = {},
): TemplateResult {
  return html`<button
    type="button"
    class="chip ${className}"
    part="chip"
    aria-pressed=${isPressed ?? nothing}
    aria-disabled=${isDisabled ?? nothing}
    aria-label=${label ?? nothing}
    @click=${press}
  >
    ${content}
  </button>`;
}

/** Renders a chip that shows a colour instead of text. */
export function renderSwatch(colour: string, label: string, isPressed: boolean, press: () => unknown): TemplateResult {
  const dot = html`<svg viewBox="0 0 2 2" aria-hidden="true"><circle cx="1" cy="1" r="1" fill=${colour} /></svg>`;
  return renderChip(dot, press, { isPressed, label, className: 'swatch' });
}

/** Renders a group of controls after its label. */
export function renderRow(topic: string, controls: unknown): TemplateResult {
  return html`<div class="settings-group" role="group" aria-label=${topic}>
    <span class="settings-topic">${topic}</span>${controls}
  </div>`;
}

/** Renders a row of the settings that opens a page; `more` is shown at the end of the page's head. */
export function renderSettingsPage(
  label: string,
  partName: string,
  body: unknown,
  more: unknown = nothing,
): TemplateResult {
  return html`<xlvp-settings-page .label=${label} .partName=${partName} .body=${body} .more=${more}></xlvp-settings-page>`;
}

const backIcon = icon(svg`<path d="m14.5 5-7 7 7 7"/>`);

/** Renders the back button at the start of a page's head. */
export function renderBack(label: string, press: () => unknown): TemplateResult {
  return html`<button type="button" class="settings-back" aria-label=${label} @click=${press}>${backIcon}</button>`;
}

const closeIcon = icon(svg`<path d="m5 5 14 14M19 5 5 19"/>`);

export function renderClose(label: string, press: () => unknown, className = 'button'): TemplateResult {
  return html`<button type="button" class=${className} part="close-button" aria-label=${label} @click=${press}>
    ${closeIcon}
  </button>`;
}

/** Renders the button that resets a page, at the end of its head. */
export function renderReset(text: string, press: () => unknown): TemplateResult {
  return html`<button type="button" class="settings-reset" part="reset-button" @click=${press}>${text}</button>`;
}
