import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { projectRoot } from '../../site/scripts/project-root.mjs';
import { startPostgresCluster } from '../../site/scripts/postgres-cluster.mjs';

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
    run: () => check('knip', ['--no-progress']),
  },
  unit: {
    about: 'Vitest: contract, site, scripts, the import law and the made documents',
    needs: ['build'],
    run: (file) => vitest(file, ['--project=site', '--project=repository']),
  },
  server: {
    about: 'Vitest: server on an embedded database',
    needs: [],
    run: (file) => vitest(file, ['--project=server']),
  },
  postgres: { about: 'Vitest: server on PostgreSQL', needs: [], run: serverOnPostgres },
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

/** The server's tests again, on a server of its own kind: TEST_DATABASE_URL, or a throw-away cluster. */
async function serverOnPostgres(file) {
  const given = process.env.TEST_DATABASE_URL;
  const cluster = given ? undefined : await startPostgresCluster();
  const url = given ?? cluster?.url;
  if (!url) {
    console.log(
      '   left out: no PostgreSQL here. Install its server package or set TEST_DATABASE_URL to run these tests.',
    );
    return { passed: 0, failed: 0, skipped: 1 };
  }
  try {
    return await vitest(file, ['--project=server'], { TEST_DATABASE_URL: url });
  } finally {
    await cluster?.stop();
  }
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
