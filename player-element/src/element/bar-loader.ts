import type { BarPart } from '../controls/bar/bar-part';
import { onNextChance, PartLoader } from './part-loader';
import type { PlayerHost } from './player-host';

/**
 * Fetches the bar at once where it is to be seen. Without it the browser's own controls serve, until it comes when the
 * network is back or the viewer turns to the player.
 */
export function createBarLoader(host: PlayerHost): PartLoader<BarPart> {
  const { device } = host.owners;
  return new PartLoader(host, {
    isNeeded: (state) => state.hasControls,
    fetch: async () => (await import('../controls/bar/bar-part')).barPart,
    onMissing() {
      device.update({ isBarMissing: true });
      onNextChance(host, () => device.update({ isBarMissing: false }));
    },
  });
}
