import { html, nothing, type TemplateResult } from 'lit';
import { ControlElement } from '../../controls/base/control-element';
import { FocusKeeper } from '../../controls/base/focus-keeper';
import { playerOf } from '../../controls/base/player-context';
import { PlayerController } from '../../controls/base/player-controller';
import { formatClock } from '../../utils/format-clock';
import { parseClock } from '../../utils/parse-clock';

/** A field above the clock for the time to go to. @internal */
export class TimeEntry extends ControlElement {
  readonly #canSeek = new PlayerController(this, ({ canSeek, isLive }) => canSeek && !isLive);
  /** What it was opened from, and what gets the focus back; undefined while closed. */
  #clock: HTMLElement | undefined;
  #error = '';
  #release: (() => void) | undefined;

  constructor() {
    super();
    this.addController(new FocusKeeper(this));
  }

  get #input(): HTMLInputElement | null {
    return this.querySelector('input');
  }

  /** Opens above the clock, with the time that it shows. */
  async open(clock: HTMLElement): Promise<void> {
    if (this.#clock) return;
    this.#clock = clock;
    this.#error = '';
    this.#release = this.act((actions) => actions.holdControls());
    this.style.setProperty('--xlvp-left', `${this.#distanceTo(clock)}px`);
    this.requestUpdate();
    await this.updateComplete;
    if (!this.#input) return;
    const { state } = playerOf(this) ?? {};
    this.#input.value = formatClock(state?.currentTime ?? 0, state);
    this.#input.select();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#close();
  }

  protected override willUpdate(): void {
    if (this.#clock && !this.#canSeek.value) this.#close();
  }

  /** From the player's left side, in px. */
  #distanceTo(clock: HTMLElement): number {
    return clock.getBoundingClientRect().left - (this.parentElement?.getBoundingClientRect().left ?? 0);
  }

  #close(): void {
    if (!this.#clock) return;
    this.#clock = undefined;
    this.#release?.();
    this.requestUpdate();
  }

  /** Closes, with the focus on the clock. */
  #leave(): void {
    this.#clock?.focus({ preventScroll: true });
    this.#close();
  }

  #onSubmit(event: Event): void {
    event.preventDefault();
    const { state } = playerOf(this) ?? {};
    const duration = state?.duration ?? 0;
    const seconds = parseClock(this.#input?.value ?? '');
    if (seconds === undefined) this.#complain(this.labels.seekToInvalid);
    else if (Math.floor(seconds) > duration) this.#complain(this.labels.seekToBeyond(formatClock(duration, state)));
    else {
      this.act((actions) => actions.seek(seconds));
      this.#leave();
    }
  }

  /** What was typed stays, to be put right. */
  #complain(error: string): void {
    this.#error = error;
    this.requestUpdate();
    this.#input?.focus();
  }

  #onInput(): void {
    this.#error = '';
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

  override render(): TemplateResult | typeof nothing {
    if (!this.#clock) return nothing;
    const { seekTo, seekToGo } = this.labels;
    return html`<form
      class="time-entry"
      part="time-entry"
      autocomplete="off"
      novalidate
      @submit=${this.#onSubmit}
      @keydown=${this.#onKeyDown}
      @focusout=${this.#onFocusOut}
    >
      <label>
        <span>${seekTo}</span>
        <input
          part="time-field"
          enterkeyhint="go"
          spellcheck="false"
          aria-invalid=${this.#error !== ''}
          @input=${this.#onInput}
        />
      </label>
      <button type="submit" part="time-button">${seekToGo}</button>
      <div class="time-error" part="time-error" role="alert">${this.#error}</div>
    </form>`;
  }
}
