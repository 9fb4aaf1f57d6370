/** The link of the comparison: 50 ms and 8 Mbit/s either way. */
const LINK = { offline: false, latency: 50, downloadThroughput: 1_000_000, uploadThroughput: 1_000_000 };
/** How long a start may take, in ms. */
const START_MS = 20_000;

/**
 * From the request of the page to the first picture of a stream: the element and bare hls.js, each by one script that
 * fetches hls.js, in pairs of which each begins with the other one than the pair before.
 * @returns the times in ms, and how often the element asked for the playlist only after hls.js had come.
 */
export async function measureStartUp(browser, origin, pairs) {
  const times = { bare: [], element: [] };
  let late = 0;
  for (let pair = 0; pair < pairs; pair += 1) {
    const kinds = pair % 2 === 0 ? ['bare', 'element'] : ['element', 'bare'];
    for (const kind of kinds) {
      const { time, isLate } = await start(browser, `${origin}/pages/start-${kind}.html`);
      times[kind].push(time);
      if (kind === 'element' && isLate) late += 1;
    }
  }
  return { ...times, late };
}

async function start(browser, address) {
  const context = await browser.newContext({ viewport: { width: 1000, height: 600 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINK);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => globalThis.firstPictureAt, undefined, { timeout: START_MS, polling: 50 });
  const result = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource');
    const [playlist, engine] = ['master.m3u8', 'hls.js'].map((end) => entries.find(({ name }) => name.endsWith(end)));
    return { time: globalThis.firstPictureAt, isLate: playlist.startTime > engine.responseEnd };
  });
  await context.close();
  return result;
}
