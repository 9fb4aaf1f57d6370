import type { ControlElement } from '../../controls/base/control-element';
import { PlayerController } from '../../controls/base/player-controller';
import type { Choice, Choices } from '../../controls/menus/choice';
import type { PictureFit } from '../../player/viewer-preferences';

const WORDS = [
  ['auto', 'fitAuto'],
  ['cover', 'fitCover'],
  ['fill', 'fitFill'],
] as const;
const SHAPES = ['16:9', '4:3', '21:9'] as const;

/** How the picture can lie in the player. */
export class FitChoices implements Choices {
  readonly #control: ControlElement;
  readonly #fit: PlayerController<PictureFit>;

  constructor(control: ControlElement) {
    this.#control = control;
    this.#fit = new PlayerController(control, (state) => state.pictureFit);
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
      choose: () => this.#control.act((actions) => actions.fitPicture(fit)),
    };
  }
}
