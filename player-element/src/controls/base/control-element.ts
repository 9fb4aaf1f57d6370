import { LitElement } from 'lit';
import type { Labels } from '../../i18n/index';
import type { PlayerActions } from '../../player/player';
import { playerOf } from './player-context';
import { PlayerController } from './player-controller';

/** A part of the player's interface; renders into the player's shadow tree, not into one of its own. @internal */
export abstract class ControlElement extends LitElement {
  protected override createRenderRoot(): this {
    return this;
  }

  readonly #labels = new PlayerController(this, (state) => state.labels);

  /** The player's words, in its language. */
  get labels(): Labels {
    return this.#labels.value;
  }

  /** Does something to the player this control stands in; nothing when it stands in none. */
  act<Result>(action: (actions: PlayerActions) => Result): Result | undefined {
    const player = playerOf(this);
    return player && action(player.actions);
  }
}
