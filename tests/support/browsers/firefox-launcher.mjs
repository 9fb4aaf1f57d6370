import { ChromeLauncher } from '@web/test-runner-chrome';
import { actionsInput } from './actions-input.mjs';
import { findFirefox } from './find-firefox.mjs';

/**
 * Firefox over WebDriver BiDi. One page at a time, since the tabs in the background get slow timers and no focus.
 * @returns {import('@web/test-runner').TestRunnerConfig['browsers'][number]}
 */
export function firefoxLauncher() {
  return new FirefoxLauncher(
    {
      browser: 'firefox',
      executablePath: findFirefox(),
      headless: true,
      // Firefox's own button for picture-in-picture lies over long films, and takes the presses on what is above them there.
      extraPrefsFirefox: { 'media.videocontrols.picture-in-picture.video-toggle.enabled': false },
    },
    ({ browser }) => browser.defaultBrowserContext(),
    ({ context }) => context.newPage(),
    undefined,
    1,
  );
}

class FirefoxLauncher extends ChromeLauncher {
  name = 'Firefox';
  /** Pages look like Playwright's to the runner's commands. */
  type = 'playwright';

  #inputs = new WeakMap();

  getPage(sessionId) {
    const page = super.getPage(sessionId);
    const { browsingContext } = page.mainFrame();
    if (!this.#inputs.has(page))
      this.#inputs.set(page, {
        url: () => page.url(),
        ...actionsInput((sources) => browsingContext.performActions(sources)),
      });
    return this.#inputs.get(page);
  }
}
