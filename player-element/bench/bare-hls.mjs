import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { browserTargets } from '../scripts/browser-targets.mjs';

/**
 * hls.js as pages load it, each one minified file like the element's own copy.
 * @returns where they lie: `library` is hls.js alone, `start` is hls.js and the few lines that play a stream by it.
 */
export async function buildBareHls() {
  const folder = fileURLToPath(new URL('../.cache/bench', import.meta.url));
  const entries = {
    library: fileURLToPath(import.meta.resolve('hls.js')),
    start: fileURLToPath(new URL('pages/start-bare.js', import.meta.url)),
  };
  for (const [name, entry] of Object.entries(entries)) {
    await build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      build: {
        outDir: folder,
        emptyOutDir: false,
        target: browserTargets,
        minify: true,
        reportCompressedSize: false,
        chunkSizeWarningLimit: 1000,
        lib: { entry: { [name]: entry }, formats: ['es'] },
        rolldownOptions: { output: { entryFileNames: '[name].js', minify: true } },
      },
    });
  }
  const at = (name) => pathToFileURL(`${folder}/${name}.js`);
  return { library: at('library'), start: at('start') };
}
