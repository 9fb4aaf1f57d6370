import { stampedBuilds } from './builds.mjs';
import { runBuild } from './run-build.mjs';

/** Builds the element and the site where their sources or dependencies changed since the last build. */
export function ensureBuilt() {
  for (const build of stampedBuilds()) if (build.stamp.stale()) runBuild(build);
}
