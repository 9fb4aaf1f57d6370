import { html, nothing, type TemplateResult } from 'lit';
import { formatClock } from '../../utils/clock-text';
import { ControlElement, PlayerController } from '../base/elements';

/**
 * Darkens the page around the player (player 2) by the shadow of a transparent popover over the player, which stays
 * lit wherever it is. Without popovers or anchor positioning: a plain layer below a raised player. @internal
 */
export class Curtain extends ControlElement {
  readonly #isDark = new PlayerController(this, (state) => state.isLightOff);
  readonly #canAnchor = 'popover' in HTMLElement.prototype && CSS.supports('anchor-name', '--a');

  protected override updated(): void {
    const curtain = this.querySelector<HTMLElement>('.curtain');
    if (!this.#canAnchor || !curtain || !this.isConnected) return;
    curtain.togglePopover(this.#isDark.value);
    if (this.#isDark.value) this.#alignWithPlayer(curtain);
  }

  /** Moves the curtain onto the player: only in Chromium do anchors follow the transforms of ancestors. */
  #alignWithPlayer(curtain: HTMLElement): void {
    curtain.style.transform = '';
    const [curtainBox, playerBox] = [curtain, this.parentNode!.querySelector('.player')!].map((one) =>
      one.getBoundingClientRect(),
    );
    const [x, y] = [playerBox!.left - curtainBox!.left, playerBox!.top - curtainBox!.top];
    curtain.style.transform = `translate(${x}px, ${y}px) scale(${playerBox!.width / curtainBox!.width})`;
  }

  override render(): TemplateResult {
    if (this.#canAnchor) return html`<div class="curtain" part="curtain" popover="manual"></div>`;
    return html`<div class="curtain plain ${this.#isDark.value ? 'dark' : ''}" part="curtain"></div>`;
  }
}

/** Time between two renders, in ms: the clock shows seconds. */
const TICK_MS = 1000;

/** Title and time of day at the top in full-screen and page full-screen (spec 2.2). @internal */
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

  /** Renders again at the next full second while the time is visible; no timer runs otherwise. */
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

/** Formats the local time of day as `hh:mm:ss`, 24 hours (spec 2.2). */
export function formatWallClock(date: Date): string {
  return formatClock((date.getHours() * 60 + date.getMinutes()) * 60 + date.getSeconds());
}
