import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../', import.meta.url));

/** Writes dist/client (what browsers load), dist/ssr (what renders pages) and dist/server (what answers). */
await build({ root, logLevel: 'warn' });
await build({ root, logLevel: 'warn', build: { ssr: true } });
await build({ root, logLevel: 'warn', configFile: 'vite.server.config.ts' });
