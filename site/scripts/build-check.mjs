import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { stampedBuilds } from './builds.mjs';
import { staleDependencies } from './ensure-dependencies.mjs';
import { projectRoot } from './project-root.mjs';

/**
 * A check of `npm run doctor`: whether what is installed and built is that of the sources. An image has no sources to compare with.
 * @param root the top folder, @param outdated names the builds that were made from other sources.
 */
export function createBuildCheck(root = projectRoot, outdated = staleBuilds) {
  return {
    name: 'Build',
    async *run() {
      yield { level: 'ok', sentence: `This is Node.js ${process.versions.node}.` };
      const missing = ['server/main.js', 'ssr', 'client'].filter((path) => !existsSync(join(root, 'site/dist', path)));
      if (missing.length > 0) {
        yield { level: 'wrong', sentence: `site/dist lacks ${missing.join(', ')}: run npm ci && npm run build.` };
        return;
      }
      if (!existsSync(join(root, 'site/server'))) {
        yield { level: 'ok', sentence: 'The site is built; its sources are not here.' };
        return;
      }
      if (staleDependencies(root)) {
        yield { level: 'wrong', sentence: 'Installed packages are not those of package-lock.json: run npm ci.' };
      }
      const stale = outdated();
      if (stale.length > 0) {
        yield { level: 'wrong', sentence: `${stale.join(' and ')} changed since they were built: run npm run build.` };
      } else {
        yield { level: 'ok', sentence: 'The site is built from these sources.' };
      }
    },
  };
}

function staleBuilds() {
  return stampedBuilds().flatMap(({ name, stamp }) => (stamp.stale() ? [name] : []));
}
