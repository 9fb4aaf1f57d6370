import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from './project-root.mjs';
import { sourceStamp } from './source-stamp.mjs';
import { stopWith } from './stop-with.mjs';

const elementSources = ['src', 'scripts', 'package.json', 'tsconfig.json'].map((name) => join('player-element', name));
const siteSources = [
  ...['contract', 'src', 'server', 'public', 'scripts', 'index.html', 'package.json'].map((name) => join('site', name)),
  'site/vite.config.ts',
  'site/vite.server.config.ts',
];

/** What is built, in order; each from its own sources and everything before it. */
const builds = [
  { name: 'player-element', sources: elementSources },
  { name: 'site', sources: [...elementSources, ...siteSources] },
];

/** Builds the element and the site where their sources or dependencies changed since the last build. */
export function ensureBuilt() {
  for (const { name, sources } of builds) {
    const paths = [...sources, 'tsconfig.json', 'package-lock.json'].map((path) => join(projectRoot, path));
    const stamp = sourceStamp(join(projectRoot, name, 'dist/.sources'), paths);
    if (!stamp.stale()) continue;
    console.log(`Building ${name}…`);
    stamp.clear();
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], {
      cwd: join(projectRoot, name),
      encoding: 'utf8',
    });
    if (status !== 0) {
      process.stdout.write(stdout + stderr);
      stopWith(`${name} could not be built; the messages above say why.`);
    }
    stamp.write();
  }
}
