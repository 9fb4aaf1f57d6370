import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { compressFiles } from './compress-files.mjs';

// A build is for production, in whatever environment it was started: libraries have a slower half for development.
process.env.NODE_ENV = 'production';

const root = fileURLToPath(new URL('../', import.meta.url));

/** Writes dist/client (what browsers load), dist/ssr (what renders pages) and dist/server (what answers). */
await build({ root, logLevel: 'warn' });
await compressFiles(`${root}dist/client`);
await build({ root, logLevel: 'warn', build: { ssr: true } });
await build({ root, logLevel: 'warn', configFile: 'vite.server.config.ts' });
