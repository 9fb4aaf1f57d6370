import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { SKIP_SECONDS, STATUS_MS } from '../../config';
import { ControlElements } from '../../ui/base/control-elements';
import { ControlElement, PlayerController, playerOf } from '../../ui/base/elements';
import { formatClock } from '../../utils/clock-text';
import { touchIcons } from './touch-buttons';
import { FingerTracker, TouchGestures, type GestureView, type TouchNotice } from './touch-gestures';
import { hasTouchControls } from './has-touch-controls';

/** Duration of the ripple at a tap, in ms. */
const RIPPLE_MS = 500;

/** Prevents the context menu of a long press. */
const preventContextMenu = (event: Event): void => event.preventDefault();

/** Surface over the picture that receives touches and shows feedback for gestures. @internal */
export class TouchSurface extends ControlElement implements GestureView {
  readonly #facts = new PlayerController(this, (state) => {
    const { isFullscreen, isPageFullscreen, zoom = { scale: 1 }, brightness = 1 } = state;
    const { isLive, seekableEnd, hasShortClock } = state;
    // A drag on an enlarged picture moves it instead of scrolling the page.
    const isWhole = isFullscreen || isPageFullscreen || zoom.scale > 1;
    return { isWanted: hasTouchControls(state), isWhole, brightness, isLive, seekableEnd, hasShortClock };
  });
  /** Content for the tip of the progress slider, such as thumbnails. */
  readonly #tips = new ControlElements(this);
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
    const { isWanted, brightness } = this.#facts.value;
    if (!isWanted) this.#fingers?.reset();
    this.querySelector<HTMLElement>('.touch-surface')?.style.setProperty('--xlvp-darkness', String(1 - brightness));
  }

  show(notice?: TouchNotice): void {
    clearTimeout(this.#timer);
    this.#notice = notice;
    this.requestUpdate();
    if (notice?.kind === 'fill') this.#timer = setTimeout(() => this.show(), STATUS_MS);
    if (notice?.kind === 'skip') void this.updateComplete.then(() => this.#ripple(notice.at));
  }

  /** Shows a growing ring at the tap. */
  #ripple({ x, y }: { x: number; y: number }): void {
    const ring = this.querySelector<HTMLElement>('.touch-ripple');
    if (!ring || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    ring.style.setProperty('--xlvp-x', `${x * 100}%`);
    ring.style.setProperty('--xlvp-y', `${y * 100}%`);
    ring.animate({ opacity: [0.35, 0], scale: [0, 1] }, { duration: RIPPLE_MS, easing: 'ease-out' });
  }

  #onPointer(event: PointerEvent): void {
    const { type, pointerType, defaultPrevented } = event;
    if (pointerType === 'mouse') return;
    // Touches of the picture do not count as activity, which would show the controls.
    if (type === 'pointerdown' || type === 'pointermove') event.preventDefault();
    // A press that closed a menu starts no gesture.
    if (type !== 'pointerdown' || !defaultPrevented) this.#fingers?.handle(event);
  }

  /** Renders a notice; screen readers skip it, because the viewer caused it. */
  #renderNotice(notice: TouchNotice): TemplateResult {
    const { labels } = this;
    const facts = this.#facts.value;
    switch (notice.kind) {
      case 'skip':
        return html`<div class="touch-skip ${notice.place}" part="touch-skip" aria-hidden="true">
          <span class="touch-ripple"></span>
          <span class="touch-arrows"><i></i><i></i><i></i></span>
          <span>${labels.seconds(notice.count * SKIP_SECONDS)}</span>
        </div>`;
      case 'seek': {
        const { time, from } = notice;
        const clock = facts.isLive ? `-${formatClock(facts.seekableEnd - time, facts)}` : formatClock(time, facts);
        const tips = this.#tips.tipsAt(time);
        return renderStatus(html`${tips} <strong>${clock}</strong> <span>${signed(time - from)}</span>`, 'touch-seek');
      }
      case 'fast':
        return renderStatus(html`${touchIcons.fast}<span>${labels.doubleSpeed}</span>`, 'touch-fast');
      case 'brightness':
        return renderStatus(html`${touchIcons.brightness}<span>${labels.percent(facts.brightness)}</span>`);
      case 'fill':
        return renderStatus(notice.isFilled ? labels.pictureFilled : labels.pictureWhole);
    }
  }

  override render(): TemplateResult | typeof nothing {
    const { isWanted, isWhole } = this.#facts.value;
    if (!isWanted) return nothing;
    return html`<div
        class="touch-surface surface ${isWhole ? 'whole' : ''}"
        @pointerdown=${this.#onPointer}
        @pointermove=${this.#onPointer}
        @pointerup=${this.#onPointer}
        @pointercancel=${this.#onPointer}
        @contextmenu=${preventContextMenu}
      ></div>
      ${this.#notice ? this.#renderNotice(this.#notice) : nothing}`;
  }
}

function renderStatus(content: unknown, className = ''): TemplateResult {
  return html`<div class="status edged touch-notice ${className}" part="touch-notice" aria-hidden="true">${content}</div>`;
}

/** Formats a signed number of seconds, such as +1:05. */
function signed(seconds: number): string {
  return (seconds < 0 ? '-' : '+') + formatClock(Math.round(Math.abs(seconds)), { hasShortClock: true });
}
