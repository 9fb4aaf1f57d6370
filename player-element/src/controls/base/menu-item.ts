import type { Labels } from '../../i18n/index';
import type { PlayerActions } from '../../player/player';

/** An item of the right-click menu. */
export interface MenuItem {
  /** The word, or the name of the player's own word, that tells what the item does. */
  readonly label: keyof Labels | (string & {});
  /** Name of a verb without which the menu leaves the item out. */
  readonly needs?: string;
  /** What a press does. */
  readonly press: (actions: PlayerActions) => unknown;
}

/** What was added to the right-click menu, in this order. */
export const menuItems: MenuItem[] = [];

/** Adds an item to the right-click menu of every player of this module, before the version. */
export function addMenuItem(item: MenuItem): void {
  menuItems.push(item);
}
