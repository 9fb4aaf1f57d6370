import { keyTable, type KeyBinding } from '../player/input/keys';

/** Adds keys of the player's own, once for all players; a key that a page has added is the page's. */
export function addOwnKeys(keys: readonly KeyBinding[]): void {
  keyTable.push(...keys.filter(({ key }) => !keyTable.some((other) => other.key === key)));
}
