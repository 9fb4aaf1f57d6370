import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browserTargets } from '../player-element/scripts/browser-targets.mjs';
import { chunkImports } from './scripts/chunk-imports.mjs';
import { semiTableParts } from './scripts/semi-table-parts.mjs';

/** Port of this dev server. Pages come through that of the site, which hands it everything below /operator but the API. */
const port = Number(process.env.OPERATOR_PORT ?? 8082);

/** The operators' console: an application of its own, below /operator. */
export default defineConfig({
  root: fileURLToPath(new URL('operator', import.meta.url)),
  base: '/operator/',
  publicDir: false,
  cacheDir: '../../node_modules/.vite-operator',
  plugins: [react(), semiTableParts(), chunkImports()],
  // `importChunk` finds the files of a chunk beside the one that imports it.
  experimental: { renderBuiltUrl: (_file, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
  build: {
    outDir: '../dist/operator',
    emptyOutDir: true,
    manifest: true,
    target: browserTargets,
    modulePreload: { polyfill: false },
    // The policy of the console loads no pictures or fonts from data.
    assetsInlineLimit: 0,
  },
  server: { port, strictPort: true, hmr: { clientPort: port } },
});
