import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { compressFiles } from './compress-files.mjs';
import { replaceBuild } from './keep-earlier-builds.mjs';

// A build is for production, in whatever environment it was started: libraries have a slower half for development.
process.env.NODE_ENV = 'production';

const root = fileURLToPath(new URL('../', import.meta.url));
/** Where the client is built while the one before it is served. */
const next = `${root}dist/client-next`;

/** Writes dist/client (what browsers load), dist/ssr (what renders pages) and dist/server (what answers). */
await build({ root, logLevel: 'warn', build: { outDir: next } });
await compressFiles(next);
await build({ root, logLevel: 'warn', build: { ssr: true } });
await build({ root, logLevel: 'warn', configFile: 'vite.server.config.ts' });
replaceBuild(next, `${root}dist/client`);
