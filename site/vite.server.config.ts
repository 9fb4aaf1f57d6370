import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const outDir = 'dist/server';

/** The server as one file beside its migrations; npm packages stay outside, in node_modules. */
export default defineConfig({
  plugins: [migrations()],
  build: {
    ssr: 'server/main.ts',
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
      cpSync(join(root, 'server/db/migrations'), join(root, outDir, 'migrations'), { recursive: true });
    },
  };
}
