import type { extensionPart } from '../extensions/extension-part';
import { PartLoader } from './part-loader';
import type { PlayerHost } from './player-host';

/** Fetches what knows the extensions, once the page, the media or a viewer may want one. */
export function createExtensionLoader(host: PlayerHost): PartLoader<typeof extensionPart> {
  return new PartLoader(host, {
    isNeeded: (state) => state.needsExtensions,
    fetch: async () => (await import('../extensions/extension-part')).extensionPart,
    onLoad: (part) => host.addController(new part.extensions(host)),
  });
}
