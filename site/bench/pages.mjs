import { launchFilmBrowser as launchBrowser } from '../media/film/rendering/film-browser.mjs';
import { ensureBuilt } from '../scripts/ensure-built.mjs';
import { startPostgresCluster } from '../scripts/postgres-cluster.mjs';
import { median } from './median.mjs';
import { withApp } from './with-app.mjs';

const pages = {
  home: '/home',
  product: '/product/detail1001',
  article: '/college/post?id=1',
  solution: '/solution/index',
  login: '/login',
};

/** A poor mobile connection, and the one that Lighthouse calls slow 4G on a telephone four times slower than this machine. */
const poor = { kilobits: 400, latency: 400, slowdown: 1 };
const slow4g = { kilobits: 1_638, latency: 150, slowdown: 4 };
/** Sizes and touch of a telephone; its user agent would be sent to the mobile site. */
const telephone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** Milliseconds of a task that block nobody (Long Tasks API). */
const freeOfTask = 50;
/** Milliseconds in which nothing is fetched once a page is quiet. */
const quietTime = 1_000;

/** Measures in Chromium what a first visit takes until pages are painted and answer. */
export async function measurePages(rounds) {
  ensureBuilt();
  const cluster = await startPostgresCluster();
  if (!cluster) throw new Error('PostgreSQL is not installed; the bench of pages needs its server package.');
  const browser = await launchBrowser();
  try {
    const program = new URL('page-app.mjs', import.meta.url);
    return await withApp(program, cluster.url, ({ port }) => pageRows(browser, `http://127.0.0.1:${port}`, rounds));
  } finally {
    await browser.close();
    await cluster.stop();
  }
}

async function pageRows(browser, origin, rounds) {
  const rows = [];
  for (const [name, path] of Object.entries(pages)) {
    const visits = async (connection) => {
      const all = [];
      for (let round = 0; round < rounds; round += 1) all.push(await visit(browser, origin + path, connection));
      return (fact) => median(all.map((facts) => facts[fact]));
    };
    const onPoor = await visits(poor);
    const onSlow4g = await visits(slow4g);
    const row = (what, bar, unit, value) => ({ what: `${name}: ${what}`, bar, limit: true, unit, value });
    rows.push(
      row('first paint at 400 kbit/s, 400 ms', 3, ' s', onPoor('firstPaint') / 1000),
      row('largest paint on slow 4G, CPU 4x', 2, ' s', onSlow4g('largestPaint') / 1000),
      row('layout shift', 0.01, '', onSlow4g('shift')),
      row('blocking time on slow 4G, CPU 4x', 150, ' ms', onSlow4g('blocking')),
    );
  }
  return rows;
}

/** Opens a page for the first time in its life, on a window of a telephone. */
async function visit(browser, url, { kilobits, latency, slowdown }) {
  const context = await browser.newContext({ ...telephone, locale: 'zh-CN' });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const throughput = (kilobits * 1024) / 8;
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 });
    await page.waitForTimeout(quietTime);
    return await page.evaluate(
      ([free]) => {
        const { firstPaint, largestPaint, shift, tasks } = globalThis.visitFacts;
        const blocking = tasks.filter(({ start }) => start >= firstPaint).map(({ duration }) => duration - free);
        return { firstPaint, largestPaint, shift, blocking: blocking.reduce((sum, time) => sum + time, 0) };
      },
      [freeOfTask],
    );
  } finally {
    await context.close();
  }
}

/** Runs in the page before its own scripts. */
function observe() {
  const facts = { firstPaint: 0, largestPaint: 0, shift: 0, tasks: [] };
  globalThis.visitFacts = facts;
  const take = {
    paint(entry) {
      if (entry.name === 'first-contentful-paint') facts.firstPaint = entry.startTime;
    },
    'largest-contentful-paint': (entry) => (facts.largestPaint = entry.startTime),
    'layout-shift'(entry) {
      if (!entry.hadRecentInput) facts.shift += entry.value;
    },
    longtask: ({ startTime: start, duration }) => facts.tasks.push({ start, duration }),
  };
  for (const [type, takeEntry] of Object.entries(take)) {
    new PerformanceObserver((list) => list.getEntries().forEach(takeEntry)).observe({ type, buffered: true });
  }
}
