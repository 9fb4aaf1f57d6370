import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { projectRoot } from '../../site/scripts/project-root.mjs';
import { hasPostgresPrograms, startPostgresCluster } from '../../site/scripts/postgres-cluster.mjs';

/**
 * The steps of the test command, in order. `run(file)` resolves to what passed, failed and was skipped;
 * `file` is where a runner leaves its counts.
 */
export const steps = {
  format: {
    about: 'Prettier',
    needs: [],
    run: () => check('prettier', ['--check', '--log-level=warn', '.']),
  },
  lint: {
    about: 'oxlint, and ESLint for the templates of the element',
    needs: [],
    run: async () => sum(await check('oxlint', []), await check('eslint', ['src'], 'player-element')),
  },
  package: {
    about: 'publint, and the size: the package of the element',
    needs: ['build'],
    run: async () =>
      sum(
        await check('publint', ['--strict'], 'player-element'),
        await check(process.execPath, ['scripts/check-size.mjs'], 'player-element'),
      ),
  },
  types: { about: 'TypeScript', needs: ['build'], run: () => check('tsc', ['-b']) },
  unused: {
    about: 'knip: files, exports and dependencies that nothing uses',
    needs: [],
    // The second run does not count tests as users.
    run: async () =>
      sum(
        await check('knip', ['--no-progress']),
        await check('knip', ['--no-progress', '--workspace=site', '--workspace=player-element']),
      ),
  },
  unit: {
    about: 'Vitest: contract, site, scripts, the import law and the made documents',
    needs: ['build'],
    run: (file) => vitest(file, ['--project=site', '--project=repository']),
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
  element: {
    about: '@web/test-runner: the element in Chromium',
    needs: ['browser'],
    run: (file) =>
      counted(
        'wtr',
        ['--config', 'tests/web-test-runner.config.mjs'],
        { TEST_SUMMARY: file },
        file,
        (counts) => counts,
      ),
  },
  streams: {
    about: 'the element in Chromium, on streams that break',
    needs: ['build', 'browser'],
    run: (file) =>
      counted(process.execPath, ['tests/streams/run.mjs'], { TEST_SUMMARY: file }, file, (counts) => counts),
  },
  journeys: {
    about: 'Playwright: journeys through the running site',
    needs: ['build', 'browser'],
    run: (file) =>
      counted(
        'playwright',
        ['test', '--config', 'tests/playwright.config.ts'],
        { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
        file,
        ({ stats }) => ({
          passed: stats.expected,
          failed: stats.unexpected + stats.flaky,
          skipped: stats.skipped,
        }),
      ),
  },
};

/** A tool of node_modules, or a program by its path, that only says yes or no: one check. */
async function check(tool, parameters, folder = '.') {
  const passes = await runTool(tool, parameters, {}, folder);
  return { passed: passes ? 1 : 0, failed: passes ? 0 : 1, skipped: 0 };
}

/** A runner that counts its tests into a file. One that ends badly without a failed test has failed itself. */
async function counted(tool, parameters, environment, file, read) {
  const passes = await runTool(tool, parameters, environment);
  let counts = { passed: 0, failed: 0, skipped: 0 };
  try {
    counts = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    console.log(`${tool} left no counts`);
  }
  const ranNothing = counts.passed + counts.failed === 0;
  return counts.failed === 0 && (!passes || ranNothing) ? { ...counts, failed: 1 } : counts;
}

function vitest(file, parameters, environment = {}) {
  return counted(
    'vitest',
    ['run', '--root=tests', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...parameters],
    environment,
    file,
    ({ numPassedTests, numFailedTests, numPendingTests }) => ({
      passed: numPassedTests,
      failed: numFailedTests,
      skipped: numPendingTests,
    }),
  );
}

/** While one file waits for a database or a process, another one runs. */
const serverWorkers = '--maxWorkers=2';
/** Tests of the server that open the embedded database whatever TEST_DATABASE_URL says. */
const embeddedOnly = ['server/main.test.ts', 'server/open-database.test.ts', 'server/platform/db/pglite.test.ts'];
/** Tests that PostgreSQL runs too, and that show that the embedded database is as good. */
const smoke = ['server/every-endpoint.test.ts', 'server/migrations/', 'server/platform/db/'];

/** Whether the tests can have a PostgreSQL: TEST_DATABASE_URL, or a throw-away cluster. */
const hasPostgres = () => Boolean(process.env.TEST_DATABASE_URL) || hasPostgresPrograms();

async function runServer(file) {
  if (!hasPostgres()) {
    console.log('   on the embedded database: no PostgreSQL here. Its server package or TEST_DATABASE_URL adds it.');
    return vitest(file, ['--project=server', serverWorkers]);
  }
  const given = process.env.TEST_DATABASE_URL;
  const cluster = given ? undefined : await startPostgresCluster();
  try {
    const excluded = embeddedOnly.map((path) => `--exclude=${path}`);
    return await vitest(file, ['--project=server', serverWorkers, ...excluded], {
      TEST_DATABASE_URL: given ?? cluster.url,
    });
  } finally {
    await cluster?.stop();
  }
}

async function runEmbedded(file) {
  if (!hasPostgres()) {
    console.log('   nothing to add: all tests of the server ran on the embedded database.');
    return { passed: 0, failed: 0, skipped: 0 };
  }
  return vitest(file, ['--project=server', serverWorkers, ...embeddedOnly, ...smoke], { TEST_DATABASE_URL: '' });
}

function runTool(tool, parameters, environment, folder = '.') {
  const isProgram = isAbsolute(tool);
  const child = spawn(isProgram ? tool : join(projectRoot, 'node_modules/.bin', tool), parameters, {
    cwd: join(projectRoot, folder),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
    // The tools of node_modules are scripts there, which only a shell starts.
    shell: process.platform === 'win32' && !isProgram,
  });
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}

function sum(...results) {
  return results.reduce((a, b) => ({
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
  }));
}
