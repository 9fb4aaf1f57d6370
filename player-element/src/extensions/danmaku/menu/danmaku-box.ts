import { html, nothing, svg, type TemplateResult } from 'lit';
import { ControlElement } from '../../../controls/base/control-element';
import { FocusKeeper } from '../../../controls/base/focus-keeper';
import { PlayerController } from '../../../controls/base/player-controller';
import { picture } from '../../../icons';
import { CommentLook } from './comment-look';

type SendState = 'writing' | 'sending' | 'sent';

/** From how few characters left on viewers are told of them. */
const FEW = 10;
const closeIcon = picture(svg`<path stroke-width="2" d="m5 5 14 14M19 5 5 19"/>`);

/** The field above the bar for a comment, its place and its colour. What was written stays until it is sent. @internal */
export class DanmakuBox extends ControlElement {
  readonly #facts = new PlayerController(this, (state) => ({
    canSend: state.canSendDanmaku,
    maxLength: state.danmakuMaxLength,
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
      const reason = await this.act((actions) => actions.sendDanmaku(comment));
      if (reason) return this.#end('writing', reason);
    } catch {
      return this.#end('writing', this.labels.danmakuFailed);
    }
    // Who writes wants to see it.
    if (!this.#facts.value.isShown) this.act((actions) => actions.setDanmaku({ isShown: true }));
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
