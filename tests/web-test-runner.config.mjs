import { fileURLToPath } from 'node:url';
import { defaultReporter } from '@web/test-runner';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { bundlePlugin } from './support/bundle-plugin.mjs';
import { chromiumOptions } from './support/chromium-options.mjs';
import { LeftOut } from './support/browsers/left-out.mjs';
import { doubleClickPlugin } from './support/double-click-plugin.mjs';
import { serveLicence } from './support/serve-licence.mjs';
import { serveMedia } from './support/serve-media.mjs';
import { summaryReporter } from './support/summary-reporter.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

const leftOut = new LeftOut();

export default {
  rootDir: root,
  files: [`${root}tests/player-element/**/*.test.ts`],
  middleware: [serveLicence, serveMedia],
  plugins: [
    bundlePlugin({
      root,
      files: ['tests/player-element/**/*.test.ts'],
      copies: ['player-element/src/define.ts'],
      tsconfig: 'player-element/tsconfig.json',
    }),
    doubleClickPlugin(),
    leftOut.plugin(),
  ],
  browsers: [playwrightLauncher({ launchOptions: chromiumOptions() })],
  // Two at once keep small machines from missing frames.
  concurrency: 2,
  // Bounds for what hangs, far above what a busy machine needs; `until()` of the harness has its own.
  testFramework: { config: { timeout: 60_000 } },
  browserStartTimeout: 120_000,
  testsStartTimeout: 120_000,
  testsFinishTimeout: 300_000,
  // What the harness lets pass, and the answers that tests of failures ask for.
  filterBrowserLogs: ({ args }) => !/Lit is in dev mode/.test(String(args[0])),
  reporters: [
    defaultReporter({ reportTestProgress: false, reportTestResults: true }),
    leftOut.reporter(),
    summaryReporter(process.env.TEST_SUMMARY),
  ],
};
