import { html, nothing, svg, type TemplateResult } from 'lit';
import { zhCnDanmaku } from '../../i18n/zh-cn-extensions';
import { PlayerController, type ControlElement } from '../../ui/base/elements';
import { FormBox, formBox } from '../../ui/base/form-box';
import { icon } from '../../ui/base/icons';
import type { LazyModule } from '../../ui/base/lazy-module';
import { renderChip, renderRow, renderSlider, renderSwitch } from '../../ui/base/rows';
import { MODES, type DanmakuMode } from './comment';
import { danmakuMenu } from './menu-styles';
import { AREAS, LIMITS, MAX_WORD_LENGTH, settingsOf, wordsOf, type DanmakuSettings } from './danmaku-settings';
import { CommentLook, modeWords } from './comment-look';

type SendState = 'writing' | 'sending' | 'sent';

/** From how few characters left on viewers are told of them. */
const FEW = 10;
const closeIcon = icon(svg`<path stroke-width="2" d="m5 5 14 14M19 5 5 19"/>`);

/** The field above the bar for a comment, its place and its colour. What was written stays until it is sent. @internal */
export class DanmakuBox extends FormBox {
  readonly #facts = new PlayerController(this, (state) => ({
    canSend: state.canSendDanmaku,
    maxLength: state.danmakuMaxLength ?? 0,
    isShown: state.danmakuSettings?.isShown ?? false,
  }));
  readonly #look = new CommentLook(this);
  protected readonly partName = 'danmaku-box';
  #text = '';
  #state: SendState = 'writing';

  constructor() {
    super();
    // A press on a button leaves the focus in the field, also where browsers give buttons none.
    this.addEventListener('mousedown', (event) => event.target !== this.input && event.preventDefault());
  }

  protected override get label(): string {
    return this.labels.danmakuWrite;
  }

  /** Opens with what was written before. */
  override async open(opener: HTMLElement): Promise<void> {
    if (this.#state === 'sent') this.#state = 'writing';
    await super.open(opener);
    this.input?.focus();
  }

  protected override willUpdate(): void {
    if (!this.#facts.value.canSend) this.close();
  }

  protected override updated(): void {
    const { input } = this;
    if (input && input.value !== this.#text) input.value = this.#text;
    this.#look.colour();
  }

  #onInput({ target }: Event): void {
    this.#text = (target as HTMLInputElement).value;
    // One on its way is not sent twice.
    this.#setState(this.#state === 'sent' ? 'writing' : this.#state);
  }

  protected async submit(): Promise<void> {
    const text = this.#text.trim();
    if (this.#state === 'sending') return;
    if (!text) return this.#setState('writing', this.labels.danmakuEmpty);
    this.#setState('sending');
    const comment = { text, ...this.#look.chosen };
    try {
      const reason = await this.act((actions) => actions.sendDanmaku?.(comment));
      if (reason) return this.#setState('writing', reason);
    } catch {
      return this.#setState('writing', this.labels.danmakuFailed);
    }
    // Who writes wants to see it.
    if (!this.#facts.value.isShown) this.act((actions) => actions.setDanmaku?.({ isShown: true }));
    if (this.#text.trim() === text) this.#text = '';
    this.#setState('sent');
  }

  #setState(state: SendState, error = ''): void {
    this.#state = state;
    this.complain(error);
  }

  #renderLine(): TemplateResult {
    const { labels } = this;
    const { maxLength } = this.#facts.value;
    const left = maxLength - this.#text.length;
    const isSending = this.#state === 'sending';
    const news = this.#state === 'sent' ? labels.danmakuSent : left <= FEW ? labels.danmakuRemaining(left) : '';
    return html`<div class="danmaku-line">
      <div class="field danmaku-field">
        <input
          part="danmaku-field"
          aria-label=${labels.danmakuWrite}
          placeholder=${labels.danmakuWrite}
          maxlength=${maxLength}
          enterkeyhint="send"
          aria-invalid=${this.error !== ''}
          @input=${this.#onInput}
        />
        <span class="danmaku-count ${left <= FEW ? 'few' : ''}" aria-hidden="true"
          >${this.#text.length}/${maxLength}</span
        >
        <span class="unseen" role="status">${news}</span>
      </div>
      <button type="submit" class="danmaku-submit" part="danmaku-submit" aria-disabled=${isSending}>
        ${isSending ? labels.danmakuSending : labels.danmakuSubmit}
      </button>
    </div>`;
  }

  protected renderBody(): TemplateResult {
    return html`${this.#look.render()}
      <button
        type="button"
        class="danmaku-close"
        part="close-button"
        aria-label=${this.labels.close}
        @click=${() => this.leave()}
      >
        ${closeIcon}
      </button>
      ${this.#renderLine()} ${this.renderError('danmaku-error')}`;
  }
}

const SLIDERS = [
  ['opacity', 'danmakuOpacity'],
  ['size', 'danmakuSize'],
  ['speed', 'danmakuSpeed'],
] as const;
/** The word for each area, in their order. */
const AREA_WORDS = ['danmakuQuarter', 'danmakuHalf', 'danmakuThreeQuarters', 'danmakuWhole'] as const;
const removeIcon = icon(svg`<path stroke-width="2.4" d="m5 5 14 14M19 5 5 19"/>`);

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
    this.#control.act((actions) => actions.setDanmaku?.(changes));
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
    return renderSwitch(label, this.#settings[name], (isOn) => this.#choose({ [name]: isOn }));
  }

  #renderSlider([name, word]: (typeof SLIDERS)[number]): TemplateResult {
    const { labels } = this.#control;
    const [label, value] = [labels[word], this.#settings[name]];
    const valueText = labels.percent(value);
    return html`<div class="settings-group">
      <span class="settings-topic" aria-hidden="true">${label}</span>
      ${renderSlider({ partName: 'danmaku-slider', label, value, valueText, range: LIMITS[name] }, (next) =>
        this.#choose({ [name]: next }),
      )}
      <span class="danmaku-value" aria-hidden="true">${valueText}</span>
    </div>`;
  }

  #renderWords(): TemplateResult {
    const { labels } = this.#control;
    const { blockedWords } = this.#settings;
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
      ${
        blockedWords.length > 0
          ? html`<div class="danmaku-words" role="group" aria-label=${labels.danmakuWords}>
              ${blockedWords.map((word) =>
                renderChip(html`${word}${removeIcon}`, (event) => this.#allow(word, event), {
                  label: labels.danmakuAllow(word),
                }),
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
      ${renderRow(
        labels.danmakuModes,
        MODES.map((mode) =>
          renderChip(labels[modeWords[mode]], () => this.#toggleMode(mode), { isPressed: !hiddenModes.includes(mode) }),
        ),
      )}
      ${renderRow(
        labels.danmakuArea,
        AREAS.map((one, index) =>
          renderChip(labels[AREA_WORDS[index]!], () => this.#choose({ area: one }), { isPressed: one === area }),
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

const TAG = 'xlvp-danmaku-box';

/** Opens the field for a comment in the layers of a player, from a button that gets the focus back. */
export async function openDanmakuBox(layers: HTMLElement, opener: HTMLElement): Promise<void> {
  const there = layers.querySelector(TAG);
  const box = there instanceof DanmakuBox ? there : (document.createElement(TAG) as DanmakuBox);
  if (!there) layers.append(box);
  await box.open(opener);
}

/** What everything needs by which viewers choose and write. */
export const danmakuFormModule: LazyModule = {
  words: zhCnDanmaku,
  styles: [formBox, danmakuMenu],
};
