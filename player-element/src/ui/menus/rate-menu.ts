import { rateName } from '../../utils/level-names';
import { PlayerController, type ControlElement } from '../base/elements';
import { MenuPopup, type Choice, type Choices } from './menu';

/** The menu of playback speeds (spec 2.2). */
export class RatePopup extends MenuPopup {
  protected readonly choices = new RateChoices(this.host);
}

/** The speeds on offer, in the page's order (spec 2.2). */
export class RateChoices implements Choices {
  readonly #control: ControlElement;
  readonly #speed: PlayerController<{ rate: number; speedRates: readonly number[] }>;

  constructor(control: ControlElement) {
    this.#control = control;
    this.#speed = new PlayerController(control, ({ rate, speedRates }) => ({ rate, speedRates }));
  }

  get topic(): string {
    return this.#control.labels.speed;
  }

  get items(): readonly Choice[] {
    const { rate, speedRates } = this.#speed.value;
    return speedRates.map((speed) => ({
      name: rateName(speed),
      isChosen: speed === rate,
      choose: () => this.#control.act((actions) => actions.setRate(speed)),
    }));
  }
}
