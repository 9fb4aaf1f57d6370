import type { TemplateResult } from 'lit';
import { icons } from '../icons';
import { ButtonElement } from './button-element';
import { PlayerController } from './player-controller';

/** Plays, pauses or replays (spec 4.2). @internal */
export class PlayButton extends ButtonElement {
  readonly #offer = new PlayerController(this, (state) => state.playButton);
  protected readonly partName = 'play-button';

  protected get label(): string {
    return this.labels[this.#offer.value];
  }

  protected get icon(): TemplateResult {
    return icons[this.#offer.value];
  }

  protected press(): void {
    this.act((actions) => actions.togglePlay());
  }
}
