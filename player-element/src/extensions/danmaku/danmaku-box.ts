import { html, nothing, svg, type TemplateResult } from 'lit';
import { zhCnDanmakuMenu } from '../../i18n/zh-cn-extensions';
import { ControlElement, PlayerController } from '../../ui/base/elements';
import { FocusKeeper } from '../../ui/base/focus-keeper';
import { picture } from '../../ui/base/icons';
import type { Part } from '../../ui/base/load-part';
import type { SliderElement } from '../../ui/base/slider';
import { MODES, type DanmakuMode } from './comment';
import { danmakuBox, danmakuMenu } from './menu-styles';
import { AREAS, LIMITS, LONGEST_WORD, settingsOf, wordsOf, type DanmakuSettings } from './danmaku-settings';
import { CommentLook, modeWords } from './comment-look';

type SendState = 'writing' | 'sending' | 'sent';

/** From how few characters left on viewers are told of them. */
const FEW = 10;
const closeIcon = picture(svg`<path stroke-width="2" d="m5 5 14 14M19 5 5 19"/>`);

/** The field above the bar for a comment, its place and its colour. What was written stays until it is sent. @internal */
export class DanmakuBox extends ControlElement {
  readonly #facts = new PlayerController(this, (state) => ({
    canSend: state.canSendDanmaku,
    maxLength: state.danmakuMaxLength ?? 0,
    isShown: state.danmakuSettings?.isShown ?? false,
  }));
  /** What gets the focus back; undefined while closed. */
  #opener: HTMLElement | undefined;
  #text = '';
  readonly #look = new CommentLook(this);
  #error = '';
  #state: SendState = 'writing';
  #release: (() => void) | undefined;

  constructor() {
    super();
    this.addController(new FocusKeeper(this));
  }

  /** Opens with what was written before. */
  async open(opener: HTMLElement): Promise<void> {
    if (!this.#opener) this.#release = this.act((actions) => actions.holdControls());
    this.#opener = opener;
    this.#error = '';
    if (this.#state === 'sent') this.#state = 'writing';
    this.requestUpdate();
    await this.updateComplete;
    this.#input?.focus();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#close();
  }

  protected override willUpdate(): void {
    if (!this.#facts.value.canSend) this.#close();
  }

  protected override updated(): void {
    const input = this.#input;
    if (input && input.value !== this.#text) input.value = this.#text;
    this.#look.colour();
  }

  get #input(): HTMLInputElement | null {
    return this.querySelector('input');
  }

  #close(): void {
    if (!this.#opener) return;
    this.#opener = undefined;
    this.#release?.();
    this.requestUpdate();
  }

  /** Closes, with the focus where it came from. */
  #leave(): void {
    this.#opener?.focus({ preventScroll: true });
    this.#close();
  }

  #onInput({ target }: Event): void {
    this.#text = (target as HTMLInputElement).value;
    this.#error = '';
    // One on its way is not sent twice.
    if (this.#state === 'sent') this.#state = 'writing';
    this.requestUpdate();
  }

  async #onSubmit(event: Event): Promise<void> {
    event.preventDefault();
    const text = this.#text.trim();
    if (this.#state === 'sending') return;
    if (!text) return this.#end('writing', this.labels.danmakuEmpty);
    this.#end('sending', '');
    const comment = { text, ...this.#look.chosen };
    try {
      const reason = await this.act((actions) => actions.sendDanmaku?.(comment));
      if (reason) return this.#end('writing', reason);
    } catch {
      return this.#end('writing', this.labels.danmakuFailed);
    }
    // Who writes wants to see it.
    if (!this.#facts.value.isShown) this.act((actions) => actions.setDanmaku?.({ isShown: true }));
    if (this.#text.trim() === text) this.#text = '';
    this.#end('sent', '');
  }

  #end(state: SendState, error: string): void {
    this.#state = state;
    this.#error = error;
    this.requestUpdate();
  }

  #onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.isComposing) return;
    // One press closes one thing: the page stays filled.
    event.preventDefault();
    this.#leave();
  }

  #onFocusOut({ relatedTarget }: FocusEvent): void {
    // The focus comes back to a window that was left.
    if (!this.contains(relatedTarget as Node | null) && this.ownerDocument.hasFocus()) this.#close();
  }

  /** A press on a button leaves the focus in the field, also where browsers give buttons none. */
  #onMouseDown(event: MouseEvent): void {
    if (event.target !== this.#input) event.preventDefault();
  }

  #renderLine(): TemplateResult {
    const { labels } = this;
    const { maxLength } = this.#facts.value;
    const left = maxLength - this.#text.length;
    const isSending = this.#state === 'sending';
    const news = this.#state === 'sent' ? labels.danmakuSent : left <= FEW ? labels.danmakuRemaining(left) : '';
    return html`<div class="danmaku-line">
      <div class="danmaku-field">
        <input
          part="danmaku-field"
          aria-label=${labels.danmakuWrite}
          placeholder=${labels.danmakuWrite}
          maxlength=${maxLength}
          enterkeyhint="send"
          aria-invalid=${this.#error !== ''}
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

  override render(): TemplateResult | typeof nothing {
    if (!this.#opener) return nothing;
    const { labels } = this;
    return html`<form
      class="danmaku-box"
      part="danmaku-box"
      aria-label=${labels.danmakuWrite}
      autocomplete="off"
      novalidate
      @submit=${this.#onSubmit}
      @keydown=${this.#onKeyDown}
      @focusout=${this.#onFocusOut}
      @mousedown=${this.#onMouseDown}
    >
      ${this.#look.render()}
      <button type="button" class="danmaku-close" part="close-button" aria-label=${labels.close} @click=${this.#leave}>
        ${closeIcon}
      </button>
      ${this.#renderLine()}
      <div class="danmaku-error" part="danmaku-error" role="alert">${this.#error}</div>
    </form>`;
  }
}

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

const TAG = 'xlvp-danmaku-box';

/** Opens the field for a comment in the layers of a player, from a button that gets the focus back. */
export async function openDanmakuBox(layers: HTMLElement, opener: HTMLElement): Promise<void> {
  const there = layers.querySelector(TAG);
  const box = there instanceof DanmakuBox ? there : (document.createElement(TAG) as DanmakuBox);
  if (!there) layers.append(box);
  await box.open(opener);
}

/** What everything needs by which viewers choose and write. */
export const danmakuFormPart: Part = {
  words: zhCnDanmakuMenu,
  styles: [danmakuMenu, danmakuBox],
};
