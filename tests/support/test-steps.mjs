import { hasPostgresPrograms, startPostgresCluster } from '../../site/scripts/postgres-cluster.mjs';
import { check, counted, sum } from './tool.mjs';
import { vitestCounts } from './vitest-counts.mjs';

/**
 * The steps of `npm test`, in the order in which they start: the longest first, so that none is left over at the end.
 * `run(place, file)` resolves to how many passed, failed and were skipped; `file` is where a runner leaves its counts.
 * `needs` names what has to be there: `build`, or a browser. Nothing runs beside a step that `isAlone`.
 */
export const quickSteps = {
  server: {
    about: 'Vitest: server, on PostgreSQL where its programs are, otherwise on the embedded database',
    needs: [],
    run: (place, file) => onPostgres(place, file, ['--project=server'], embeddedOnly),
  },
  element: {
    about: '@web/test-runner: the element in Chromium',
    needs: ['browser'],
    run: (place, file) => runElement(place, file, 'web-test-runner.config.mjs'),
  },
  journeys: {
    about: 'Playwright: journeys through the running site',
    needs: ['build', 'browser'],
    run: (place, file) => playwright(place, file, ['--grep-invert', '@release']),
  },
  unit: {
    about: 'Vitest: contract, site, scripts, the import law and the made documents',
    needs: ['build'],
    run: (place, file) => vitest(place, file, ['--project=site', '--project=repository']),
  },
  embedded: {
    about: 'Vitest: what only the embedded database shows',
    needs: [],
    run: runEmbedded,
  },
  unused: {
    about: 'knip: files, exports and dependencies that nothing uses',
    needs: [],
    // The second run does not count tests as users.
    run: async (place) =>
      sum(
        await check(place, 'knip', ['--no-progress']),
        await check(place, 'knip', ['--no-progress', '--workspace=site', '--workspace=player-element']),
      ),
  },
  types: {
    about: 'TypeScript, by its native compiler',
    needs: ['build'],
    // By its path: both compilers have a program of this name.
    run: (place) => check(place, process.execPath, ['node_modules/typescript-native/bin/tsc', '-b']),
  },
  streams: {
    about: 'the element in Chromium on streams that break: one case for each way of recovery',
    needs: ['build', 'browser'],
    run: (place, file) => streams(place, file, ['--quick']),
  },
  lint: {
    about: 'oxlint, and ESLint for the templates of the element',
    needs: [],
    run: async (place) =>
      sum(await check(place, 'oxlint', []), await check(place, 'eslint', ['src'], 'player-element')),
  },
  package: {
    about: 'the package of the element: publint, its types, its size, its content',
    needs: ['build'],
    run: async (place, file) =>
      sum(
        await check(place, 'publint', ['--strict'], 'player-element'),
        // The package has ES modules alone; CommonJS asks for them by import().
        await check(place, 'attw', ['--pack', '.', '--profile', 'esm-only', '--format', 'ascii'], 'player-element'),
        await check(place, process.execPath, ['scripts/check-size.mjs'], 'player-element'),
        await vitest(place, file, ['--project=package']),
      ),
  },
  format: {
    about: 'Biome for code, Prettier for documents',
    needs: [],
    run: async (place) =>
      sum(
        await check(place, 'biome', ['format', '.']),
        await check(place, 'prettier', ['--check', '--cache', '--log-level=warn', '**/*.{md,html,yml,yaml,vue}']),
      ),
  },
};

/**
 * The steps of `npm run test:release`. `releaseStepsFor()` of release-steps-for.mjs names those that a change needs; one that
 * `isByHand` is never among them.
 */
export const releaseSteps = {
  firefox: {
    about: '@web/test-runner: the element in Firefox',
    needs: ['firefox'],
    run: (place, file) => runElement(place, file, 'firefox.config.mjs'),
  },
  webkit: {
    about: '@web/test-runner: the element in WebKitGTK',
    // Its pages hang now and then where another browser plays films.
    isAlone: true,
    // And now and then by themselves (docs/browsers.md), which would refuse a change that is right.
    isByHand: true,
    needs: ['webkit'],
    run: (place, file) => runElement(place, file, 'webkit.config.mjs'),
  },
  'old-browsers': {
    about: '@web/test-runner: the element in a Chromium without what its oldest browsers lack',
    needs: ['browser'],
    run: (place, file) => runElement(place, file, 'old-browsers.config.mjs'),
  },
  'all-journeys': {
    about: 'Playwright: the journeys that npm test leaves out',
    needs: ['build', 'browser'],
    run: (place, file) => playwright(place, file, ['--grep', '@release']),
  },
  releases: {
    about: 'Vitest: two versions under load, rolling restarts, lost disks, hostile input in full',
    needs: ['build'],
    run: (place, file) => onPostgres(place, file, ['--project=release']),
  },
  projects: {
    about: 'blank projects that install the package of the element',
    needs: ['build', 'browser'],
    run: (place, file) => vitest(place, file, ['--project=package-projects']),
  },
  'all-streams': {
    about: 'the element in Chromium, on all streams that break',
    // Its cases play media, and count the seconds of it.
    isAlone: true,
    needs: ['build', 'browser'],
    run: (place, file) => streams(place, file, []),
  },
  soak: {
    about: 'the element on a live stream while requests fail at random',
    isAlone: true,
    needs: ['build', 'browser'],
    run: (place) => check(place, process.execPath, ['tests/streams/soak.mjs', '--minutes', '3']),
  },
};

function vitest(place, file, parameters, environment = {}, filters = []) {
  const fixed = ['run', '--root=tests', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return counted(place, 'vitest', [...fixed, ...parameters, ...filters], environment, file, vitestCounts);
}

function runElement(place, file, config) {
  return counted(place, 'wtr', ['--config', `tests/${config}`], { TEST_SUMMARY: file }, file, (counts) => counts);
}

function streams(place, file, parameters) {
  const command = ['tests/streams/run.mjs', ...parameters];
  return counted(place, process.execPath, command, { TEST_SUMMARY: file }, file, (counts) => counts);
}

function playwright(place, file, parameters) {
  return counted(
    place,
    'playwright',
    ['test', '--config', 'tests/playwright.config.ts', ...parameters],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    file,
    ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }),
  );
}

/** While one file waits for a database or a process, another one runs. */
const serverWorkers = '--maxWorkers=2';
/** Tests of the server that open the embedded database whatever TEST_DATABASE_URL says. */
const embeddedOnly = [
  'server/commands/backup/embedded-backup.test.ts',
  'server/commands/doctor/database/embedded-findings.test.ts',
  'server/main.test.ts',
  'server/platform/db/folder-lock.test.ts',
  'server/platform/db/full-disk.test.ts',
  'server/platform/db/pglite.test.ts',
];

/** Whether the tests can have a PostgreSQL: TEST_DATABASE_URL, or a throw-away cluster. */
const hasPostgres = () => Boolean(process.env.TEST_DATABASE_URL) || hasPostgresPrograms();

async function onPostgres(place, file, parameters, excluded = []) {
  if (!hasPostgres()) {
    place.write('   on the embedded database: no PostgreSQL here. Its server package or TEST_DATABASE_URL adds it.\n');
    return vitest(place, file, [...parameters, serverWorkers]);
  }
  const given = process.env.TEST_DATABASE_URL;
  const cluster = given ? undefined : await startPostgresCluster();
  try {
    const exclusions = excluded.map((path) => `--exclude=${path}`);
    return await vitest(place, file, [...parameters, serverWorkers, ...exclusions], {
      TEST_DATABASE_URL: given ?? cluster.url,
      // Two servers on one database answer by turns, so that nothing hangs on what one of them remembers.
      TEST_PROCESSES: '2',
    });
  } finally {
    await cluster?.stop();
  }
}

async function runEmbedded(place, file) {
  if (!hasPostgres()) {
    place.write('   nothing to add: all tests of the server ran on the embedded database.\n');
    return { passed: 0, failed: 0, skipped: 0 };
  }
  const parameters = ['--project=server', serverWorkers];
  return vitest(place, file, parameters, { TEST_DATABASE_URL: '' }, [...embeddedOnly, 'server/every-endpoint.test.ts']);
}
