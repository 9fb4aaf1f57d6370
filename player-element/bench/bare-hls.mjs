import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

/** Where hls.js lies as a page would load it: one minified module, like the element's own copy. */
export async function buildBareHls() {
  const folder = fileURLToPath(new URL('../.cache/bench', import.meta.url));
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: folder,
      target: 'es2022',
      minify: true,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 1000,
      lib: { entry: { hls: fileURLToPath(import.meta.resolve('hls.js')) }, formats: ['es'] },
      rolldownOptions: { output: { entryFileNames: '[name].js', minify: true } },
    },
  });
  return pathToFileURL(`${folder}/hls.js`);
}
