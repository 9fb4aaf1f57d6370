import type { TemplateResult } from 'lit';
import { icons } from '../../icons';
import { ButtonElement } from '../base/button-element';
import { PlayerController } from '../base/player-controller';
import { barIcons } from './bar-icons';

/** Plays, pauses or replays (spec 4.2). @internal */
export class PlayButton extends ButtonElement {
  readonly #offer = new PlayerController(this, (state) => state.playButton);
  protected readonly partName = 'play-button';

  protected get label(): string {
    return this.labels[this.#offer.value];
  }

  protected get icon(): TemplateResult {
    return { ...icons, ...barIcons }[this.#offer.value];
  }

  protected press(): void {
    this.act((actions) => actions.togglePlay());
  }
}
