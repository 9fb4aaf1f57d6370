import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { NOTICE_MS, SKIP_SECONDS } from '../../config';
import type { Labels } from '../../i18n/index';
import { ControlElements } from '../../ui/base/control-elements';
import { ControlElement, PlayerController, playerOf } from '../../ui/base/elements';
import { formatClock } from '../../utils/clock-text';
import { touchIcons } from './touch-buttons';
import {
  FingerTracker,
  TouchGestures,
  allowsScriptedVolume,
  type GestureView,
  type TouchNotice,
} from './touch-gestures';
import { hasTouchControls } from './has-touch-controls';

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
  readonly #brightness = new PlayerController(this, ({ brightness = 1 }) => brightness);
  readonly #range = new PlayerController(this, ({ isLive, seekableEnd, hasShortClock }) => ({
    isLive,
    end: seekableEnd,
    hasShortClock,
  }));
  /** What stands in the tip of the progress slider, such as small pictures. */
  readonly #tips = new ControlElements(this);
  readonly canSetVolume = allowsScriptedVolume();
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
    const facts = {
      ...this.#range.value,
      brightness: this.#brightness.value,
      tipsAt: (time: number) => this.#tips.tipsAt(time),
    };
    return html`<div
        class="touch-surface surface ${this.#isWhole.value ? 'whole' : ''}"
        @pointerdown=${this.#onPointerDown}
        @pointermove=${this.#onPointerMove}
        @pointerup=${this.#onPointerUp}
        @pointercancel=${this.#onPointerCancel}
        @contextmenu=${this.#onContextMenu}
      ></div>
      ${this.#notice ? renderNotice(this.#notice, this.labels, facts) : nothing}`;
  }
}

/** What notices tell beside themselves. */
interface NoticeFacts {
  readonly isLive: boolean;
  /** Where the media ends, in seconds. */
  readonly end: number;
  /** 0.1..1. */
  readonly brightness: number;
  /** What shows the media at a time. */
  readonly tipsAt: (time: number) => readonly unknown[];
  readonly hasShortClock: boolean;
}

/** A notice on the picture: nothing that a screen reader has to tell, as the finger asked for it. */
function renderNotice(notice: TouchNotice, labels: Labels, facts: NoticeFacts): TemplateResult {
  switch (notice.kind) {
    case 'skip':
      return html`<div class="touch-skip ${notice.place}" part="touch-skip" aria-hidden="true">
        <span class="touch-ripple"></span>
        <span class="touch-arrows"><i></i><i></i><i></i></span>
        <span>${labels.seconds(notice.count * SKIP_SECONDS)}</span>
      </div>`;
    case 'seek':
      return html`<div class="status touch-notice touch-seek" part="touch-notice" aria-hidden="true">
        ${facts.tipsAt(notice.time)}
        <strong>${facts.isLive ? `-${formatClock(facts.end - notice.time, facts)}` : formatClock(notice.time, facts)}</strong>
        <span>${signed(notice.time - notice.from)}</span>
      </div>`;
    case 'fast':
      return html`<div class="status touch-notice touch-fast" part="touch-notice" aria-hidden="true">
        ${touchIcons.fast}<span>${labels.doubleSpeed}</span>
      </div>`;
    case 'brightness':
      return html`<div class="status touch-notice" part="touch-notice" aria-hidden="true">
        ${touchIcons.brightness}<span>${labels.percent(facts.brightness)}</span>
      </div>`;
    case 'fill':
      return html`<div class="status touch-notice" part="touch-notice" aria-hidden="true">
        ${notice.isFilled ? labels.pictureFilled : labels.pictureWhole}
      </div>`;
  }
}

/** A distance with its sign, such as +1:05. */
function signed(seconds: number): string {
  return (seconds < 0 ? '-' : '+') + formatClock(Math.round(Math.abs(seconds)), { hasShortClock: true });
}
