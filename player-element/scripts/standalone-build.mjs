// Makes the file that a page needs alone: a classic script with all that the player can do, but content protection and adverts.
import { resolve } from 'node:path';
import { build } from 'vite';
import { moduleAt } from './keep-chunks-apart.mjs';
import { minifyLiterals } from './minify-literals.mjs';
import { withoutLogs } from './without-logs.mjs';

/** The module in the place of what is left out. */
const LEFT_OUT = 'virtual:left-out';

/**
 * Resolves to the code of the file and its source map.
 * @param name of the file, without its ending.
 * @param hls module of the sources that contains a build of hls.js, in the place of the one that chooses between two.
 */
export async function standaloneFile({ root, options, name, hls }) {
  const replaced = new Map([
    [moduleAt(root, 'media/source/import-hls'), moduleAt(root, hls)],
    [moduleAt(root, 'extensions/adverts/adverts'), LEFT_OUT],
  ]);
  const [{ output }] = [
    await build({
      ...options,
      root,
      plugins: [replaceModules(replaced), minifyLiterals(), withoutLogs()],
      build: {
        ...options.build,
        write: false,
        minify: true,
        sourcemap: true,
        // It exports nothing; a name is asked for all the same.
        lib: {
          entry: resolve(root, 'src/standalone.ts'),
          fileName: () => `${name}.js`,
          formats: ['iife'],
          name: 'xlVideoPlayer',
        },
        rolldownOptions: { output: { minify: true, codeSplitting: false, comments: { annotation: false } } },
      },
    }),
  ].flat();
  const [{ code, map }] = output;
  // The maps of the other files have the texts of the sources.
  return { code, map: JSON.stringify({ ...map, sourcesContent: undefined }) };
}

function replaceModules(replaced) {
  return {
    name: 'replace-modules',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      if (id === LEFT_OUT) return id;
      const found = importer && (await this.resolve(id, importer, { ...options, skipSelf: true }));
      return replaced.get(found?.id);
    },
    load: (id) =>
      id === LEFT_OUT
        ? `console.warn('xl-video-player.standalone.js has no adverts: xl-video-player.js and the files beside it have.');
          export const advertsModule = undefined;`
        : undefined,
    // A classic script has no address of its own. What follows stays in its place.
    transform: (code, id) =>
      id.includes('/src/') && code.includes('import.meta.url')
        ? { code: code.replaceAll('import.meta.url', `''`.padEnd('import.meta.url'.length)), map: null }
        : undefined,
  };
}
