import { html, svg, type TemplateResult } from 'lit';
import type { Labels } from '../../i18n/index';
import { zhCnCaptionMenu } from '../../i18n/zh-cn-extensions';
import type { CaptionStyle } from '../../player/viewer-preferences';
import { ControlElement, PlayerController } from '../../ui/base/elements';
import { picture } from '../../ui/base/icons';
import type { Part } from '../../ui/base/load-part';
import { dressCaptions } from './caption-style';
import { captionSettings } from './settings-styles';

/** One press of earlier or later, in seconds. */
const OFFSET_STEP_SECONDS = 0.1;

type Word = { [Name in keyof Labels]: Labels[Name] extends string ? Name : never }[keyof Labels];

/** A property of the look, and the values on offer by their words; the first is as the page has it. */
interface Row<Name extends keyof CaptionStyle = keyof CaptionStyle> {
  readonly topic: Word;
  readonly name: Name;
  readonly values: readonly (readonly [Word, CaptionStyle[Name]])[];
}

const ROWS: readonly Row[] = [
  {
    topic: 'captionSize',
    name: 'size',
    values: [
      ['usual', undefined],
      ['small', 0.75],
      ['large', 1.35],
      ['huge', 1.8],
    ],
  },
  {
    topic: 'captionColour',
    name: 'color',
    values: [
      ['white', undefined],
      ['yellow', '#ffe14d'],
      ['green', '#7dff8a'],
      ['cyan', '#6ff2ff'],
    ],
  },
  {
    topic: 'captionBackground',
    name: 'background',
    values: [
      ['translucent', undefined],
      ['black', '#000'],
      ['none', 'transparent'],
    ],
  },
  {
    topic: 'captionEdge',
    name: 'edge',
    values: [
      ['none', undefined],
      ['shadow', 'shadow'],
      ['outline', 'outline'],
      ['raised', 'raised'],
    ],
  },
];

const backIcon = picture(svg`<path d="m14.5 5-7 7 7 7"/>`);

/** How captions look and when they show, with an example. Event: `back`. @internal */
class CaptionSettings extends ControlElement {
  readonly #style = new PlayerController<CaptionStyle>(this, (state) => state.captionStyle ?? {});
  readonly #offset = new PlayerController<number>(this, (state) => state.captionOffset ?? 0);

  protected override updated(): void {
    dressCaptions(this.querySelector<HTMLElement>('.caption-sample')!, this.#style.value);
  }

  #onReset(): void {
    this.act((actions) => {
      actions.setCaptionStyle?.();
      actions.setCaptionOffset?.(0);
    });
  }

  #renderChoice(name: keyof CaptionStyle, word: Word, value: CaptionStyle[keyof CaptionStyle]): TemplateResult {
    const choose = (): unknown => this.act((actions) => actions.setCaptionStyle?.({ [name]: value }));
    const isColour = name === 'color';
    return html`<button
      type="button"
      class="caption-choice ${isColour ? `caption-colour caption-${word}` : ''}"
      part="chip"
      aria-pressed=${this.#style.value[name] === value}
      aria-label=${this.labels[word]}
      @click=${choose}
    >
      ${isColour ? '' : this.labels[word]}
    </button>`;
  }

  #renderRow({ topic, name, values }: Row): TemplateResult {
    return html`<div class="caption-row" role="group" aria-label=${this.labels[topic]}>
      <span class="caption-topic">${this.labels[topic]}</span>
      ${values.map(([word, value]) => this.#renderChoice(name, word, value))}
    </div>`;
  }

  #renderStep(word: 'captionEarlier' | 'captionLater', sign: string, step: number): TemplateResult {
    // Sums of tenths are none in binary.
    const next = Math.round((this.#offset.value + step) * 10) / 10;
    return html`<button
      type="button"
      class="caption-choice"
      part="chip"
      aria-label=${this.labels[word]}
      @click=${() => this.act((actions) => actions.setCaptionOffset?.(next))}
    >
      ${sign}
    </button>`;
  }

  #renderTime(): TemplateResult {
    return html`<div class="caption-row" role="group" aria-label=${this.labels.captionTime}>
      <span class="caption-topic">${this.labels.captionTime}</span>
      ${this.#renderStep('captionEarlier', '−', -OFFSET_STEP_SECONDS)}
      <output class="caption-offset">${this.labels.captionOffset(this.#offset.value)}</output>
      ${this.#renderStep('captionLater', '+', OFFSET_STEP_SECONDS)}
    </div>`;
  }

  override render(): TemplateResult {
    const { labels } = this;
    return html`<div
      class="caption-settings"
      part="caption-settings"
      role="dialog"
      aria-label=${labels.captionSettings}
    >
      <div class="caption-head">
        <button
          type="button"
          class="caption-back"
          aria-label=${labels.back}
          @click=${() => this.dispatchEvent(new Event('back'))}
        >
          ${backIcon}
        </button>
        <span>${labels.captionSettings}</span>
        <button type="button" class="caption-reset" part="reset-button" @click=${this.#onReset}>
          ${labels.captionReset}
        </button>
      </div>
      <div class="caption-sample" aria-hidden="true"><span class="cue-text">${labels.captionSample}</span></div>
      ${ROWS.map((row) => this.#renderRow(row))} ${this.#renderTime()}
    </div>`;
  }
}

/** How captions look, for the menu of their button and for the settings. */
export const captionSettingsPart: Part = {
  words: zhCnCaptionMenu,
  styles: [captionSettings],
  elements: { 'xlvp-caption-settings': CaptionSettings },
};
