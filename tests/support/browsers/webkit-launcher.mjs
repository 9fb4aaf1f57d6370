import { setTimeout as pause } from 'node:timers/promises';
import { actionsInput } from './actions-input.mjs';
import { findWebkit } from './find-webkit.mjs';
import { startWebkit } from './start-webkit.mjs';

/** How long a page may take to leave, in ms: what a test left running is over by then. */
const ANSWER_TIMEOUT = 10_000;

/**
 * WebKitGTK's small browser on a screen of its own. One page at a time, since its driver has one window.
 * @returns {import('@web/test-runner').TestRunnerConfig['browsers'][number]}
 */
export function webkitLauncher() {
  return new WebkitLauncher(findWebkit());
}

class WebkitLauncher {
  name = 'WebKitGTK';
  /** Pages look like Playwright's to the runner's commands. */
  type = 'playwright';
  concurrency = 1;
  #paths;
  #browser;
  #urls = new Map();
  #input = this.#makeInput();

  constructor(paths) {
    this.#paths = paths;
  }

  async startSession(id, url) {
    this.#urls.set(id, url);
    try {
      await this.#goTo(url);
    } catch {
      // It crashed in a file before: the next one gets a browser of its own.
      await this.stop();
      await this.#goTo(url);
    }
  }

  async stopSession(id) {
    this.#urls.delete(id);
    const { session } = await this.#browser;
    const isFree = session.releaseActions().then(() => session.goTo('about:blank'));
    const hangs = 'a page of this file never came back from its last task.';
    const trouble = await Promise.race([
      isFree.then(
        () => undefined,
        ({ message }) => message,
      ),
      pause(ANSWER_TIMEOUT, hangs, { ref: false }),
    ]);
    if (trouble === undefined) return {};
    // The next file gets a browser of its own.
    await this.stop();
    return { errors: [{ message: `WebKitGTK crashed or hangs: ${trouble}` }] };
  }

  isActive(id) {
    return this.#urls.has(id);
  }

  getBrowserUrl(id) {
    return this.#urls.get(id);
  }

  getPage() {
    return this.#input;
  }

  startDebugSession() {
    throw new Error('WebKitGTK runs without a screen here: open the address that the runner prints in Epiphany.');
  }

  async #goTo(url) {
    this.#browser ??= startWebkit(this.#paths);
    const { session } = await this.#browser;
    await session.goTo(url);
  }

  #makeInput() {
    const { keyboard, mouse } = actionsInput(async (sources) => {
      const { session } = await this.#browser;
      return session.performActions(sources);
    });
    const click = async (x, y, options) => {
      if (options?.button !== 'right') return mouse.click(x, y, options);
      const { session } = await this.#browser;
      return session.run(rightClick(x, y));
    };
    return { keyboard, mouse: { ...mouse, click } };
  }

  async stop() {
    const browser = await this.#browser?.catch(() => undefined);
    this.#browser = undefined;
    browser?.stop();
  }
}

/**
 * A script that clicks with the right button. The driver never lets that button go: it tells the page of a left one that
 * comes up, and of no press after that.
 */
function rightClick(x, y) {
  return `let element = document.elementFromPoint(${x}, ${y});
    while (element.shadowRoot) element = element.shadowRoot.elementFromPoint(${x}, ${y});
    const point = { bubbles: true, composed: true, cancelable: true, clientX: ${x}, clientY: ${y}, button: 2 };
    const mouse = { ...point, pointerId: 1, pointerType: 'mouse', isPrimary: true };
    element.dispatchEvent(new PointerEvent('pointerdown', { ...mouse, buttons: 2 }));
    element.dispatchEvent(new PointerEvent('contextmenu', { ...mouse, buttons: 2 }));
    element.dispatchEvent(new PointerEvent('pointerup', mouse));`;
}
