import { execFileSync } from 'node:child_process';
import { projectRoot } from '../../site/scripts/project-root.mjs';
import { releaseSteps } from './test-steps.mjs';

/** Hours after which a commit counts as released: what came since is one change. */
const RELEASED_AFTER_HOURS = 4;

/**
 * Which steps of the release set show that a changed path still works. The first pattern that fits counts; `[]` means that
 * `npm test` shows all there is. A path that no pattern fits needs every step.
 */
const TABLE = [
  [/^docs\/examples\/container\/|^tests\/support\/(artifact|assemble-image|container-file)\.ts$/, ['releases']],
  [/^(docs|\.github)\/|^[^/]+\.md$|^\.(editorconfig|gitignore|prettier\w*)$/, []],
  [/^player-element\/(README|CHANGELOG)\.md$/, []],
  [/^player-element\/sandbox\//, []],
  [/^player-element\//, ['firefox', 'old-browsers', 'all-journeys', 'all-streams', 'projects', 'soak']],
  [/^site\/(bench|media|play|released\/samples)\//, []],
  [/^site\/(src|operator|public|contract)\/|^site\/(index\.html|vite[\w.]*\.ts)$/, ['all-journeys']],
  [/^site\/(server|released|drizzle\.config\.ts)/, ['all-journeys', 'releases']],
  [/^tests\/player-element\//, ['firefox', 'old-browsers']],
  [/^tests\/old-browsers\.config\.mjs$|^tests\/support\/young-code\//, ['old-browsers', 'all-journeys']],
  [/^tests\/(firefox|webkit)\.config\.mjs$|^tests\/support\/browsers\//, ['firefox']],
  [/^tests\/streams\/|^tests\/support\/media(-server)?\//, ['all-streams', 'soak']],
  [/^tests\/support\/(hostile-(input|value)|operators|tax-number)\.ts$/, ['releases']],
  [/^tests\/support\/(player-harness|idle-player)\.ts$/, ['firefox', 'old-browsers']],
  [/^tests\/support\/event-reader\.ts$|^tests\/console-pictures\.ts$/, []],
  [/^tests\/support\/sample-pdf\.ts$|^tests\/playwright\.config\.ts$/, ['all-journeys']],
  [/^tests\/support\/release-steps-for\.mjs$/, []],
  [/^tests\/package\//, ['projects']],
  [/^tests\/e2e\//, ['all-journeys']],
  [/^tests\/release\//, ['releases']],
  [/^tests\/(server|site)\//, []],
  [/^tests\/[^/]+\.test\.ts$/, []],
];

/**
 * Returns the names of the release steps that changed paths need, in their order, without those that run by hand only.
 * @param paths relative to the project's root, as `git diff --name-only` prints them; undefined where the change is unknown.
 */
export function releaseStepsFor(paths) {
  const all = Object.keys(releaseSteps).filter((name) => !releaseSteps[name].isByHand);
  if (!paths) return all;
  const needed = new Set(paths.flatMap((path) => TABLE.find(([pattern]) => pattern.test(path))?.[1] ?? all));
  return all.filter((name) => needed.has(name));
}

/**
 * Returns the paths that differ from the newest commit that is old enough to count as released, those of the working tree
 * included; undefined without such a commit, or without git.
 */
export function changedPaths(now = new Date(), folder = projectRoot) {
  const git = (...parameters) =>
    execFileSync('git', ['-c', 'core.quotePath=off', ...parameters], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  const released = new Date(now.getTime() - RELEASED_AFTER_HOURS * 3_600_000);
  try {
    const base = git('rev-list', '-1', `--before=${released.toISOString()}`, 'HEAD');
    if (!base) return undefined;
    const tracked = git('diff', '--name-only', '--no-renames', base);
    const untracked = git('ls-files', '--others', '--exclude-standard');
    return `${tracked}\n${untracked}`.split('\n').filter(Boolean);
  } catch {
    return undefined;
  }
}
