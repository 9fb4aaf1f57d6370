import { startFileServer } from '../../player-element/scripts/file-server.mjs';

const at = (path) => new URL(path, import.meta.url);
/** What Chromium writes itself when a request fails: the cases ask for it. */
const EXPECTED = /Failed to load resource|net::ERR_|blocked by CORS policy/;

/** Serves the stage page and the built element. */
export function startStageServer() {
  return startFileServer({
    '/stage': at('stage'),
    '': at('../../player-element/dist'),
  });
}

/**
 * A page of its own on which cases are played one after the other; opening a page for each takes longer than most cases.
 * `run(code)` runs in the page without counting as a gesture of the viewer; `complaints` is what must stay empty.
 */
export async function openStage(browser, origin) {
  const context = await browser.newContext({ viewport: { width: 1000, height: 700 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const stage = { context, page, session, complaints: [], wasTouched: false, show, run };
  page.on('pageerror', (error) => stage.complaints.push(`exception: ${error.message ?? error}`));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !EXPECTED.test(text)) stage.complaints.push(`console: ${text}`);
  });
  return stage;

  /** Loads the page anew with these players on it. */
  async function show(setup) {
    await page.goto('about:blank');
    stage.complaints = [];
    // In the address, since the page's own script has to start them.
    await page.goto(`${origin}/stage/index.html#${encodeURIComponent(JSON.stringify(setup))}`);
  }

  async function run(code) {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression: code,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }
}
