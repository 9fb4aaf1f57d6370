import { html, nothing, type TemplateResult } from 'lit';
import { CONTROL_BUTTONS } from '../../config';
import { zhCnBar } from '../../i18n/zh-cn-extensions';
import { ControlElements } from '../base/control-elements';
import { ControlElement, PlayerController } from '../base/elements';
import { SliderElement } from '../base/slider';
import { sliders } from '../base/slider-styles';
import { bar } from './bar-styles';
import { FullscreenButton, PageFullscreenButton, PipButton, PlayButton } from './buttons';
import { Clock } from './clock';
import { QualityButton, RateButton, SettingsButton, VolumeControl } from './popup-buttons';
import { TimeSlider } from './time-slider';
import { isEqual } from '../../utils/plain-data';

/** Name of the clock, which is at the left wherever the page lists it. */
const CLOCK = 'audio-track';

/** The bar at the bottom, with its controls in order. @internal */
class ControlBar extends ControlElement {
  readonly #isWanted = new PlayerController(this, (state) => state.hasControls);
  readonly #names = new PlayerController(this, (state) => state.controlButtons);
  readonly #controls = new ControlElements(this);

  /** Renders the settings button for controls without room, if the page lists no settings button. */
  #renderOverflow(): TemplateResult | typeof nothing {
    const names = this.#names.value;
    return names.includes('setting')
      ? nothing
      : html`<xlvp-settings-button class="overflow ${names.join(' ')}"></xlvp-settings-button>`;
  }

  override render(): TemplateResult | typeof nothing {
    if (!this.#isWanted.value) return nothing;
    const names = this.#names.value;
    return html`<div class="control-bar" part="control-bar" role="group" aria-label=${this.labels.controls}>
      <xlvp-time-slider></xlvp-time-slider>
      <div class="bar" part="bar">
        <xlvp-play-button></xlvp-play-button>
        ${names.includes(CLOCK) ? this.#controls.named(CLOCK) : nothing}
        <slot name="bar-start"></slot>
        <slot name="bar-end"></slot>
        ${this.#renderOverflow()} ${isEqual(names, CONTROL_BUTTONS) ? this.#controls.byDefault() : nothing}
        ${names.map((name) => (name === CLOCK ? nothing : this.#controls.named(name)))}
      </div>
    </div>`;
  }
}

/** The bar and its controls; not loaded if the browser's or the page's controls are used. */
export const barModule = {
  words: zhCnBar,
  styles: [sliders, bar],
  elements: {
    'xlvp-clock': Clock,
    'xlvp-fullscreen-button': FullscreenButton,
    'xlvp-page-fullscreen-button': PageFullscreenButton,
    'xlvp-pip-button': PipButton,
    'xlvp-play-button': PlayButton,
    'xlvp-quality-button': QualityButton,
    'xlvp-rate-button': RateButton,
    'xlvp-settings-button': SettingsButton,
    'xlvp-slider': SliderElement,
    'xlvp-time-slider': TimeSlider,
    'xlvp-volume-control': VolumeControl,
    // Last, as it renders the others.
    'xlvp-control-bar': ControlBar,
  },
} as const;

export type BarModule = typeof barModule;
