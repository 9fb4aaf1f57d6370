import { cpSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** The server, and the commands that take articles in and manage jobs, beside the migrations; npm packages stay outside, in node_modules. */
export default defineConfig({
  plugins: [migrations()],
  build: {
    ssr: true,
    rolldownOptions: {
      input: ['server/main.ts', 'server/import-articles.ts', 'server/manage-jobs.ts'],
      // Beside the entries, so that each finds the migrations in the same place.
      output: { chunkFileNames: '[name]-[hash].js' },
    },
    outDir: 'dist/server',
    target: 'node20',
    copyPublicDir: false,
  },
});

/** Puts the SQL files where the built server looks for them. */
function migrations(): Plugin {
  let source = '';
  let target = '';
  return {
    name: 'migrations',
    configResolved({ root, build }) {
      source = join(root, 'server/migrations');
      target = resolve(root, build.outDir, 'migrations');
    },
    closeBundle() {
      cpSync(source, target, {
        recursive: true,
        filter: (path) => basename(path) !== 'meta',
      });
    },
  };
}
