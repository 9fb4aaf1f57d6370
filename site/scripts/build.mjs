import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** Where the operators' console is built. */
const nextConsole = `${root}dist/operator-next`;

/** Writes dist/client (what browsers load), dist/ssr (what renders pages), dist/operator (the console) and dist/server (what answers). */
await build({ root, logLevel: 'warn', build: { outDir: next } });
joinHeadScripts(next);
copyPlayer(`${next}/embed`);
await compressFiles(next);
await build({ root, logLevel: 'warn', build: { ssr: true } });
await build({ root, logLevel: 'warn', configFile: 'vite.server.config.ts' });
const consoleConfig = `${root}vite.operator.config.ts`;
await build({ root: `${root}operator`, logLevel: 'warn', configFile: consoleConfig, build: { outDir: nextConsole } });
await compressFiles(nextConsole);
replaceBuild(nextConsole, `${root}dist/operator`);
replaceBuild(next, `${root}dist/client`);

/** Frames of other sites load the player as any plain page does, without what surrounds the site's own pages. */
function copyPlayer(folder) {
  const dist = dirname(fileURLToPath(import.meta.resolve('xl-video-player/xl-video-player.js')));
  const files = readdirSync(dist).filter((name) => /^xl-video-player(?!\.standalone).*\.js$/.test(name));
  for (const name of files) cpSync(join(dist, name), join(folder, name));
}

/** Makes one small file of the plain scripts that begin each document: what is first there costs every page a request. */
function joinHeadScripts(folder) {
  const names = ['asset-guard.js', 'pre-hydration-clicks.js'];
  const scripts = names.map((name) => readFileSync(join(folder, name), 'utf8'));
  const [first, ...others] = names;
  writeFileSync(join(folder, first), minifySync(first, scripts.join('\n'), { compress: false, mangle: true }).code);
  const page = join(folder, 'index.html');
  let html = readFileSync(page, 'utf8');
  for (const name of others) {
    rmSync(join(folder, name));
    html = html.replace(new RegExp(`\\s*<script src="/${name}"></script>`), '');
  }
  writeFileSync(page, html);
}
