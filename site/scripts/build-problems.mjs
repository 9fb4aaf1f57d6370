import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { stampedBuilds } from './builds.mjs';
import { staleDependencies } from './ensure-dependencies.mjs';
import { projectRoot } from './project-root.mjs';

/**
 * Why what is built here is not to be run, one sentence with the command that mends it each; none when it may. An image has no sources
 * to compare with.
 * @param root the top folder, @param outdated names the builds that were made from other sources.
 */
export function buildProblems(root = projectRoot, outdated = staleBuilds) {
  const missing = ['server/main.js', 'ssr', 'client', 'operator'].filter(
    (path) => !existsSync(join(root, 'site/dist', path)),
  );
  if (missing.length > 0) return [`site/dist lacks ${missing.join(', ')}: run npm ci && npm run build.`];
  if (!hasSources(root)) return [];
  const stale = outdated();
  return [
    ...(staleDependencies(root) ? ['Installed packages are not those of package-lock.json: run npm ci.'] : []),
    ...(stale.length > 0 ? [`${stale.join(' and ')} changed since the last build: run npm run build.`] : []),
  ];
}

/** Whether a build can be compared with what it was made from. */
export function hasSources(root = projectRoot) {
  return existsSync(join(root, 'site/server'));
}

function staleBuilds() {
  return stampedBuilds().flatMap(({ name, stamp }) => (stamp.stale() ? [name] : []));
}
