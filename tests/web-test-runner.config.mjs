import { fileURLToPath } from 'node:url';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter } from '@web/test-runner';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { doubleClickPlugin } from './support/double-click-plugin.mjs';
import { chromiumArguments, findChromium } from './support/find-chromium.mjs';
import { reactPlugin } from './support/react-plugin.mjs';
import { serveMedia } from './support/serve-media.mjs';
import { summaryReporter } from './support/summary-reporter.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

export default {
  rootDir: root,
  files: [`${root}tests/player-element/**/*.test.ts`],
  nodeResolve: { extensions: ['.ts', '.mjs', '.js'], exportConditions: ['development'] },
  middleware: [serveMedia],
  plugins: [
    esbuildPlugin({ ts: true, tsconfig: `${root}player-element/tsconfig.json` }),
    doubleClickPlugin(),
    reactPlugin(),
  ],
  browsers: [playwrightLauncher({ launchOptions: { executablePath: findChromium(), args: chromiumArguments() } })],
  // Two at once keep small machines from missing frames.
  concurrency: 2,
  testFramework: { config: { timeout: 10_000 } },
  testsFinishTimeout: 120_000,
  // What the harness lets pass, and the answers that tests of failures ask for.
  filterBrowserLogs: ({ args }) => !/Lit is in dev mode/.test(String(args[0])),
  reporters: [
    defaultReporter({ reportTestProgress: false, reportTestResults: true }),
    summaryReporter(process.env.TEST_SUMMARY),
  ],
};
