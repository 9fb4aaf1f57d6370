import type { extensionPart } from '../extensions/extension-part';
import { PartLoader } from './part-loader';
import type { PlayerHost } from './player-host';

/** Fetches what knows the extensions, once the page, the media or a viewer may want one. */
export function createExtensionLoader(host: PlayerHost): PartLoader<typeof extensionPart> {
  // A source that goes away while the tag updates must not make it render once more.
  let isNeeded = false;
  return new PartLoader(host, {
    isNeeded: (state) => (isNeeded ||= state.needsExtensions),
    fetch: async () => (await import('../extensions/extension-part')).extensionPart,
    onSettled(part) {
      if (part) host.addController(new part.extensions(host));
      // Nothing shows anything before the video then.
      else host.owners.intent.hold(false);
    },
  });
}
