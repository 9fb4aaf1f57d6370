import { html, type TemplateResult } from 'lit';
import { ControlElement } from '../base/control-element';
import { PlayerController } from '../base/player-controller';

/**
 * Darkens the page around the player (player 2): a popover laid over the player, whose shadow is the dark, so that the
 * player stays lit wherever it stands. Without popovers or anchors, a plain layer under a raised player. @internal
 */
export class Curtain extends ControlElement {
  readonly #isDark = new PlayerController(this, (state) => state.isLightOff);
  readonly #isLaid = 'popover' in HTMLElement.prototype && CSS.supports('anchor-name', '--a');

  protected override updated(): void {
    const curtain = this.querySelector<HTMLElement>('.curtain');
    if (!this.#isLaid || !curtain || !this.isConnected) return;
    curtain.togglePopover(this.#isDark.value);
    if (this.#isDark.value) this.#followTransforms(curtain);
  }

  /** Anchors follow the transforms of ancestors in Chromium alone: elsewhere the curtain makes up for the difference. */
  #followTransforms(curtain: HTMLElement): void {
    curtain.style.transform = '';
    const [over, under] = [curtain, this.parentNode!.querySelector('.player')!].map((one) =>
      one.getBoundingClientRect(),
    );
    const [x, y] = [under!.left - over!.left, under!.top - over!.top];
    curtain.style.transform = `translate(${x}px, ${y}px) scale(${under!.width / over!.width})`;
  }

  override render(): TemplateResult {
    if (this.#isLaid) return html`<div class="curtain" part="curtain" popover="manual"></div>`;
    return html`<div class="curtain plain ${this.#isDark.value ? 'dark' : ''}" part="curtain"></div>`;
  }
}
