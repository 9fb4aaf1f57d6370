import { html, nothing, svg, type TemplateResult } from 'lit';
import type { PlayerActions } from '../../player/player';
import type { PictureFit } from '../../player/viewer-preferences';
import { ControlElement, PlayerController } from '../../ui/base/elements';
import { picture } from '../../ui/base/icons';
import { renderChoices, type Choice, type Choices } from '../../ui/menus/menu';
import type { SwitchElement } from '../../ui/menus/switch';
import { GREATEST_SCALE } from './picture-zoom';

/** One press of larger or smaller. */
const SCALE_STEP = 0.25;
/** How far one press moves the picture, in sizes of the player. */
const MOVE_STEP = 0.1;

const turned = svg`<path d="M19.5 12a7.5 7.5 0 1 1-2.4-5.5L19.5 9m0-5v5h-5"/>`;
const arrow = svg`<path d="M5 12h14m-5.5-5.5L19 12l-5.5 5.5"/>`;
const icons = {
  rotateLeft: picture(svg`<g transform="matrix(-1 0 0 1 24 0)">${turned}</g>`),
  rotateRight: picture(turned),
  zoomOut: picture(svg`<path d="M5.5 12h13"/>`),
  zoomIn: picture(svg`<path d="M5.5 12h13M12 5.5v13"/>`),
  lookLeft: picture(svg`<g transform="rotate(180 12 12)">${arrow}</g>`),
  lookUp: picture(svg`<g transform="rotate(270 12 12)">${arrow}</g>`),
  lookDown: picture(svg`<g transform="rotate(90 12 12)">${arrow}</g>`),
  lookRight: picture(arrow),
} as const;

const move = (x: number, y: number) => (actions: PlayerActions) =>
  actions.movePicture?.({ x: x * MOVE_STEP, y: y * MOVE_STEP });

/** The page of the settings about the picture. @internal */
export class PicturePage extends ControlElement {
  // Another player of the page may not have needed the facts yet.
  readonly #look = new PlayerController(
    this,
    ({ rotation = 0, zoom, isAmbient = false }) => zoom && { rotation, scale: zoom.scale, isAmbient },
  );
  readonly #fit = new FitChoices(this);

  #renderStep(
    word: keyof typeof icons,
    press: (actions: PlayerActions) => unknown,
    isDisabled = false,
  ): TemplateResult {
    return html`<button
      type="button"
      class="chip step"
      part="chip"
      aria-label=${this.labels[word]}
      aria-disabled=${isDisabled}
      @click=${() => this.act(press)}
    >
      ${icons[word]}
    </button>`;
  }

  #onAmbient({ target }: Event): void {
    this.act((actions) => actions.setAmbient?.((target as SwitchElement).otherValue as boolean));
  }

  #renderRow(topic: string, controls: unknown): TemplateResult {
    return html`<div class="step-row" role="group" aria-label=${topic}>
      <span class="step-topic">${topic}</span>${controls}
    </div>`;
  }

  #renderBody(rotation: number, scale: number, isAmbient: boolean): TemplateResult {
    const { labels } = this;
    const zoom = (step: number) => (actions: PlayerActions) => actions.zoomPicture?.(scale + step);
    const turning = html`${this.#renderStep('rotateLeft', (actions) => actions.rotatePicture?.(-1))}
      <output class="step-value">${labels.degrees(rotation)}</output>
      ${this.#renderStep('rotateRight', (actions) => actions.rotatePicture?.(1))}`;
    const zooming = html`${this.#renderStep('zoomOut', zoom(-SCALE_STEP), scale <= 1)}
      <output class="step-value">${labels.percent(scale)}</output>
      ${this.#renderStep('zoomIn', zoom(SCALE_STEP), scale >= GREATEST_SCALE)}`;
    // Who looks to the left moves the picture to the right.
    const moving = html`${this.#renderStep('lookLeft', move(1, 0))} ${this.#renderStep('lookUp', move(0, 1))}
    ${this.#renderStep('lookDown', move(0, -1))} ${this.#renderStep('lookRight', move(-1, 0))}`;
    return html`${renderChoices(this.#fit)}
      <div class="steps">
        ${this.#renderRow(labels.rotation, turning)} ${this.#renderRow(labels.zoom, zooming)}
        ${scale > 1 ? this.#renderRow(labels.look, moving) : nothing}
        <xlvp-switch .label=${labels.ambientLight} .value=${isAmbient} @change=${this.#onAmbient}></xlvp-switch>
      </div>`;
  }

  override render(): TemplateResult | typeof nothing {
    const look = this.#look.value;
    if (!look) return nothing;
    const { labels } = this;
    return html`<xlvp-settings-page
      .label=${labels.picture}
      .partName=${'picture-row'}
      .body=${this.#renderBody(look.rotation, look.scale, look.isAmbient)}
      .more=${html`<button
        type="button"
        class="settings-reset"
        part="reset-button"
        @click=${() => this.act((actions) => actions.resetPicture?.())}
      >
        ${labels.resetPicture}
      </button>`}
    ></xlvp-settings-page>`;
  }
}

const WORDS = [
  ['auto', 'fitAuto'],
  ['cover', 'fitCover'],
  ['fill', 'fitFill'],
] as const;
const SHAPES = ['16:9', '4:3', '21:9'] as const;

/** How the picture can lie in the player. */
class FitChoices implements Choices {
  readonly #control: ControlElement;
  readonly #fit: PlayerController<PictureFit>;

  constructor(control: ControlElement) {
    this.#control = control;
    this.#fit = new PlayerController(control, ({ pictureFit = 'auto' }) => pictureFit);
  }

  get topic(): string {
    return this.#control.labels.pictureFit;
  }

  get items(): readonly Choice[] {
    const { labels } = this.#control;
    const named = WORDS.map(([fit, word]) => this.#item(fit, labels[word]));
    return [...named, ...SHAPES.map((shape) => this.#item(shape, shape))];
  }

  #item(fit: PictureFit, name: string): Choice {
    return {
      name,
      isChosen: fit === this.#fit.value,
      choose: () => this.#control.act((actions) => actions.fitPicture?.(fit)),
    };
  }
}
