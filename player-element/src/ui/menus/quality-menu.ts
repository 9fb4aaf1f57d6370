import type { QualityState } from '../../player/features/preferences';
import { levelNames } from '../../utils/level-names';
import { PlayerController, type ControlElement } from '../base/elements';
import { MenuPopup, type Choice, type Choices } from './menu';

/** The menu of a stream's qualities (player 3). */
export class QualityPopup extends MenuPopup {
  protected readonly choices = new QualityChoices(this.host);
}

/** Index that stands for the automatic choice. */
const AUTOMATIC = -1;

/** The qualities of a stream, best first, after the automatic choice (player 3). */
export class QualityChoices implements Choices {
  readonly #control: ControlElement;
  readonly #quality: PlayerController<QualityState>;

  constructor(control: ControlElement) {
    this.#control = control;
    this.#quality = new PlayerController(control, ({ levels, level, playingLevel }) => ({
      levels,
      level,
      playingLevel,
    }));
  }

  get #names(): readonly string[] {
    return levelNames(this.#quality.value.levels);
  }

  get topic(): string {
    return this.#control.labels.quality;
  }

  get items(): readonly Choice[] {
    const names = this.#names;
    if (names.length < 2) return [];
    return [this.#item(this.#automatic, AUTOMATIC), ...this.#levels];
  }

  get #automatic(): string {
    const names = this.#names;
    const { level, playingLevel } = this.#quality.value;
    const { automatic } = this.#control.labels;
    const playing = level === AUTOMATIC ? names[playingLevel] : undefined;
    return playing ? `${automatic}（${playing}）` : automatic;
  }

  get #levels(): readonly Choice[] {
    const names = this.#names;
    return names.map((_, index) => names.length - 1 - index).map((index) => this.#item(names[index]!, index));
  }

  #item(name: string, index: number): Choice {
    return {
      name,
      isChosen: index === this.#quality.value.level,
      choose: () => this.#control.act((actions) => actions.setLevel(index)),
    };
  }
}
