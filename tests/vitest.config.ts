import { defineConfig } from 'vitest/config';

/** Limits of hung tests, in ms: a busy machine takes ten times what a quiet one does. */
const POLL_LIMIT = 120_000;
const TEST_LIMIT = 600_000;

/** `expect.poll` waits as long as `eventually` of the tests. */
const expectOptions = { poll: { timeout: POLL_LIMIT, interval: 50 } };

/** The sheet of the mobile site is read as text; other styles are left out. */
const mobileSheet = { include: [/\.css\?inline$/] };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'package',
          expect: expectOptions,
          include: ['package/contents.test.ts'],
          environment: 'node',
          globalSetup: ['package/pack-element.ts'],
          setupFiles: ['support/fail-on-console.ts'],
          hookTimeout: TEST_LIMIT,
          testTimeout: TEST_LIMIT,
        },
      },
      {
        test: {
          name: 'package-projects',
          expect: expectOptions,
          include: ['package/*.test.ts'],
          exclude: ['package/contents.test.ts'],
          environment: 'node',
          globalSetup: ['package/pack-element.ts'],
          setupFiles: ['support/fail-on-console.ts'],
          // Checkers, bundlers and films take their time on a machine that is busy.
          hookTimeout: TEST_LIMIT,
          testTimeout: TEST_LIMIT,
        },
      },
      {
        // Plain Node cannot import Semi's modules: they are bundled, as in the build for the server.
        ssr: { noExternal: [/@douyinfe/], resolve: { mainFields: ['module', 'main'] } },
        test: {
          name: 'site',
          css: mobileSheet,
          expect: expectOptions,
          include: ['site/{operator,public,src}/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // A window and Semi take longer to load than most files to run: all files of a worker share them.
          isolate: false,
          // The first page that a file draws loads the whole of Semi, which takes long on a machine that is busy.
          hookTimeout: TEST_LIMIT,
          testTimeout: TEST_LIMIT,
          server: { deps: { inline: [/@douyinfe/] } },
          setupFiles: ['support/fail-on-console.ts', 'support/patient-queries.ts', 'support/stub-player.ts'],
        },
      },
      {
        test: {
          name: 'server',
          css: mobileSheet,
          expect: expectOptions,
          // Each file has databases of its own; what all share, such as the compiled embedded one, is loaded once.
          isolate: false,
          include: ['server/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['support/fail-on-console.ts', 'support/real-time.ts', 'support/held-time-limits.ts'],
          hookTimeout: TEST_LIMIT,
          testTimeout: TEST_LIMIT,
        },
      },
      {
        test: {
          name: 'release',
          expect: expectOptions,
          include: ['release/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['support/fail-on-console.ts', 'support/real-time.ts'],
          // Releases, restarts and builds are made here.
          hookTimeout: TEST_LIMIT,
          testTimeout: TEST_LIMIT,
        },
      },
      {
        test: {
          name: 'repository',
          expect: expectOptions,
          // The whole server's modules, which several documents are made of, are loaded once.
          isolate: false,
          include: ['*.test.ts', 'site/{contract,scripts}/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['support/fail-on-console.ts'],
          // Some start the built server, and build the site of another brand.
          hookTimeout: TEST_LIMIT,
          testTimeout: TEST_LIMIT,
        },
      },
    ],
  },
});
