import type { BarPart } from '../controls/bar/bar-part';
import { PartLoader } from './part-loader';
import type { PlayerHost } from './player-host';

/**
 * Fetches the bar at once where it is to be seen. The browser's own controls serve until it is there, when it did not come at first.
 */
export function createBarLoader(host: PlayerHost): PartLoader<BarPart> {
  const { device } = host.owners;
  return new PartLoader(host, {
    isNeeded: (state) => state.hasControls || device.facts.isBarMissing,
    fetch: async () => (await import('../controls/bar/bar-part')).barPart,
    onSettled: (part) => device.update({ isBarMissing: !part }),
  });
}
