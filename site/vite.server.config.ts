import { cpSync } from 'node:fs';
import { basename, join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const outDir = 'dist/server';

/** The server, and the command that takes articles in, beside the migrations; npm packages stay outside, in node_modules. */
export default defineConfig({
  plugins: [migrations()],
  build: {
    ssr: true,
    rolldownOptions: {
      input: ['server/main.ts', 'server/import-articles.ts'],
      // Beside the entries, so that each finds the migrations in the same place.
      output: { chunkFileNames: '[name]-[hash].js' },
    },
    outDir,
    target: 'node20',
    copyPublicDir: false,
  },
});

/** Puts the SQL files where the built server looks for them. */
function migrations(): Plugin {
  let root = '';
  return {
    name: 'migrations',
    configResolved(config) {
      root = config.root;
    },
    closeBundle() {
      cpSync(join(root, 'server/migrations'), join(root, outDir, 'migrations'), {
        recursive: true,
        filter: (path) => basename(path) !== 'meta',
      });
    },
  };
}
