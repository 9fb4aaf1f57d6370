import { nothing, type TemplateResult } from 'lit';
import { levelNames } from '../../utils/level-names';
import { PlayerController } from '../base/player-controller';
import { PopupButton } from './popup-button';

/** The quality of a stream; opens its menu, and is absent with one quality or none (player 3). @internal */
export class QualityButton extends PopupButton {
  readonly #levels = new PlayerController(this, (state) => state.levels);
  readonly #index = new PlayerController(this, ({ level, playingLevel }) => (level < 0 ? playingLevel : level));
  readonly subject = 'quality';

  get label(): string {
    return this.labels.quality;
  }

  protected get face(): string {
    // The bitrate that tells equals apart is for the menu alone.
    return levelNames(this.#levels.value)[this.#index.value]?.split(' ')[0] ?? this.labels.automatic;
  }

  override render(): TemplateResult | typeof nothing {
    return this.#levels.value.length > 1 ? super.render() : nothing;
  }
}
