import { firefoxLauncher } from './support/browsers/firefox-launcher.mjs';
import base from './web-test-runner.config.mjs';

/** @type {import('@web/test-runner').TestRunnerConfig} */
const config = { ...base, browsers: [firefoxLauncher()] };
export default config;
