import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { defaultReporter } from '@web/test-runner';
import { LeftOut } from './browsers/left-out.mjs';
import { bundlePlugin } from './bundle-plugin.mjs';
import { pageCommandsPlugin } from './page-commands-plugin.mjs';
import { serveLicence } from './serve-licence.mjs';
import { serveMedia } from './serve-media.mjs';
import { summaryReporter } from './summary-reporter.mjs';
import { writeTestPages } from './test-pages.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = `${root}tests/player-element`;
/** The runner would take the first free one from 8000 on, as would a second one that starts beside it. */
const port = await freePort();

/**
 * The configuration of @web/test-runner for the tests of the element in a browser. Files that are named on the command
 * line have a page each, as all have without `sharesPages`. `firstScript` runs in each page before all else;
 * only the files of `folders` run, where there are any.
 */
export function elementRunner({
  browsers,
  sharesPages = false,
  testsFinishTimeout = 600_000,
  firstScript = '',
  folders,
}) {
  const hasNames = process.argv.some((word) => word.startsWith('--files'));
  const files = folders
    ? folders.map((folder) => `${sources}/${folder}/*.test.ts`)
    : sharesPages && !hasNames
      ? writeTestPages(sources, `${root}tests/.output/pages`)
      : [`${sources}/**/*.test.ts`];
  const leftOut = new LeftOut();
  return {
    rootDir: root,
    port,
    files,
    middleware: [serveLicence, serveMedia],
    plugins: [
      bundlePlugin({
        root,
        files: files.map((path) => path.slice(root.length)),
        copies: ['player-element/src/define.ts'],
        tsconfig: 'player-element/tsconfig.json',
      }),
      pageCommandsPlugin(),
      leftOut.plugin(),
    ],
    browsers,
    ...(firstScript && {
      testRunnerHtml: (module) =>
        `<!doctype html><html><body><script>${firstScript}</script><script type="module" src="${module}"></script></body></html>`,
    }),
    // Two at once keep small machines from missing frames.
    concurrency: 2,
    // Bounds for what hangs, far above what a busy machine needs; `until()` of the harness has its own.
    testFramework: { config: { timeout: 300_000 } },
    browserStartTimeout: 300_000,
    testsStartTimeout: 300_000,
    testsFinishTimeout,
    // What the harness lets pass, and the answers that tests of failures ask for.
    filterBrowserLogs: ({ args }) => !/Lit is in dev mode/.test(String(args[0])),
    reporters: [
      defaultReporter({ reportTestProgress: false, reportTestResults: true }),
      leftOut.reporter(),
      summaryReporter(process.env.TEST_SUMMARY),
    ],
  };
}

async function freePort() {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port: free } = server.address();
  server.close();
  await once(server, 'close');
  return free;
}
