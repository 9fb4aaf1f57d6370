import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, minifySync } from 'vite';
import { compressFiles } from './compress-files.mjs';
import { replaceBuild } from './keep-earlier-builds.mjs';

// A build is for production, in whatever environment it was started: libraries have a slower half for development.
process.env.NODE_ENV = 'production';

const root = fileURLToPath(new URL('../', import.meta.url));
/** Where the client is built while the one before it is served. */
const next = `${root}dist/client-next`;

/** Writes dist/client (what browsers load), dist/ssr (what renders pages) and dist/server (what answers). */
await build({ root, logLevel: 'warn', build: { outDir: next } });
minifyScripts(next);
copyPlayer(`${next}/embed`);
await compressFiles(next);
await build({ root, logLevel: 'warn', build: { ssr: true } });
await build({ root, logLevel: 'warn', configFile: 'vite.server.config.ts' });
replaceBuild(next, `${root}dist/client`);

/** Frames of other sites load the player as any plain page does, without what surrounds the site's own pages. */
function copyPlayer(folder) {
  const dist = dirname(fileURLToPath(import.meta.resolve('xl-video-player/xl-video-player.js')));
  const files = readdirSync(dist).filter((name) => /^xl-video-player(?!\.standalone).*\.js$/.test(name));
  for (const name of files) cpSync(join(dist, name), join(folder, name));
}

/** Minifies the plain scripts of `public/`, but for the one that has to stay ES5. */
function minifyScripts(folder) {
  for (const name of ['asset-guard.js', 'pre-hydration-clicks.js']) {
    const path = join(folder, name);
    writeFileSync(path, minifySync(name, readFileSync(path, 'utf8'), { compress: false, mangle: true }).code);
  }
}
