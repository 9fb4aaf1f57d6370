import { html, nothing, svg, type TemplateResult } from 'lit';
import { ControlElement, PlayerController } from '../../ui/base/elements';
import { icon } from '../../ui/base/icons';
import { renderChip, renderReset, renderRow, renderSlider, renderSwitch } from '../../ui/base/rows';
import { MODES, type DanmakuMode } from './comment';
import { AREAS, LIMITS, MAX_WORD_LENGTH, settingsOf, wordsOf, type DanmakuSettings } from './danmaku-settings';

export const MODE_LABELS = {
  rolling: 'danmakuRolling',
  top: 'danmakuTop',
  bottom: 'danmakuBottom',
} as const satisfies Record<DanmakuMode, string>;

const SLIDERS = [
  ['opacity', 'danmakuOpacity'],
  ['size', 'danmakuSize'],
  ['speed', 'danmakuSpeed'],
] as const;
/** Labels of `AREAS`, in the same order. */
const AREA_LABELS = ['danmakuQuarter', 'danmakuHalf', 'danmakuThreeQuarters', 'danmakuWhole'] as const;
const removeIcon = icon(svg`<path stroke-width="2.4" d="m5 5 14 14M19 5 5 19"/>`);

/** Form with the viewer's settings of the comments, in a popup of the bar and on a settings page. @internal */
export class DanmakuForm extends ControlElement {
  readonly #settings = new PlayerController(this, ({ danmakuSettings = settingsOf() }) => danmakuSettings);

  #choose(changes?: Partial<DanmakuSettings>): void {
    this.act((actions) => actions.setDanmaku?.(changes));
  }

  #toggleMode(mode: DanmakuMode): void {
    const { hiddenModes } = this.#settings.value;
    const others = hiddenModes.filter((hidden) => hidden !== mode);
    this.#choose({ hiddenModes: others.length < hiddenModes.length ? others : [...hiddenModes, mode] });
  }

  #onSubmit(event: Event): void {
    event.preventDefault();
    const input = this.querySelector('input')!;
    this.#choose({ blockedWords: wordsOf([...this.#settings.value.blockedWords, input.value]) });
    input.value = '';
    input.focus();
  }

  #unblock(word: string): void {
    // The focus would be lost with the button.
    this.querySelector('input')!.focus();
    this.#choose({ blockedWords: this.#settings.value.blockedWords.filter((other) => other !== word) });
  }

  #renderSwitch(name: 'isShown' | 'isSpoken', label: string): TemplateResult {
    return renderSwitch(label, this.#settings.value[name], (isOn) => this.#choose({ [name]: isOn }));
  }

  #renderSlider([name, labelName]: (typeof SLIDERS)[number]): TemplateResult {
    const [label, value] = [this.labels[labelName], this.#settings.value[name]];
    const valueText = this.labels.percent(value);
    return html`<div class="settings-group">
      <span class="settings-topic" aria-hidden="true">${label}</span>
      ${renderSlider({ partName: 'danmaku-slider', label, value, valueText, range: LIMITS[name] }, (next) =>
        this.#choose({ [name]: next }),
      )}
      <span class="danmaku-value" aria-hidden="true">${valueText}</span>
    </div>`;
  }

  #renderBlockedWords(): TemplateResult {
    const { labels } = this;
    const words = this.#settings.value.blockedWords.map((word) =>
      renderChip(html`${word}${removeIcon}`, () => this.#unblock(word), { label: labels.danmakuAllow(word) }),
    );
    const list = html`<div class="danmaku-words" role="group" aria-label=${labels.danmakuWords}>${words}</div>`;
    return html`<form class="settings-group" autocomplete="off" @submit=${this.#onSubmit}>
        <span class="settings-topic" aria-hidden="true">${labels.danmakuWords}</span>
        <input
          class="field"
          part="danmaku-field"
          aria-label=${labels.danmakuWords}
          placeholder=${labels.danmakuWordHint}
          maxlength=${MAX_WORD_LENGTH}
          spellcheck="false"
        />
        <button type="submit" class="chip danmaku-add" part="chip">${labels.danmakuAddWord}</button>
      </form>
      ${words.length > 0 ? list : nothing}`;
  }

  override render(): TemplateResult {
    const { labels } = this;
    const { hiddenModes, area } = this.#settings.value;
    const modes = MODES.map((mode) =>
      renderChip(labels[MODE_LABELS[mode]], () => this.#toggleMode(mode), { isPressed: !hiddenModes.includes(mode) }),
    );
    const areas = AREAS.map((one, index) =>
      renderChip(labels[AREA_LABELS[index]!], () => this.#choose({ area: one }), { isPressed: one === area }),
    );
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    return html`<div class="danmaku-form" part="danmaku-settings">
      ${this.#renderSwitch('isShown', labels.danmakuShow)} ${renderRow(labels.danmakuModes, modes)}
      ${renderRow(labels.danmakuArea, areas)} ${SLIDERS.map((slider) => this.#renderSlider(slider))}
      ${this.#renderBlockedWords()} ${this.#renderSwitch('isSpoken', labels.danmakuSpoken)}
      ${isStill ? html`<div class="danmaku-note">${labels.danmakuStill}</div>` : nothing}
      ${renderReset(labels.danmakuReset, () => this.#choose())}
    </div>`;
  }
}
