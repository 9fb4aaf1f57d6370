import { html, type PropertyDeclarations, type TemplateResult } from 'lit';
import { PlayerController } from '../../ui/base/elements';
import { FormBox } from '../../ui/base/form-box';
import { renderChip, renderClose, renderSwatch } from '../../ui/base/rows';
import { MODES, type DanmakuMode } from './comment';
import { MODE_LABELS } from './danmaku-form';

/** Text colours by label. */
const COLOURS = {
  white: '#ffffff',
  red: '#ff4d4f',
  orange: '#ff9a2e',
  yellow: '#ffe14d',
  green: '#5ee06f',
  cyan: '#57e3f5',
  blue: '#5aa5ff',
  pink: '#ff86c3',
} as const;
const COLOUR_NAMES = Object.keys(COLOURS) as (keyof typeof COLOURS)[];

type SendState = 'writing' | 'sending' | 'sent';

/** Number of remaining characters from which viewers are notified. */
const FEW = 10;

/** Opens the form over the picture; the opener gets the focus back. */
export function openDanmakuBox(opener: HTMLElement): void {
  void opener.closest('.player')!.querySelector<DanmakuBox>('xlvp-danmaku-box')!.open(opener);
}

/** Form above the bar for a comment with its mode and colour. A draft is kept until it is sent. @internal */
export class DanmakuBox extends FormBox {
  static override properties: PropertyDeclarations = { mode: { state: true }, colour: { state: true } };

  readonly #facts = new PlayerController(this, (state) => ({
    canSend: state.canSendDanmaku,
    maxLength: state.danmakuMaxLength ?? 0,
    isShown: state.danmakuSettings?.isShown ?? false,
  }));
  protected readonly partName = 'danmaku-box';
  #text = '';
  protected mode: DanmakuMode = 'rolling';
  protected colour: keyof typeof COLOURS = 'white';
  #state: SendState = 'writing';

  constructor() {
    super();
    // A press on a button keeps the focus in the field, also in browsers that do not focus buttons.
    this.addEventListener('mousedown', (event) => event.target !== this.input && event.preventDefault());
  }

  protected override get label(): string {
    return this.labels.danmakuWrite;
  }

  /** Opens the form with the last draft. */
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
  }

  #onInput({ target }: Event): void {
    this.#text = (target as HTMLInputElement).value;
    // A draft is not sent twice while it is being sent.
    this.#setState(this.#state === 'sent' ? 'writing' : this.#state);
  }

  protected async submit(): Promise<void> {
    const text = this.#text.trim();
    if (this.#state === 'sending') return;
    if (!text) return this.#setState('writing', this.labels.danmakuEmpty);
    this.#setState('sending');
    const comment = { text, mode: this.mode, color: COLOURS[this.colour] };
    try {
      const reason = await this.act((actions) => actions.sendDanmaku?.(comment));
      if (reason) return this.#setState('writing', reason);
    } catch {
      return this.#setState('writing', this.labels.danmakuFailed);
    }
    // Viewers want to see their own comment.
    if (!this.#facts.value.isShown) this.act((actions) => actions.setDanmaku?.({ isShown: true }));
    if (this.#text.trim() === text) this.#text = '';
    this.#setState('sent');
  }

  #setState(state: SendState, error = ''): void {
    this.#state = state;
    this.complain(error);
  }

  #renderField(): TemplateResult {
    const { labels } = this;
    const { maxLength } = this.#facts.value;
    const left = maxLength - this.#text.length;
    const status = this.#state === 'sent' ? labels.danmakuSent : left <= FEW ? labels.danmakuRemaining(left) : '';
    return html`<div class="field danmaku-field">
      <input
        part="danmaku-field"
        aria-label=${labels.danmakuWrite}
        placeholder=${labels.danmakuWrite}
        maxlength=${maxLength}
        enterkeyhint="send"
        aria-invalid=${this.error !== ''}
        @input=${this.#onInput}
      />
      <span class="danmaku-count ${left <= FEW ? 'few' : ''}" aria-hidden="true">${this.#text.length}/${maxLength}</span>
      <span class="unseen" role="status">${status}</span>
    </div>`;
  }

  protected renderBody(): TemplateResult {
    const { labels } = this;
    const isSending = this.#state === 'sending';
    const modes = MODES.map((mode) =>
      renderChip(labels[MODE_LABELS[mode]], () => (this.mode = mode), { isPressed: mode === this.mode }),
    );
    const colours = COLOUR_NAMES.map((colour) =>
      renderSwatch(COLOURS[colour], labels[colour], colour === this.colour, () => (this.colour = colour)),
    );
    return html`<div class="danmaku-look">
        <div class="danmaku-group" role="group" aria-label=${labels.danmakuModes}>${modes}</div>
        <div class="danmaku-group" role="group" aria-label=${labels.danmakuColour}>${colours}</div>
      </div>
      ${renderClose(labels.close, () => this.leave())}
      <div class="danmaku-line">
        ${this.#renderField()}
        <button type="submit" class="filled danmaku-submit" part="danmaku-submit" aria-disabled=${isSending}>
          ${isSending ? labels.danmakuSending : labels.danmakuSubmit}
        </button>
      </div>
      ${this.renderError('danmaku-error')}`;
  }
}
