import { LitElement } from 'lit';
import type { PlayerActions } from '../player/player';
import { playerOf } from './player-context';

/** A part of the player's interface; renders into the player's shadow tree, not into one of its own. @internal */
export abstract class ControlElement extends LitElement {
  protected override createRenderRoot(): this {
    return this;
  }

  /** Does something to the player this control stands in; nothing when it stands in none. */
  protected act<Result>(action: (actions: PlayerActions) => Result): Result | undefined {
    const player = playerOf(this);
    return player && action(player.actions);
  }
}
