import type { Part } from '../ui/base/load-part';
import type { Owners } from '../player/services';
import type { Player, Selector } from '../player/player';

/** What an extension works with: one player, from when the extension is needed to the player's end. */
export interface ExtensionContext {
  readonly player: Player;
  readonly owners: Omit<Owners, 'activity' | 'wait'>;
  /** The box over the picture and under the notices and the bar: as large as the player, without pointer events. */
  readonly layers: HTMLElement;
}

/** An extension that was fetched. */
export interface ExtensionPart extends Part {
  /** Begins for one player; everything that it starts ends with `player.signal`. */
  start(context: ExtensionContext): void;
}

/** An optional capability of the player, fetched when a player first needs it. */
export interface Extension {
  /** Whether a player in this state needs it; once it does, it has it to its end. */
  readonly isNeeded: Selector<boolean>;
  /** Rejects without a network. */
  fetch(): Promise<ExtensionPart>;
  /** It did not come; it is asked for again when the network is back. */
  onMissing?(owners: ExtensionContext['owners']): void;
}
