import { html, nothing, type TemplateResult } from 'lit';
import { formatClock } from '../../utils/clock-text';
import { ControlElement, PlayerController } from '../base/elements';

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

/** Distance of two renderings, in ms: clocks show seconds. */
const TICK_MS = 1000;

/** The bar at the top while the player fills the screen or the page: title and time of day (spec 2.2). @internal */
export class TitleBar extends ControlElement {
  readonly #state = new PlayerController(this, (state) => ({
    isWanted: state.hasControls && (state.isFullscreen || state.isPageFullscreen),
    isShown: state.areControlsShown,
    title: state.title,
  }));
  #timer: ReturnType<typeof setTimeout> | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  /** Renders again at the next full second while somebody sees the time; no timer runs otherwise. */
  protected override updated(): void {
    clearTimeout(this.#timer);
    const { isWanted, isShown } = this.#state.value;
    const isTicking = this.isConnected && isWanted && isShown;
    if (isTicking) this.#timer = setTimeout(() => this.requestUpdate(), TICK_MS - (Date.now() % TICK_MS));
  }

  override render(): TemplateResult | typeof nothing {
    const { isWanted, title } = this.#state.value;
    if (!isWanted) return nothing;
    return html`<div class="title-bar" part="title-bar">
      <span class="title" part="title">${title}</span>
      <span class="wall-clock" part="wall-clock">${formatWallClock(new Date())}</span>
    </div>`;
  }
}

/** The local time of day as `hh:mm:ss`, 24 hours (spec 2.2). */
export function formatWallClock(date: Date): string {
  return formatClock((date.getHours() * 60 + date.getMinutes()) * 60 + date.getSeconds());
}
