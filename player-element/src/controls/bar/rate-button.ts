import { nothing, type TemplateResult } from 'lit';
import { PlayerController } from '../base/player-controller';
import { rateName } from '../../utils/rate-name';
import { PopupButton } from './popup-button';

/** The playback speed; opens its menu, and is absent without speeds to choose from (spec 2.2). @internal */
export class RateButton extends PopupButton {
  readonly #rate = new PlayerController(this, (state) => state.rate);
  readonly #isWanted = new PlayerController(this, (state) => state.speedRates.length > 0);
  readonly subject = 'rate';

  get label(): string {
    return this.labels.speed;
  }

  protected get face(): string {
    return this.#rate.value === 1 ? this.label : rateName(this.#rate.value);
  }

  override render(): TemplateResult | typeof nothing {
    return this.#isWanted.value ? super.render() : nothing;
  }
}
