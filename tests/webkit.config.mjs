import { webkitLauncher } from './support/browsers/webkit-launcher.mjs';
import base from './web-test-runner.config.mjs';

/** @type {import('@web/test-runner').TestRunnerConfig} */
const config = {
  ...base,
  browsers: [webkitLauncher()],
  // A page that hangs is left to itself then.
  testsFinishTimeout: 120_000,
};
export default config;
