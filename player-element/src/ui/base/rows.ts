import { html, nothing, svg, type TemplateResult } from 'lit';
import { icon } from './icons';
import type { SliderElement } from './slider';

/** A switch; `turn` is told what it is to be. */
export function renderSwitch(label: string, isOn: boolean, turn: (isOn: boolean) => unknown): TemplateResult {
  return html`<xlvp-switch .label=${label} .value=${isOn} @change=${() => turn(!isOn)}></xlvp-switch>`;
}

/** What a slider shows; by default it goes from 0 to 1 in steps of a tenth. */
type SliderOptions = Pick<SliderElement, 'partName' | 'label' | 'value' | 'valueText'> &
  Partial<Pick<SliderElement, 'step' | 'vertical'>> & { readonly range?: readonly [min: number, max: number] };

/** A slider of which each move counts at once. */
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
  /** Whether it holds; undefined for what only does something. */
  readonly isPressed?: boolean;
  readonly isDisabled?: boolean;
  /** Its name, where it shows none. */
  readonly label?: string;
  /** A class of its own. */
  readonly className?: string;
}

/** A small button among others in a row. */
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

/** A small button of a colour, in place of its name. */
export function renderSwatch(colour: string, label: string, isPressed: boolean, press: () => unknown): TemplateResult {
  const dot = html`<svg viewBox="0 0 2 2" aria-hidden="true"><circle cx="1" cy="1" r="1" fill=${colour} /></svg>`;
  return renderChip(dot, press, { isPressed, label, className: 'swatch' });
}

/** Small buttons and values, with what they are about before them. */
export function renderRow(topic: string, controls: unknown): TemplateResult {
  return html`<div class="settings-group" role="group" aria-label=${topic}>
    <span class="settings-topic">${topic}</span>${controls}
  </div>`;
}

/** A row of the settings that opens a page of them; `more` stands at the end of the page's head. */
export function renderSettingsPage(
  label: string,
  partName: string,
  body: unknown,
  more: unknown = nothing,
): TemplateResult {
  return html`<xlvp-settings-page .label=${label} .partName=${partName} .body=${body} .more=${more}></xlvp-settings-page>`;
}

const backIcon = icon(svg`<path d="m14.5 5-7 7 7 7"/>`);

/** The way back from a page, at the start of its head. */
export function renderBack(label: string, press: () => unknown): TemplateResult {
  return html`<button type="button" class="settings-back" aria-label=${label} @click=${press}>${backIcon}</button>`;
}

const closeIcon = icon(svg`<path d="m5 5 14 14M19 5 5 19"/>`);

/** What closes a box over the picture. */
export function renderClose(label: string, press: () => unknown, className = 'button'): TemplateResult {
  return html`<button type="button" class=${className} part="close-button" aria-label=${label} @click=${press}>
    ${closeIcon}
  </button>`;
}

/** What takes back all that was chosen on a page, at the end of its head. */
export function renderReset(text: string, press: () => unknown): TemplateResult {
  return html`<button type="button" class="settings-reset" part="reset-button" @click=${press}>${text}</button>`;
}
