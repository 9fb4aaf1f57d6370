import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { NOTICE_MS } from '../../config';
import { ControlElements } from '../../controls/base/control-elements';
import { ControlElement } from '../../controls/base/control-element';
import { playerOf } from '../../controls/base/player-context';
import { PlayerController } from '../../controls/base/player-controller';
import { FingerTracker } from './finger-tracker';
import { hasTouchControls } from './has-touch-controls';
import { canSetVolume } from './can-set-volume';
import { renderNotice } from './render-notice';
import { TouchGestures, type GestureView } from './touch-gestures';
import type { TouchNotice } from './touch-notice';

/** How long the ring at a tap grows, in ms. */
const RIPPLE_MS = 500;

/** What fingers touch when they touch the picture, and what answers them. @internal */
export class TouchSurface extends ControlElement implements GestureView {
  readonly #isWanted = new PlayerController(this, hasTouchControls);
  readonly #isWhole = new PlayerController(
    this,
    // A finger on an enlarged picture moves that, and not the page.
    ({ isFullscreen, isPageFullscreen, zoom = { scale: 1 } }) => isFullscreen || isPageFullscreen || zoom.scale > 1,
  );
  readonly #brightness = new PlayerController(this, (state) => state.brightness);
  readonly #range = new PlayerController(this, ({ isLive, seekableEnd, hasShortClock }) => ({
    isLive,
    end: seekableEnd,
    hasShortClock,
  }));
  /** What stands in the tip of the progress slider, such as small pictures. */
  readonly #tips = new ControlElements(this);
  readonly canSetVolume = canSetVolume();
  #fingers: FingerTracker | undefined;
  #notice: TouchNotice | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  get box(): DOMRect {
    return this.querySelector('.touch-surface')!.getBoundingClientRect();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const player = playerOf(this);
    this.#fingers = player && new FingerTracker(new TouchGestures(player, this));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#fingers?.reset();
    this.show();
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    if (!this.#isWanted.value) this.#fingers?.reset();
    this.querySelector<HTMLElement>('.touch-surface')?.style.setProperty(
      '--xlvp-darkness',
      String(1 - this.#brightness.value),
    );
  }

  show(notice?: TouchNotice): void {
    clearTimeout(this.#timer);
    this.#notice = notice;
    this.requestUpdate();
    if (notice?.kind === 'fill') this.#timer = setTimeout(() => this.show(), NOTICE_MS);
    if (notice?.kind === 'skip') void this.updateComplete.then(() => this.#ripple(notice.at));
  }

  /** A ring that grows from the tap. */
  #ripple({ x, y }: { x: number; y: number }): void {
    const ring = this.querySelector<HTMLElement>('.touch-ripple');
    if (!ring || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    ring.style.setProperty('--xlvp-x', `${x * 100}%`);
    ring.style.setProperty('--xlvp-y', `${y * 100}%`);
    ring.animate({ opacity: [0.35, 0], scale: [0, 1] }, { duration: RIPPLE_MS, easing: 'ease-out' });
  }

  #onPointerDown(event: PointerEvent): void {
    // What closed a menu is done with.
    const isTaken = event.defaultPrevented;
    if (this.#take(event) && !isTaken) this.#fingers?.down(event);
  }

  #onPointerMove(event: PointerEvent): void {
    if (this.#take(event)) this.#fingers?.move(event);
  }

  #onPointerUp(event: PointerEvent): void {
    this.#fingers?.up(event);
  }

  #onPointerCancel(event: PointerEvent): void {
    this.#fingers?.cancel(event);
  }

  /** Keeps a finger from counting as use of the controls, which a gesture is not. */
  #take(event: PointerEvent): boolean {
    if (event.pointerType === 'mouse') return false;
    event.preventDefault();
    return true;
  }

  /** A long press is a gesture of the player's. */
  #onContextMenu(event: Event): void {
    event.preventDefault();
  }

  override render(): TemplateResult | typeof nothing {
    if (!this.#isWanted.value) return nothing;
    const facts = { ...this.#range.value, brightness: this.#brightness.value, tips: this.#tips.at('tip') };
    return html`<div
        class="touch-surface ${this.#isWhole.value ? 'whole' : ''}"
        @pointerdown=${this.#onPointerDown}
        @pointermove=${this.#onPointerMove}
        @pointerup=${this.#onPointerUp}
        @pointercancel=${this.#onPointerCancel}
        @contextmenu=${this.#onContextMenu}
      ></div>
      ${this.#notice ? renderNotice(this.#notice, this.labels, facts) : nothing}`;
  }
}
