import { setTimeout as wait } from 'node:timers/promises';
import { launchFilmBrowser } from '../media/film/rendering/film-browser.mjs';
import { withSite } from './scaling/with-site.mjs';

/** Milliseconds for which the server is stopped, and in which it runs in between: a machine whose core others take. */
const stoppedTime = 520;
const runningTime = 25;
/** Pages that are opened, each by a browser without a cache, and how many at once. */
const loads = 40;
const atOnce = 4;
/** Milliseconds after which a page that is not whole is broken. */
const patience = 120_000;
const pages = [
  '/home',
  '/product/index',
  '/product/detail1001',
  '/college/index',
  '/college/post?id=1',
  '/information/index',
  '/download/index',
  '/solution/index',
  '/login',
  '/chanpin/shujutong',
];
/** Without these a page is not what it should be. */
const neededTypes = new Set(['document', 'script', 'stylesheet', 'fetch', 'xhr', 'image', 'font']);

/** Opens pages while the server's process hardly runs, and tells how many of them break and what is refused. */
export async function measureStarved() {
  return withSite({}, async ({ origin, server }) => {
    const browser = await launchFilmBrowser();
    const over = new AbortController();
    try {
      // What is compiled and kept at the first visit is no matter of this bench.
      for (const page of pages) await fetch(origin + page);
      const starving = starve(server, over.signal);
      const queue = Array.from({ length: loads }, (_, index) => pages[index % pages.length]);
      const results = [];
      const visit = async () => {
        for (let page = queue.shift(); page; page = queue.shift()) results.push(await open(browser, origin + page));
      };
      await Promise.all(Array.from({ length: atOnce }, visit));
      over.abort();
      await starving;
      return rowsOf(results);
    } finally {
      over.abort();
      server.signal('SIGCONT');
      await browser.close();
    }
  });
}

/** Stops the process again and again until told to end. */
async function starve(server, signal) {
  while (!signal.aborted) {
    server.signal('SIGSTOP');
    await wait(stoppedTime);
    server.signal('SIGCONT');
    await wait(runningTime);
  }
}

/** Opens a page with an empty cache. @returns whether it became whole, what it lacked, and its requests. */
async function open(browser, url) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const result = { url, problems: [], refused: 0, requests: 0, time: 0 };
  const asked = performance.now();
  page.on('response', (response) => {
    result.requests += 1;
    if ([429, 503].includes(response.status())) result.refused += 1;
    if (response.status() >= 400) result.problems.push(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    if (neededTypes.has(request.resourceType()))
      result.problems.push(`${request.failure()?.errorText} ${request.url()}`);
  });
  page.on('pageerror', (error) => result.problems.push(error.message));
  try {
    await page.goto(url, { timeout: patience });
    await page.waitForFunction(isWhole, undefined, { timeout: patience });
  } catch (error) {
    result.problems.push(error.message.split('\n')[0]);
  }
  result.time = performance.now() - asked;
  // What is still on its way when a page is closed has not failed.
  page.removeAllListeners();
  await context.close();
  return result;
}

/** In the page: whether it has its styles, and its scripts have taken it over. */
function isWhole() {
  const heading = document.querySelector('#root h1');
  const hasStyles = [...document.querySelectorAll('link[rel=stylesheet]')].every(({ sheet }) => sheet);
  return hasStyles && heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
}

function rowsOf(results) {
  const broken = results.filter(({ problems }) => problems.length > 0);
  for (const { url, problems } of broken) console.log(`${url}: ${problems.join(', ')}`);
  const sum = (count) => results.reduce((total, result) => total + count(result), 0);
  const times = results.map(({ time }) => time / 1000).sort((a, b) => a - b);
  return [
    {
      what: `of ${loads} pages of a process that is stopped ${stoppedTime} of ${stoppedTime + runningTime} ms: broken`,
      bar: 0,
      limit: true,
      value: broken.length,
      note: `half of them whole within ${times[loads / 2].toFixed(1)} s, all within ${times.at(-1).toFixed(1)} s`,
    },
    {
      what: 'requests of them that were refused',
      bar: 0,
      limit: true,
      value: sum(({ refused }) => refused),
      note: `of ${sum(({ requests }) => requests)}`,
    },
  ];
}
