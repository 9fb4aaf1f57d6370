import { playwrightLauncher } from '@web/test-runner-playwright';
import { chromiumOptions } from './support/chromium-options.mjs';
import { elementRunner } from './support/element-runner.mjs';

export default elementRunner({
  browsers: [playwrightLauncher({ launchOptions: chromiumOptions() })],
  sharesPages: true,
});
