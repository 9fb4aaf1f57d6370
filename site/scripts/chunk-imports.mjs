import { fileURLToPath } from 'node:url';

const importChunk = fileURLToPath(new URL('../src/data/chunks/import-chunk.ts', import.meta.url));

/**
 * Has every `import()` of the build, those of packages too, go through the site's `importChunk`, in the place of Vite's helper:
 * that one never asks again for a style sheet that failed, and preloads by links whose failure browsers remember.
 */
export function chunkImports() {
  return {
    name: 'chunk-imports',
    enforce: 'pre',
    apply: 'build',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { importChunk as __vitePreload } from ${JSON.stringify(importChunk)};`,
    },
  };
}
