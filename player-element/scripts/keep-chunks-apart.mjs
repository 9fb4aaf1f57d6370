import { resolve } from 'node:path';
import { chunks } from './chunks.mjs';

/** Classes of events, which an entry of the package may export: a page asks whether an event is an instance of one. */
export const EVENTS = /([^/]+-events?)\.ts$/;

/** The module of the sources with this path below src/, without its ending. */
export const moduleAt = (root, path) => resolve(root, 'src', `${path}.ts`);

/**
 * Gives each chunk a copy of its own of the small modules that it shares with other chunks and not with the core, so that
 * it is one file. Such modules keep no state.
 */
export function keepChunksApart({ root, coreModules }) {
  const chunkOf = (id) => chunks.find(({ modules = [] }) => modules.some((path) => id === moduleAt(root, path)));
  const nameOf = (id) => /\?chunk=(.+)$/.exec(id ?? '')?.[1] ?? (id && chunkOf(id)?.name);
  return {
    plugin: {
      name: 'keep-chunks-apart',
      enforce: 'pre',
      async resolveId(id, importer, { kind }) {
        const name = nameOf(importer);
        if (!name || !id.startsWith('.')) return undefined;
        const found = await this.resolve(id, importer.replace(/\?chunk=.+$/, ''), { skipSelf: true });
        if (!found || found.external || coreModules.has(found.id) || EVENTS.test(found.id)) return found;
        const chunk = chunkOf(found.id);
        if (chunk && (kind === 'dynamic-import' || chunk.name === name)) return found;
        return `${found.id}?chunk=${name}`;
      },
    },
    nameOf: (id) => !coreModules.has(id) && nameOf(id),
  };
}
