import { hasPostgresPrograms, startPostgresCluster } from '../../site/scripts/postgres-cluster.mjs';
import { runAgain } from './run-again.mjs';
import { check, counted, sum } from './tool.mjs';
import { vitestCounts } from './vitest-counts.mjs';

/**
 * The steps of the test command, in order. `run(place, file)` resolves to what passed, failed and was skipped;
 * `file` is where a runner leaves its counts. Tests that are `timed` wait for films and timeouts more than they compute,
 * and fail when they are late: the others run beside them and yield to them. An `isExtra` one runs only when it is named.
 */
export const steps = {
  format: {
    about: 'Biome for code, Prettier for documents',
    needs: [],
    run: async (place) =>
      sum(
        await check(place, 'biome', ['format', '.']),
        await check(place, 'prettier', ['--check', '--cache', '--log-level=warn', '**/*.{md,html,yml,yaml,vue}']),
      ),
  },
  lint: {
    about: 'oxlint, and ESLint for the templates of the element',
    needs: [],
    run: async (place) =>
      sum(await check(place, 'oxlint', []), await check(place, 'eslint', ['src'], 'player-element')),
  },
  package: {
    about: 'the package of the element: publint, its types, its size, and blank projects that install it',
    needs: ['build', 'browser'],
    run: async (place, file) =>
      sum(
        await check(place, 'publint', ['--strict'], 'player-element'),
        // The package has ES modules alone; CommonJS asks for them by import().
        await check(place, 'attw', ['--pack', '.', '--profile', 'esm-only', '--format', 'ascii'], 'player-element'),
        await check(place, process.execPath, ['scripts/check-size.mjs'], 'player-element'),
        await vitest(place, file, ['--project=package']),
      ),
  },
  types: {
    about: 'TypeScript, by its native compiler',
    needs: ['build'],
    // By its path: both compilers have a program of this name.
    run: (place) => check(place, process.execPath, ['node_modules/typescript-native/bin/tsc', '-b']),
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
  unit: {
    about: 'Vitest: contract, site, scripts, the import law and the made documents',
    needs: ['build'],
    run: (place, file) => vitest(place, file, ['--project=site', '--project=repository']),
  },
  server: {
    about: 'Vitest: server, on PostgreSQL where its programs are, otherwise on the embedded database',
    needs: [],
    run: runServer,
  },
  embedded: {
    about: 'Vitest: what the embedded database has its own share in',
    needs: [],
    run: runEmbedded,
  },
  streams: {
    about: 'the element in Chromium, on streams that break',
    timed: true,
    needs: ['build', 'browser'],
    run: (place, file) =>
      counted(place, process.execPath, ['tests/streams/run.mjs'], { TEST_SUMMARY: file }, file, (counts) => counts),
  },
  element: {
    about: '@web/test-runner: the element in Chromium',
    timed: true,
    needs: ['browser'],
    run: (place, file) => runElement(place, file, 'web-test-runner.config.mjs'),
  },
  firefox: {
    about: '@web/test-runner: the element in Firefox',
    timed: true,
    isExtra: true,
    needs: ['firefox'],
    run: (place, file) => runElement(place, file, 'firefox.config.mjs'),
  },
  webkit: {
    about: '@web/test-runner: the element in WebKitGTK',
    timed: true,
    isExtra: true,
    needs: ['webkit'],
    run: (place, file) => runElement(place, file, 'webkit.config.mjs'),
  },
  journeys: {
    about: 'Playwright: journeys through the running site',
    timed: true,
    needs: ['build', 'browser'],
    run: (place, file) =>
      counted(
        place,
        'playwright',
        ['test', '--config', 'tests/playwright.config.ts'],
        { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
        file,
        ({ stats }) => ({
          // A flaky one passed when it was played once more.
          passed: stats.expected + stats.flaky,
          failed: stats.unexpected,
          skipped: stats.skipped,
        }),
      ),
  },
};

/** @param {string[]} filters choose test files by a part of their path; without any, all of the projects run. */
function vitest(place, file, parameters, environment = {}, filters = []) {
  const fixed = ['run', '--root=tests', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const run = (files) =>
    counted(
      place,
      'vitest',
      [...fixed, ...parameters, ...(files.length > 0 ? files : filters)],
      environment,
      file,
      vitestCounts,
    );
  return runAgain(run, place.write);
}

function runElement(place, file, config) {
  const run = (files) =>
    counted(
      place,
      'wtr',
      ['--config', `tests/${config}`, ...(files.length > 0 ? ['--files', ...files] : [])],
      { TEST_SUMMARY: file },
      file,
      (counts) => counts,
    );
  return runAgain(run, place.write);
}

/** While one file waits for a database or a process, another one runs. */
const serverWorkers = '--maxWorkers=2';
/** Tests of the server that open the embedded database whatever TEST_DATABASE_URL says. */
const embeddedOnly = [
  'server/backup/embedded-backup.test.ts',
  'server/main.test.ts',
  'server/platform/db/folder-lock.test.ts',
  'server/platform/db/full-disk.test.ts',
  'server/platform/db/pglite.test.ts',
];
/** Tests that PostgreSQL runs too, and that show that the embedded database is as good. */
const smoke = ['server/every-endpoint.test.ts', 'server/migrations/', 'server/platform/db/'];

/** Whether the tests can have a PostgreSQL: TEST_DATABASE_URL, or a throw-away cluster. */
const hasPostgres = () => Boolean(process.env.TEST_DATABASE_URL) || hasPostgresPrograms();

async function runServer(place, file) {
  if (!hasPostgres()) {
    place.write('   on the embedded database: no PostgreSQL here. Its server package or TEST_DATABASE_URL adds it.\n');
    return vitest(place, file, ['--project=server', serverWorkers]);
  }
  const given = process.env.TEST_DATABASE_URL;
  const cluster = given ? undefined : await startPostgresCluster();
  try {
    const excluded = embeddedOnly.map((path) => `--exclude=${path}`);
    return await vitest(place, file, ['--project=server', serverWorkers, ...excluded], {
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
  return vitest(place, file, parameters, { TEST_DATABASE_URL: '' }, [...embeddedOnly, ...smoke]);
}
