import { cpSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/**
 * The server, and the commands that check the settings, take articles in,
 * make backups and restore them, bring files to a CDN, manage jobs, decide about refunds and write
 * the demo's contents, beside the files that they read; npm packages stay
 * outside, in node_modules.
 */
export default defineConfig({
  plugins: [files()],
  build: {
    ssr: true,
    rolldownOptions: {
      input: [
        'main',
        ...[
          'back-up',
          'doctor',
          'import-articles',
          'manage-jobs',
          'operate',
          'publish-assets',
          'restore',
          'run-mock-gateway',
          'seed-demo',
        ].map((name) => `commands/${name}`),
      ].map((name) => `server/${name}.ts`),
      // Beside the entries, so that each finds the files in the same place.
      output: { chunkFileNames: '[name]-[hash].js' },
    },
    outDir: 'dist/server',
    target: 'node20',
    copyPublicDir: false,
  },
});

/** Puts the migrations, the demo's contents, the font of PDFs and the thread that answers for health where the built server looks for them. */
function files(): Plugin {
  let source = '';
  let target = '';
  return {
    name: 'files',
    configResolved({ root, build }) {
      source = join(root, 'server');
      target = resolve(root, build.outDir);
    },
    closeBundle() {
      cpSync(join(source, 'platform/http/health/health-worker.mjs'), join(target, 'health-worker.mjs'));
      cpSync(join(source, 'platform/pdf/noto-sans-sc.ttf.gz'), join(target, 'noto-sans-sc.ttf.gz'));
      for (const folder of ['migrations', 'demo/contents']) {
        cpSync(join(source, folder), join(target, folder), {
          recursive: true,
          filter: (path) => basename(path) !== 'meta',
        });
      }
    },
  };
}
