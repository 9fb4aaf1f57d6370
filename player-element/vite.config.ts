import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** The sandbox page plays a film of the site, served as /media/films. */
const media = fileURLToPath(new URL('../site/public/', import.meta.url));

export default defineConfig({
  // A missing stream is missing, instead of being this page.
  appType: 'mpa',
  publicDir: media,
  server: { port: 5180 },
});
