import type { Player } from '../../player/player';

const players = new WeakMap<Element, Player>();

/** Makes the player known to every control in the shadow tree of its host. */
export function providePlayer(host: Element, player: Player): void {
  players.set(host, player);
}

/** The player of the shadow tree that this element stands in, or of the element itself. */
export function playerOf(element: Element): Player | undefined {
  const root = element.getRootNode();
  return players.get(element) ?? (root instanceof ShadowRoot ? players.get(root.host) : undefined);
}
