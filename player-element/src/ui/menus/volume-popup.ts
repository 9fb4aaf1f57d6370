import { html, nothing, type TemplateResult } from 'lit';
import { VOLUME_STEP } from '../../config';
import { PlayerController } from '../base/elements';
import { POPUP_OPENED, type Popup, type PopupHost } from '../base/popup';
import { renderSlider } from '../base/rows';
import { keepInside } from './bar-popup';

/** Vertical slider above the mute button, open under the pointer or with keyboard focus. */
export class VolumePopup implements Popup {
  readonly #host: PopupHost;
  readonly #volume: PlayerController<number>;
  /** Reasons that keep the slider open. */
  readonly #holds = new Set<'pointer' | 'keyboard'>();
  #release: (() => void) | undefined;

  constructor(host: PopupHost) {
    this.#host = host;
    this.#volume = new PlayerController(host, (state) => state.volume);
    host.addController(this);
  }

  get isOpen(): boolean {
    return this.#holds.size > 0;
  }

  hostDisconnected(): void {
    this.#hold('pointer', false);
    this.#hold('keyboard', false);
  }

  hostUpdated(): void {
    const popup = this.#host.querySelector<HTMLElement>('.popup');
    const stage = this.#host.closest('.player');
    if (popup && stage) keepInside(popup, stage);
  }

  handleEvent({ type, relatedTarget }: FocusEvent): void {
    if (type === 'pointermove' || type === 'pointerleave') this.#hold('pointer', type === 'pointermove');
    if (type === 'focusin') this.#hold('keyboard', this.#hasKeyboardFocus());
    const staysInside = relatedTarget instanceof Node && this.#host.contains(relatedTarget);
    if (type === 'focusout' && !staysInside) this.#hold('keyboard', false);
  }

  #hold(by: 'pointer' | 'keyboard', isHolding: boolean): void {
    // Removing a focused slider fires `focusout` in the middle of a render.
    if (isHolding === this.#holds.has(by)) return;
    if (isHolding) this.#holds.add(by);
    else this.#holds.delete(by);
    this.#host.requestUpdate();
    if (this.isOpen === (this.#release !== undefined)) return;
    if (this.isOpen) this.#host.getRootNode().dispatchEvent(new Event(POPUP_OPENED));
    this.#release?.();
    this.#release = this.isOpen ? this.#host.act((actions) => actions.holdControls()) : undefined;
  }

  #hasKeyboardFocus(): boolean {
    const { activeElement } = this.#host.getRootNode() as ShadowRoot;
    return this.#host.contains(activeElement) && activeElement!.matches(':focus-visible');
  }

  render(): TemplateResult | typeof nothing {
    if (!this.isOpen) return nothing;
    const { value } = this.#volume;
    const { label, labels } = this.#host;
    const valueText = labels.percent(value);
    const slider = { partName: 'volume-slider', label, value, valueText, step: VOLUME_STEP, vertical: true };
    return html`<div class="popup edged volume-popup" part="popup volume-popup">
      <span class="popup-value" aria-hidden="true">${valueText}</span>
      ${renderSlider(slider, (volume) => this.#host.act((actions) => actions.setVolume(volume)))}
    </div>`;
  }
}
