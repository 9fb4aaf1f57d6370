import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** The sandbox page plays the streams that the tests play; they are served as /media. */
const media = fileURLToPath(new URL('../tests/support/', import.meta.url));

export default defineConfig({
  publicDir: media,
  server: { port: 5180 },
});
