import { addElement, FILM, openPage, STREAM } from './stage.mjs';

/** Both builds of hls.js. */
const ENGINES = ['/xl-video-player.hls.js', '/xl-video-player.hls-light.js'];

/** How many bytes of hls.js a page fetches that plays a plain video. */
export async function measureDownload(browser, server) {
  const film = await fetchedBy(browser, server, FILM);
  // A count that cannot see the engine would always be content.
  if ((await fetchedBy(browser, server, STREAM)) === 0)
    throw new Error(`A stream fetched none of ${ENGINES.join(', ')}`);
  return film;
}

async function fetchedBy(browser, { origin, sent }, src) {
  const bytes = () => ENGINES.reduce((sum, engine) => sum + (sent.get(engine) ?? 0), 0);
  const before = bytes();
  const page = await openPage(browser, origin, 'element');
  await addElement(page, src);
  await page.evaluate(() => globalThis.player.play());
  await page.waitForFunction(() => globalThis.video.currentTime > 0.5);
  await page.context().close();
  return bytes() - before;
}
