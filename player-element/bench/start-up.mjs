/** The link of the comparison: 50 ms and 8 Mbit/s either way. */
const LINK = { offline: false, latency: 50, downloadThroughput: 1_000_000, uploadThroughput: 1_000_000 };
/** How much slower than this machine's the processor of the comparison of blocking times is. */
const CPU_SLOWDOWN = 4;
/** How long a start may take, in ms. */
const START_MS = 30_000;
/** From the first picture to the end of what starting costs, in ms. */
const SETTLE_MS = 1000;

/**
 * Starts a stream on a cold page by the element and by bare hls.js, each by the lines that their documents give, in
 * pairs of which each begins with the other one than the pair before.
 * @returns for both, by pair: `times` from the request of the page to the first picture, in ms, on a slow link;
 *   `blocking` beyond 50 ms of each long task, in ms, with a slow processor; and how often (`late`) the element asked for
 *   the playlist only after hls.js had come.
 */
export async function measureStartUp(browser, origin, pairs) {
  const times = { bare: [], element: [] };
  const blocking = { bare: [], element: [] };
  let late = 0;
  for (let pair = 0; pair < pairs; pair += 1) {
    const kinds = pair % 2 === 0 ? ['bare', 'element'] : ['element', 'bare'];
    for (const kind of kinds) {
      const address = `${origin}/pages/start-${kind}.html`;
      const { time, isLate } = await start(browser, address, (session) =>
        session.send('Network.emulateNetworkConditions', LINK),
      );
      times[kind].push(time);
      if (kind === 'element' && isLate) late += 1;
      const { blocked } = await start(browser, address, (session) =>
        session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN }),
      );
      blocking[kind].push(blocked);
    }
  }
  return { times, blocking, late };
}

async function start(browser, address, slowDown) {
  const context = await browser.newContext({ viewport: { width: 1000, height: 600 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    globalThis.blocked = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) globalThis.blocked += duration - 50;
    }).observe({ type: 'longtask' });
  });
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await slowDown(session);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => globalThis.firstPictureAt, undefined, { timeout: START_MS, polling: 50 });
  await page.waitForTimeout(SETTLE_MS);
  const result = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource');
    const [playlist, engine] = ['master.m3u8', 'hls-light.js'].map((end) =>
      entries.find(({ name }) => name.endsWith(end)),
    );
    const isLate = engine !== undefined && playlist.startTime > engine.responseEnd;
    return { time: globalThis.firstPictureAt, blocked: globalThis.blocked, isLate };
  });
  await context.close();
  return result;
}
