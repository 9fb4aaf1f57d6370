import { addBarePlayer, addElement, STREAM } from './stage.mjs';

/** The link of the comparison: 50 ms and 8 Mbit/s either way. */
const LINK = { offline: false, latency: 50, downloadThroughput: 1_000_000, uploadThroughput: 1_000_000 };
/** How much slower than this machine's the processor of the comparison of blocking times is. */
const CPU_SLOWDOWN = 4;
/** How long a start may take, in ms. */
const START_MS = 30_000;
/** From the first picture to the end of what starting costs, in ms. */
const SETTLE_MS = 1000;

/**
 * Starts a stream by the element and by bare hls.js, in pairs of which each begins with the other one than the pair before.
 * @returns by pair, for both: `mounted`, from a script that puts the player on a page which has its code (bare: hls.js, element: the
 *   tag is defined, no hls.js yet) to the first picture, in ms, on a slow link; `cold`, from the request of a page to the first picture,
 *   in ms, on the same link; `blocking` beyond 50 ms of each long task of a cold page, in ms, with a slow processor; and the requests of the
 *   element that began only after the one that it must not wait for had ended (`late`).
 */
export async function measureStartUp(browser, origin, pairs) {
  const times = { mounted: [], cold: [], blocking: [] };
  const late = new Set();
  for (let pair = 0; pair < pairs; pair += 1) {
    const results = { mounted: {}, cold: {}, blocking: {} };
    for (const kind of pair % 2 === 0 ? ['bare', 'element'] : ['element', 'bare']) {
      const mounted = await mount(browser, origin, kind);
      const cold = await open(browser, origin, kind, useSlowLink);
      results.mounted[kind] = mounted.time;
      results.cold[kind] = cold.time;
      results.blocking[kind] = (await open(browser, origin, kind, useSlowProcessor)).blocked;
      for (const request of [...mounted.late, ...cold.late]) late.add(request);
    }
    for (const [name, result] of Object.entries(results)) times[name].push(result);
  }
  return { ...times, late: [...late] };
}

const useSlowLink = (session) => session.send('Network.emulateNetworkConditions', LINK);
const useSlowProcessor = (session) => session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });

/** Puts a player on a page that has its code. */
async function mount(browser, origin, kind) {
  const { page, session } = await openEmpty(browser);
  await page.goto(`${origin}/pages/${kind}.html`);
  await page.waitForFunction(() => globalThis.Hls ?? customElements.get('xl-video-player'));
  await useSlowLink(session);
  await page.evaluate(() => {
    performance.clearResourceTimings();
    globalThis.mountedAt = performance.now();
  });
  await (kind === 'bare' ? addBarePlayer : addElement)(page, STREAM);
  await page.evaluate(() => {
    globalThis.video.requestVideoFrameCallback(() => (globalThis.firstPictureAt = performance.now()));
    void globalThis.video.play();
  });
  return readStart(page);
}

/** Opens a page with a player in its HTML. */
async function open(browser, origin, kind, slowDown) {
  const { page, session } = await openEmpty(browser);
  await slowDown(session);
  await page.goto(`${origin}/pages/start-${kind}.html`, { waitUntil: 'commit' });
  return readStart(page);
}

async function openEmpty(browser) {
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
  return { page, session };
}

async function readStart(page) {
  await page.waitForFunction(() => globalThis.firstPictureAt, undefined, { timeout: START_MS, polling: 50 });
  await page.waitForTimeout(SETTLE_MS);
  const result = await page.evaluate(() => {
    const start = globalThis.mountedAt ?? 0;
    const requests = performance.getEntriesByType('resource').map(({ name, startTime, responseEnd }) => ({
      name: new URL(name).pathname,
      start: Math.round(startTime - start),
      end: Math.round(responseEnd - start),
    }));
    return { time: globalThis.firstPictureAt - start, blocked: globalThis.blocked, requests };
  });
  await page.context().close();
  return { ...result, late: lateRequests(result.requests) };
}

/** Requests of the start that began after one had ended that they must not wait for. */
function lateRequests(requests) {
  const find = (ending) => requests.find(({ name }) => name.endsWith(ending));
  const engine = find('.hls-light.js');
  if (!engine) return [];
  return ['master.m3u8', 'index.m3u8', 'segment-0.m4s'].filter((ending) => find(ending)?.start > engine.end);
}
