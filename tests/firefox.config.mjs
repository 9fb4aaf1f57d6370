import { firefoxLauncher } from './support/browsers/firefox-launcher.mjs';
import { elementRunner } from './support/element-runner.mjs';

export default elementRunner({ browsers: [firefoxLauncher()] });
