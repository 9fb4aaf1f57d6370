import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { SPINNER_DELAY_MS } from '../../config';
import { ControlElement } from '../../controls/base/control-element';
import { DelayController } from '../../controls/base/delay-controller';
import { FocusKeeper } from '../../controls/base/focus-keeper';
import { loadPart } from '../../controls/base/load-part';
import { PlayerController } from '../../controls/base/player-controller';
import { playerOf } from '../../controls/base/player-context';
import { webUrl } from './web-url';
import { renderAdvert } from './render-advert';
import type { AdvertNow } from './advert-facts';

/** The advert over the picture, and what viewers can do with it. @internal */
export class AdvertView extends ControlElement {
  static override properties: PropertyDeclarations = { video: { attribute: false } };

  /** What plays the adverts. */
  video: HTMLVideoElement | undefined;
  // A player that does not need the extension lacks its facts.
  readonly #advert = new PlayerController<AdvertNow | undefined>(this, (state) => state.advert);
  readonly #isBreak = new PlayerController(this, (state) => (state.isAdvertBreak as boolean | undefined) ?? false);
  readonly #isPlaying = new PlayerController(this, (state) => state.playButton === 'pause');
  readonly #hasBar = new PlayerController(this, (state) => state.hasControls);
  readonly #wait = new DelayController(this, () => this.#isWaiting, SPINNER_DELAY_MS);
  /** Whether a picture of this break was seen. */
  #hasPicture = false;
  #wasBreak = false;
  #spoken = '';

  constructor() {
    super();
    this.addController(new FocusKeeper(this));
    this.addEventListener('click', (event) => event.target === this.video && this.#onPicture(event));
  }

  get #isWaiting(): boolean {
    return this.#isBreak.value && this.#isPlaying.value && (this.#advert.value?.isWaiting ?? true);
  }

  protected override willUpdate(): void {
    const { advertStarted, advertEnded, advertSkippable } = this.labels;
    const advert = this.#advert.value;
    const isBreak = this.#isBreak.value;
    if (advert && !advert.isWaiting) {
      if (!this.#hasPicture) this.#spoken = advertStarted;
      else if (advert.skipIn === 0 && advert.advert.skipAfter) this.#spoken = advertSkippable;
      this.#hasPicture = true;
    }
    if (!isBreak && this.#hasPicture) {
      this.#spoken = advertEnded;
      this.#hasPicture = false;
    }
  }

  protected override updated(): void {
    const isBreak = this.#isBreak.value;
    const { time = 0, duration = 0 } = this.#advert.value ?? {};
    const line = this.querySelector<HTMLElement>('.advert-line');
    line?.style.setProperty('--xlvp-value', String(duration ? Math.min(1, time / duration) : 0));
    if (isBreak && !this.#hasBar.value)
      void loadPart(this, async () => (await import('../../controls/bar/bar-part')).barPart);
    if (isBreak && !this.#wasBreak) this.#keepFocus();
    this.#wasBreak = isBreak;
  }

  /** What the bar does not show meanwhile loses the focus, which would leave the player. */
  #keepFocus(): void {
    const { activeElement } = this.getRootNode() as ShadowRoot;
    if (!activeElement || isVisible(activeElement)) return;
    this.closest('.player')?.querySelector<HTMLElement>('xlvp-play-button button')?.focus({ preventScroll: true });
  }

  #onSkip(): void {
    this.act((actions) => actions.skipAdvert());
  }

  #onVisit(event: Event): void {
    if (!this.act((actions) => actions.visitAdvert())) event.preventDefault();
  }

  /** As in other players: the page behind the advert; a press while it is paused plays on. Fingers take its buttons. */
  #onPicture(event: Event): void {
    const { pointerType } = event as Partial<PointerEvent>;
    if (pointerType === 'touch' || playerOf(this)?.state.isTouch) return;
    const hasPage = webUrl(this.#advert.value?.advert.clickThrough, document.baseURI) !== undefined;
    if (!hasPage || !this.#isPlaying.value) return void this.act((actions) => actions.togglePlay());
    const url = this.act((actions) => actions.visitAdvert());
    if (url) open(url, '_blank', 'noopener,noreferrer');
  }

  override render(): TemplateResult {
    const isBreak = this.#isBreak.value;
    return html`<span class="unseen" role="status">${this.#spoken}</span>
      <div
        class="advert ${isBreak ? 'on' : ''} ${this.#hasPicture ? 'seen' : ''}"
        part="advert"
        role="region"
        aria-label=${this.labels.advert ?? ''}
      >
        ${this.video}
        ${this.#isWaiting && this.#wait.isOver ? html`<div class="overlay quiet"><span class="spinner"></span></div>` : nothing}
        ${
          isBreak
            ? renderAdvert(this.#advert.value, this.labels, {
                onSkip: () => this.#onSkip(),
                onVisit: (event) => this.#onVisit(event),
              })
            : nothing
        }
        ${isBreak && !this.#hasBar.value ? this.#renderBar() : nothing}
      </div>`;
  }

  /** Where the player's own bar is not there, what an advert needs of it. */
  #renderBar(): TemplateResult {
    return html`<div class="control-bar" role="group" aria-label=${this.labels.controls}>
      <div class="bar">
        <xlvp-play-button></xlvp-play-button><xlvp-volume-control></xlvp-volume-control
        ><xlvp-fullscreen-button></xlvp-fullscreen-button>
      </div>
    </div>`;
  }
}

/** `checkVisibility()` is younger than some browsers. */
function isVisible(element: Element): boolean {
  return element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
}
