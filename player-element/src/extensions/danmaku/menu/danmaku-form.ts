import { html, nothing, svg, type TemplateResult } from 'lit';
import type { SliderElement } from '../../../controls/bar/slider-element';
import type { ControlElement } from '../../../controls/base/control-element';
import { PlayerController } from '../../../controls/base/player-controller';
import { picture } from '../../../icons';
import { MODES, type DanmakuMode } from '../comments/comment';
import { AREAS, LIMITS, LONGEST_WORD, settingsOf, wordsOf, type DanmakuSettings } from '../danmaku-settings';
import { modeWords } from './mode-words';

/** Distance of one arrow key on a slider. */
const STEP = 0.1;
const SLIDERS = [
  ['opacity', 'danmakuOpacity'],
  ['size', 'danmakuSize'],
  ['speed', 'danmakuSpeed'],
] as const;
/** The word for each area, in their order. */
const AREA_WORDS = ['danmakuQuarter', 'danmakuHalf', 'danmakuThreeQuarters', 'danmakuWhole'] as const;
const removeIcon = picture(svg`<path stroke-width="2.4" d="m5 5 14 14M19 5 5 19"/>`);

/** What viewers choose of the comments over the picture: the same in the popup of the bar and in the settings. */
export class DanmakuForm {
  readonly #control: ControlElement;
  readonly #chosen: PlayerController<DanmakuSettings | undefined>;

  constructor(control: ControlElement) {
    this.#control = control;
    this.#chosen = new PlayerController<DanmakuSettings | undefined>(control, (state) => state.danmakuSettings);
  }

  get #settings(): DanmakuSettings {
    return this.#chosen.value ?? settingsOf();
  }

  #choose(changes?: Partial<DanmakuSettings>): void {
    this.#control.act((actions) => actions.setDanmaku(changes));
  }

  #toggleMode(mode: DanmakuMode): void {
    const { hiddenModes } = this.#settings;
    const others = hiddenModes.filter((hidden) => hidden !== mode);
    this.#choose({ hiddenModes: others.length < hiddenModes.length ? others : [...hiddenModes, mode] });
  }

  readonly #onSubmit = (event: Event): void => {
    event.preventDefault();
    const input = (event.target as HTMLFormElement).querySelector('input')!;
    this.#choose({ blockedWords: wordsOf([...this.#settings.blockedWords, input.value]) });
    input.value = '';
    input.focus();
  };

  #allow(word: string, { currentTarget }: Event): void {
    // The focus would be lost with the button.
    (currentTarget as Element).closest('.danmaku-form')!.querySelector('input')!.focus();
    this.#choose({ blockedWords: this.#settings.blockedWords.filter((other) => other !== word) });
  }

  #renderSwitch(name: 'isShown' | 'isSpoken', label: string): TemplateResult {
    const value = this.#settings[name];
    return html`<xlvp-switch
      .label=${label}
      .value=${value}
      @change=${() => this.#choose({ [name]: !value })}
    ></xlvp-switch>`;
  }

  #renderChip(name: string, isPressed: boolean, press: () => void): TemplateResult {
    return html`<button type="button" class="chip" part="chip" aria-pressed=${isPressed} @click=${press}>
      ${name}
    </button>`;
  }

  #renderRow(topic: string, chips: unknown): TemplateResult {
    return html`<div class="danmaku-row" role="group" aria-label=${topic}>
      <span class="danmaku-topic">${topic}</span>${chips}
    </div>`;
  }

  #renderSlider([name, word]: (typeof SLIDERS)[number]): TemplateResult {
    const { labels } = this.#control;
    const value = this.#settings[name];
    const percent = labels.percent(value);
    const onSlide = ({ target }: Event): void => this.#choose({ [name]: (target as SliderElement).askedValue });
    return html`<div class="danmaku-row">
      <span class="danmaku-topic" aria-hidden="true">${labels[word]}</span>
      <xlvp-slider
        .partName=${'danmaku-slider'}
        .label=${labels[word]}
        .min=${LIMITS[name][0]}
        .max=${LIMITS[name][1]}
        .value=${value}
        .valueText=${percent}
        .step=${STEP}
        @input=${onSlide}
        @change=${onSlide}
      ></xlvp-slider>
      <span class="danmaku-value" aria-hidden="true">${percent}</span>
    </div>`;
  }

  #renderWords(): TemplateResult {
    const { labels } = this.#control;
    const { blockedWords } = this.#settings;
    return html`<form class="danmaku-row" autocomplete="off" @submit=${this.#onSubmit}>
        <span class="danmaku-topic" aria-hidden="true">${labels.danmakuWords}</span>
        <input
          part="danmaku-field"
          aria-label=${labels.danmakuWords}
          placeholder=${labels.danmakuWordHint}
          maxlength=${LONGEST_WORD}
          spellcheck="false"
        />
        <button type="submit" class="chip danmaku-add" part="chip">${labels.danmakuAddWord}</button>
      </form>
      ${
        blockedWords.length > 0
          ? html`<div class="danmaku-words" role="group" aria-label=${labels.danmakuWords}>
              ${blockedWords.map(
                (word) =>
                  html`<button
                    type="button"
                    class="chip"
                    part="chip"
                    aria-label=${labels.danmakuAllow(word)}
                    @click=${(event: Event) => this.#allow(word, event)}
                  >
                    ${word}${removeIcon}
                  </button>`,
              )}
            </div>`
          : nothing
      }`;
  }

  render(): TemplateResult {
    const { labels } = this.#control;
    const { hiddenModes, area } = this.#settings;
    return html`<div class="danmaku-form" part="danmaku-settings">
      ${this.#renderSwitch('isShown', labels.danmakuShow)}
      ${this.#renderRow(
        labels.danmakuModes,
        MODES.map((mode) =>
          this.#renderChip(labels[modeWords[mode]], !hiddenModes.includes(mode), () => this.#toggleMode(mode)),
        ),
      )}
      ${this.#renderRow(
        labels.danmakuArea,
        AREAS.map((one, index) =>
          this.#renderChip(labels[AREA_WORDS[index]!], one === area, () => this.#choose({ area: one })),
        ),
      )}
      ${SLIDERS.map((slider) => this.#renderSlider(slider))} ${this.#renderWords()}
      ${this.#renderSwitch('isSpoken', labels.danmakuSpoken)}
      ${
        matchMedia('(prefers-reduced-motion: reduce)').matches
          ? html`<div class="danmaku-note">${labels.danmakuStill}</div>`
          : nothing
      }
      <button type="button" class="danmaku-reset" part="reset-button" @click=${() => this.#choose()}>
        ${labels.danmakuReset}
      </button>
    </div>`;
  }
}
