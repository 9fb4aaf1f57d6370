import { playwrightLauncher } from '@web/test-runner-playwright';
import { chromiumOptions } from './support/chromium-options.mjs';
import { elementRunner } from './support/element-runner.mjs';
import { removeYoungFunctions } from './support/young-code/remove-young-functions.mjs';

/**
 * The element in a Chromium without what its oldest browsers lack. Page full-screen and the curtain are not among the folders: the
 * attribute `popover` cannot be taken away, and hides what no function shows.
 */
export default elementRunner({
  browsers: [playwrightLauncher({ launchOptions: chromiumOptions() })],
  folders: ['player', 'player/features', 'media/source', 'ui/bar', 'ui/menus', 'ui/panels'],
  // The harness asks what is seen by `checkVisibility()`; the element does not.
  firstScript: `(${removeYoungFunctions})(['checkVisibility', 'requestVideoFrameCallback', 'cancelVideoFrameCallback'])`,
});
