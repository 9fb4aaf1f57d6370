import { resolve } from 'node:path';
import { lazyParts } from './lazy-parts.mjs';

/** Classes of events, which an entry of the package may export: a page asks whether an event is an instance of one. */
const EVENTS = /-event\.ts$/;

/**
 * Gives each part a copy of its own of the small modules that it shares with other parts and not with the core, so that
 * it is one file. Such modules keep no state.
 */
export function keepPartsApart({ root, coreModules }) {
  const entryOf = (id) => lazyParts.find(({ module }) => id === resolve(root, 'src', `${module}.ts`));
  return {
    name: 'keep-parts-apart',
    enforce: 'pre',
    async resolveId(id, importer) {
      const [, part = importer && entryOf(importer)?.name] = /\?part=(.+)$/.exec(importer ?? '') ?? [];
      if (!part || !id.startsWith('.')) return undefined;
      const found = await this.resolve(id, importer.replace(/\?part=.+$/, ''), { skipSelf: true });
      if (!found || found.external || coreModules.has(found.id) || entryOf(found.id) || EVENTS.test(found.id))
        return found;
      return `${found.id}?part=${part}`;
    },
  };
}
