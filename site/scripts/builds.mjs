import { join } from 'node:path';
import { projectRoot } from './project-root.mjs';
import { sourceStamp } from './source-stamp.mjs';

const elementSources = ['src', 'scripts', 'package.json', 'tsconfig.json'].map((name) => `player-element/${name}`);
const siteSources = [
  ...['contract', 'src', 'operator', 'server', 'public', 'scripts', 'index.html', 'package.json'].map(
    (name) => `site/${name}`,
  ),
  'site/vite.config.ts',
  'site/vite.operator.config.ts',
  'site/vite.server.config.ts',
];

/** What is built, in order; each from its own sources and everything before it. */
const builds = [
  { name: 'player-element', sources: elementSources },
  { name: 'site', sources: [...elementSources, ...siteSources] },
];

/** The builds in order, each with the stamp of its sources. Reads all of them. */
export function stampedBuilds() {
  return builds.map(({ name, sources }) => {
    const paths = [...sources, 'tsconfig.json', 'package-lock.json'];
    return { name, stamp: sourceStamp(join(projectRoot, name, 'dist/.sources'), projectRoot, paths) };
  });
}
