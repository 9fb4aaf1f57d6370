import { css, html, nothing, svg, type TemplateResult } from 'lit';
import type { PlayerActions } from '../../player/player';
import type { PictureFit } from './picture-look';
import type { MenuItem } from '../../ui/base/control-registry';
import { ControlElement, PlayerController } from '../../ui/base/elements';
import { icon } from '../../ui/base/icons';
import type { Menu } from '../../ui/base/menu';
import { renderMenuRow } from '../../ui/menus/menu';
import { renderChip, renderReset, renderRow, renderSettingsPage, renderSwitch } from '../../ui/base/rows';
import { MAX_SCALE, WHOLE } from './picture-zoom';

/** Change of the scale by one press. */
const SCALE_STEP = 0.25;
/** Distance that one press moves the picture, in sizes of the player. */
const MOVE_STEP = 0.1;

const turned = svg`<path d="M19.5 12a7.5 7.5 0 1 1-2.4-5.5L19.5 9m0-5v5h-5"/>`;
const arrow = svg`<path d="M5 12h14m-5.5-5.5L19 12l-5.5 5.5"/>`;
const icons = {
  rotateLeft: icon(svg`<g transform="matrix(-1 0 0 1 24 0)">${turned}</g>`),
  rotateRight: icon(turned),
  zoomOut: icon(svg`<path d="M5.5 12h13"/>`),
  zoomIn: icon(svg`<path d="M5.5 12h13M12 5.5v13"/>`),
  lookLeft: icon(svg`<g transform="rotate(180 12 12)">${arrow}</g>`),
  lookUp: icon(svg`<g transform="rotate(270 12 12)">${arrow}</g>`),
  lookDown: icon(svg`<g transform="rotate(90 12 12)">${arrow}</g>`),
  lookRight: icon(arrow),
} as const;

const move = (x: number, y: number) => (actions: PlayerActions) =>
  actions.movePicture?.({ x: x * MOVE_STEP, y: y * MOVE_STEP });

/** Settings page of the picture. @internal */
export class PicturePage extends ControlElement {
  readonly #look = new PlayerController(this, ({ rotation = 0, zoom = WHOLE, isAmbient = false, pictureFit }) => {
    return { rotation, scale: zoom.scale, isAmbient, pictureFit };
  });

  #renderStep(word: keyof typeof icons, press: MenuItem['press'], isDisabled = false): TemplateResult {
    return renderChip(icons[word], () => this.act(press), { isDisabled, label: this.labels[word], className: 'step' });
  }

  override render(): TemplateResult {
    const { rotation, scale, isAmbient } = this.#look.value;
    const { labels } = this;
    const zoom = (step: number) => (actions: PlayerActions) => actions.zoomPicture?.(scale + step);
    const turning = html`${this.#renderStep('rotateLeft', (actions) => actions.rotatePicture?.(-1))}
      <output class="step-value">${labels.degrees(rotation)}</output>
      ${this.#renderStep('rotateRight', (actions) => actions.rotatePicture?.(1))}`;
    const zooming = html`${this.#renderStep('zoomOut', zoom(-SCALE_STEP), scale <= 1)}
      <output class="step-value">${labels.percent(scale)}</output>
      ${this.#renderStep('zoomIn', zoom(SCALE_STEP), scale >= MAX_SCALE)}`;
    // Looking to the left moves the picture to the right.
    const moving = html`${this.#renderStep('lookLeft', move(1, 0))} ${this.#renderStep('lookUp', move(0, 1))}
    ${this.#renderStep('lookDown', move(0, -1))} ${this.#renderStep('lookRight', move(-1, 0))}`;
    const body = html`${renderMenuRow(this, fitMenu)}
      <div class="steps">
        ${renderRow(labels.rotation, turning)} ${renderRow(labels.zoom, zooming)}
        ${scale > 1 ? renderRow(labels.look, moving) : nothing}
        ${renderSwitch(labels.ambientLight, isAmbient, (isOn) => this.act((actions) => actions.setAmbient?.(isOn)))}
      </div>`;
    const reset = renderReset(labels.resetPicture, () => this.act((actions) => actions.resetPicture?.()));
    return renderSettingsPage(labels.picture, 'picture-row', body, reset);
  }
}

/** Menu of the fits of the picture. */
const fitMenu: Menu<PictureFit> = {
  topic: 'pictureFit',
  choices({ labels, pictureFit }) {
    const names: readonly (readonly [PictureFit, string])[] = [
      ['auto', labels.fitAuto],
      ['cover', labels.fitCover],
      ['fill', labels.fitFill],
      ...(['16:9', '4:3', '21:9'] as const).map((shape) => [shape, shape] as const),
    ];
    return names.map(([value, name]) => ({ name, value, isChosen: value === pictureFit }));
  },
  choose: (actions, fit) => actions.fitPicture?.(fit),
};

/** Settings page of the picture, and cursor of a picture that can be moved. */
export const picture = css`
  .player:not(.idle) video.zoomed {
    cursor: grab;
  }

  .player:not(.idle) video.zoomed:active {
    cursor: grabbing;
  }

  .steps .settings-group {
    padding-inline-end: 6px;
  }

  .steps .settings-topic {
    flex: 1;
  }

  .steps .settings-group > .step {
    --xlvp-icon: 16px;
    display: grid;
    flex: none;
    place-items: center;
    width: 32px;
  }

  .step[aria-disabled='true'] {
    opacity: 0.4;
  }

  .step-value {
    min-width: 40px;
    text-align: center;
  }

  @container player (height < 260px) {
    .steps .settings-group {
      padding-inline: 4px;
    }

    .steps .settings-group > .step {
      width: 28px;
    }
  }
`;
