import { startFileServer } from '../../player-element/scripts/file-server.mjs';

const at = (path) => new URL(path, import.meta.url);
/** What Chromium writes itself when a request fails: the cases ask for it. */
const EXPECTED = /Failed to load resource|net::ERR_|blocked by CORS policy/;

/** Serves the stage page and the built element. */
export function startStageServer() {
  return startFileServer({
    '/stage': at('stage'),
    '/xl-video-player.js': at('../../player-element/dist/xl-video-player.js'),
    '/xl-video-player.hls.js': at('../../player-element/dist/xl-video-player.hls.js'),
  });
}

/**
 * Opens a page of its own with these players on it.
 * `run(code)` runs in the page without counting as a gesture of the viewer; `complaints` is what must stay empty.
 */
export async function openStage(browser, origin, setup) {
  const context = await browser.newContext({ viewport: { width: 1000, height: 700 } });
  const page = await context.newPage();
  const complaints = [];
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message ?? error}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) complaints.push(`console: ${message.text()}`);
  });
  await page.addInitScript((given) => Object.assign(globalThis, { setup: given }), setup);
  await page.goto(`${origin}/stage/index.html`);
  const session = await context.newCDPSession(page);
  const run = async (code) => {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression: code,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  return { context, page, complaints, run, session };
}
