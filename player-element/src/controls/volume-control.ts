import { html, nothing, type TemplateResult } from 'lit';
import { VOLUME_STEP } from '../config';
import { ControlElement } from './control-element';
import { FocusKeeper } from './focus-keeper';
import { PlayerController } from './player-controller';
import { POPUP_OPENED } from './popup-opened';
import type { SliderElement } from './slider-element';

/** The mute button, with a slider above it while the pointer or the keyboard is there. @internal */
export class VolumeControl extends ControlElement {
  readonly #volume = new PlayerController(this, (state) => state.volume);
  /** What keeps the slider open. */
  readonly #holds = new Set<'pointer' | 'keyboard'>();
  #release: (() => void) | undefined;

  constructor() {
    super();
    this.addController(new FocusKeeper(this));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#hold('pointer', false);
    this.#hold('keyboard', false);
  }

  #hold(by: 'pointer' | 'keyboard', isHolding: boolean): void {
    // A focused slider that goes away says so in the middle of a rendering.
    if (isHolding === this.#holds.has(by)) return;
    if (isHolding) this.#holds.add(by);
    else this.#holds.delete(by);
    this.requestUpdate();
    if (this.#isOpen === (this.#release !== undefined)) return;
    if (this.#isOpen) this.getRootNode().dispatchEvent(new Event(POPUP_OPENED));
    this.#release?.();
    this.#release = this.#isOpen ? this.act((actions) => actions.holdControls()) : undefined;
  }

  get #isOpen(): boolean {
    return this.#holds.size > 0;
  }

  #onFocusIn(event: FocusEvent): void {
    this.#hold('keyboard', (event.target as Element).matches(':focus-visible'));
  }

  #onFocusOut({ relatedTarget }: FocusEvent): void {
    if (!(relatedTarget instanceof Node && this.contains(relatedTarget))) this.#hold('keyboard', false);
  }

  /** What the slider shows is heard at once. */
  #onSlide({ target }: Event): void {
    this.act((actions) => actions.setVolume((target as SliderElement).askedValue));
  }

  #renderPopup(): TemplateResult {
    const percent = this.labels.percent(this.#volume.value);
    return html`<div class="popup volume-popup" part="popup volume-popup">
      <span class="popup-value" aria-hidden="true">${percent}</span>
      <xlvp-slider
        .partName=${'volume-slider'}
        .label=${this.labels.volume}
        .value=${this.#volume.value}
        .valueText=${percent}
        .step=${VOLUME_STEP}
        .vertical=${true}
        @input=${this.#onSlide}
        @change=${this.#onSlide}
      ></xlvp-slider>
    </div>`;
  }

  override render(): TemplateResult {
    return html`<div
      class="volume-control"
      @pointerenter=${() => this.#hold('pointer', true)}
      @pointerleave=${() => this.#hold('pointer', false)}
      @focusin=${this.#onFocusIn}
      @focusout=${this.#onFocusOut}
    >
      <xlvp-mute-button></xlvp-mute-button>
      ${this.#isOpen ? this.#renderPopup() : nothing}
    </div>`;
  }
}
