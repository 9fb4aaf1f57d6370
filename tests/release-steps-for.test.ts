import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { changedPaths, releaseStepsFor } from './support/release-steps-for.mjs';
import { releaseSteps } from './support/test-steps.mjs';

const all = Object.keys(releaseSteps).filter((name) => name !== 'webkit');

describe('releaseStepsFor', () => {
  test.each([
    [
      'player-element/src/element/xl-video-player.ts',
      ['firefox', 'old-browsers', 'all-journeys', 'projects', 'all-streams', 'soak'],
    ],
    ['player-element/README.md', []],
    ['tests/player-element/define.test.ts', ['firefox', 'old-browsers']],
    ['tests/support/young-code/support-of.ts', ['old-browsers', 'all-journeys']],
    ['tests/support/browsers/webkit-launcher.mjs', ['firefox']],
    ['tests/support/player-harness.ts', ['firefox', 'old-browsers']],
    ['tests/support/event-reader.ts', []],
    ['tests/support/hostile-input.ts', ['releases']],
    ['tests/playwright.config.ts', ['all-journeys']],
    ['tests/streams/cases/live.mjs', ['all-streams', 'soak']],
    ['tests/package/frameworks.test.ts', ['projects']],
    ['site/src/pages/home/home-page.tsx', ['all-journeys']],
    ['site/vite.server.config.ts', ['all-journeys']],
    ['site/server/migrations/20261122184034_x.sql', ['all-journeys', 'releases']],
    ['tests/e2e/home.spec.ts', ['all-journeys']],
    ['tests/server/app.test.ts', []],
    ['docs/examples/container/Dockerfile', ['releases']],
    ['docs/decisions/001-react-18-and-semi.md', []],
    ['README.md', []],
  ])('%s needs %j', (path, steps) => {
    expect(releaseStepsFor([path])).toEqual(steps);
  });

  test.each(['package-lock.json', 'tests/support/test-steps.mjs', '.ci/run', 'new-folder/file.ts'])(
    '%s, which the table does not know, needs everything',
    (path) => {
      expect(releaseStepsFor(['README.md', path])).toEqual(all);
    },
  );

  test('an unknown change needs everything, no change nothing', () => {
    expect(releaseStepsFor(undefined)).toEqual(all);
    expect(releaseStepsFor([])).toEqual([]);
  });

  test('several paths need the steps of each, in the order of the steps', () => {
    expect(releaseStepsFor(['tests/streams/run.mjs', 'tests/player-element/define.test.ts'])).toEqual([
      'firefox',
      'old-browsers',
      'all-streams',
      'soak',
    ]);
  });

  test('every step but those by hand is needed by some path', () => {
    const paths = ['player-element/src/index.ts', 'site/server/main.ts'];
    expect(releaseStepsFor(paths)).toEqual(all);
  });
});

describe('changedPaths', () => {
  const folders: string[] = [];
  afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

  /** A repository with a commit of each of these hours ago, which adds a file named after it. */
  function repository(now: Date, ...hours: number[]) {
    const folder = mkdtempSync(join(tmpdir(), 'changed-paths-'));
    folders.push(folder);
    const git = (date: string, ...parameters: string[]) =>
      execFileSync('git', parameters, {
        cwd: folder,
        env: {
          ...process.env,
          GIT_AUTHOR_NAME: 'A',
          GIT_AUTHOR_EMAIL: 'a@example.com',
          GIT_COMMITTER_NAME: 'A',
          GIT_COMMITTER_EMAIL: 'a@example.com',
          GIT_AUTHOR_DATE: date,
          GIT_COMMITTER_DATE: date,
        },
      });
    git(now.toISOString(), 'init', '--quiet');
    for (const hour of hours) {
      writeFileSync(join(folder, `${hour}-hours.txt`), '');
      const date = new Date(now.getTime() - hour * 3_600_000).toISOString();
      git(date, 'add', '.');
      git(date, 'commit', '--quiet', '--message', `Commit of ${hour} hours ago`);
    }
    return folder;
  }

  const now = new Date('2026-11-25T12:00:00Z');

  test('are those since the newest commit of over four hours ago, with those that are not committed', () => {
    const folder = repository(now, 30, 5, 3, 1);
    writeFileSync(join(folder, '说明.txt'), '');
    expect(changedPaths(now, folder)).toEqual(['1-hours.txt', '3-hours.txt', '说明.txt']);
  });

  test('are unknown without such a commit, and without a repository', () => {
    expect(changedPaths(now, repository(now, 3, 1))).toBeUndefined();
    const bare = mkdtempSync(join(tmpdir(), 'no-repository-'));
    folders.push(bare);
    expect(changedPaths(now, bare)).toBeUndefined();
  });
});
