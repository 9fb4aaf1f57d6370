import { html, nothing, svg, type PropertyDeclarations, type TemplateResult } from 'lit';
import { SPINNER_DELAY_MS } from '../../config';
import type { Player } from '../../player/player';
import { ControlElement, PlayerController, playerOf } from '../../ui/base/elements';
import { icon } from '../../ui/base/icons';
import { loadModule } from '../../ui/base/lazy-module';
import { DelayController } from '../../ui/base/timing';
import type { Advert, AdvertNow } from './advert';
import { webUrl } from './advert-tracker';

const skipIcon = icon(svg`<path fill="currentColor" d="M6 5.5v13l9-6.5ZM18 6v12"/>`);
const openIcon = icon(svg`<path d="M7 17 17 7M9 7h8v8"/>`);

/** Overlay with the advert and its buttons. @internal */
export class AdvertView extends ControlElement {
  static override properties: PropertyDeclarations = { video: { attribute: false } };

  /** Video that plays the adverts. */
  video: HTMLVideoElement | undefined;
  readonly #advert = new PlayerController<Partial<AdvertNow>>(this, ({ advert = {} }) => advert);
  readonly #isBreak = new PlayerController(this, (state) => state.isAdvertBreak ?? false);
  readonly #isPlaying = new PlayerController(this, (state) => state.playButton === 'pause');
  readonly #hasBar = new PlayerController(this, (state) => state.hasControls);
  readonly #wait = new DelayController(this, () => this.#isWaiting, SPINNER_DELAY_MS);
  /** Whether an advert of this break has been visible. */
  #hasPicture = false;
  #wasBreak = false;
  #announcement = '';

  constructor() {
    super();
    this.addEventListener('click', (event) => this.#onClick(event as PointerEvent));
  }

  get #isWaiting(): boolean {
    return this.#isBreak.value && this.#isPlaying.value && (this.#advert.value.isWaiting ?? true);
  }

  protected override willUpdate(): void {
    const { advertStarted, advertEnded, advertSkippable } = this.labels;
    const { advert, isWaiting, skipIn } = this.#advert.value;
    if (advert && !isWaiting) {
      if (!this.#hasPicture) this.#announcement = advertStarted;
      else if (skipIn === 0 && advert.skipAfter) this.#announcement = advertSkippable;
      this.#hasPicture = true;
    }
    if (this.#isBreak.value || !this.#hasPicture) return;
    this.#announcement = advertEnded;
    this.#hasPicture = false;
  }

  protected override updated(): void {
    const isBreak = this.#isBreak.value;
    const { time = 0, duration = 0 } = this.#advert.value;
    const line = this.querySelector<HTMLElement>('.advert-line');
    line?.style.setProperty('--xlvp-value', String(duration ? Math.min(1, time / duration) : 0));
    if (isBreak && !this.#hasBar.value)
      void loadModule(this, async () => (await import('../../ui/bar/control-bar')).barModule);
    if (isBreak && !this.#wasBreak) this.#keepFocus();
    this.#wasBreak = isBreak;
  }

  /** Moves the focus to the play button when the focused control is hidden, so that it stays in the player. */
  #keepFocus(): void {
    const { activeElement } = this.getRootNode() as ShadowRoot;
    if (!activeElement || isVisible(activeElement)) return;
    this.closest('.player')?.querySelector<HTMLElement>('xlvp-play-button button')?.focus({ preventScroll: true });
  }

  #onVisit(event: Event): void {
    if (!this.act((actions) => actions.visitAdvert?.())) event.preventDefault();
  }

  /** Opens the advert's page on a mouse click; toggles playback without one or while paused. Touch uses the buttons. */
  #onClick({ target, pointerType }: PointerEvent): void {
    if (target !== this.video || pointerType === 'touch' || playerOf(this)?.state.isTouch) return;
    const hasPage = webUrl(this.#advert.value.advert?.clickThrough) !== undefined;
    if (!hasPage || !this.#isPlaying.value) return void this.act((actions) => actions.togglePlay());
    const url = this.act((actions) => actions.visitAdvert?.());
    if (url) open(url, '_blank', 'noopener,noreferrer');
  }

  override render(): TemplateResult {
    const isBreak = this.#isBreak.value;
    return html`<span class="unseen" role="status">${this.#announcement}</span>
      <div
        class="advert ${isBreak ? 'on' : ''} ${this.#hasPicture ? 'seen' : ''}"
        part="advert"
        role="region"
        aria-label=${this.labels.advert ?? ''}
      >
        ${this.video}
        ${this.#isWaiting && this.#wait.hasElapsed ? html`<div class="overlay quiet edged"><span class="spinner"></span></div>` : nothing}
        ${isBreak ? this.#renderAdvert() : nothing}
        ${isBreak && !this.#hasBar.value ? this.#renderBar() : nothing}
      </div>`;
  }

  /** Renders label, link and skip button; only the label until the advert is known. */
  #renderAdvert(): TemplateResult {
    const { labels } = this;
    const { advert, index = 0, count = 1, time = 0, duration = 0, skipIn } = this.#advert.value;
    const rest = Math.max(0, Math.round(duration) - time);
    return html`<div class="advert-box advert-label" part="advert-label">
        <span>${labels.advert}</span>
        ${count > 1 ? html`<span>${index + 1}/${count}</span>` : nothing}
        ${duration > 0 ? html`<span>${labels.advertRest(rest)}</span>` : nothing}
      </div>
      <div class="advert-actions">${this.#renderVisit(advert)} ${this.#renderSkip(skipIn)}</div>
      <div class="advert-line"></div>`;
  }

  #renderVisit({ clickThrough, title }: Partial<Advert> = {}): TemplateResult | typeof nothing {
    const { labels } = this;
    const url = webUrl(clickThrough);
    if (!url) return nothing;
    return html`<a
      class="advert-box advert-link"
      part="advert-link"
      href=${url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label=${labels.visitAdvertNamed(title ?? '')}
      @click=${this.#onVisit}
      >${title ? html`<span class="advert-title">${title}</span>` : nothing}<span>${labels.visitAdvert}</span>${openIcon}</a
    >`;
  }

  #renderSkip(seconds: number | undefined): TemplateResult | typeof nothing {
    if (seconds === undefined) return nothing;
    if (seconds > 0)
      return html`<div class="advert-box advert-skip" part="advert-skip">${this.labels.advertSkipIn(seconds)}</div>`;
    return html`<button
      type="button"
      class="advert-box advert-skip"
      part="advert-skip advert-skip-button"
      @click=${() => this.act((actions) => actions.skipAdvert?.())}
    >
      ${this.labels.skipAdvert}${skipIcon}
    </button>`;
  }

  /** Renders the controls that an advert needs in a player without a bar. */
  #renderBar(): TemplateResult {
    return html`<div class="control-bar" role="group" aria-label=${this.labels.controls}>
      <div class="bar">
        <xlvp-play-button></xlvp-play-button><xlvp-volume-control></xlvp-volume-control
        ><xlvp-fullscreen-button></xlvp-fullscreen-button>
      </div>
    </div>`;
  }
}

/** Whether an element is visible; some supported browsers lack `checkVisibility()`. */
function isVisible(element: Element): boolean {
  return element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
}

/** Markers of the remaining breaks on the progress slider. @internal */
export class AdvertDots extends ControlElement {
  /** Positions as shares of the duration, 0..1. */
  readonly #places = new PlayerController(this, ({ advertTimes = [], duration }) =>
    advertTimes.map((time) => time / (duration || 1)),
  );

  protected override updated(): void {
    this.querySelectorAll<HTMLElement>('.advert-dot').forEach(({ style }, index) =>
      style.setProperty('--xlvp-at', String(this.#places.value[index])),
    );
  }

  override render(): TemplateResult[] {
    return this.#places.value.map(() => html`<div class="advert-dot" part="advert-marker"></div>`);
  }
}

/** Keys for speed, captions and screenshots, which would act on the hidden media. */
const MEDIA_KEYS = ['<', '>', 'c', 's'];

/** Disables these keys while adverts are shown. */
export function blockMediaKeys(surface: Element, player: Player): void {
  const block = (event: Event): void => {
    const { key } = event as KeyboardEvent;
    if (player.state.isAdvertBreak && MEDIA_KEYS.includes(key.toLowerCase())) event.preventDefault();
  };
  surface.addEventListener('keydown', block, { signal: player.signal });
}
