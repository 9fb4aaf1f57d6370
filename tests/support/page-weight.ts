import { constants, gzipSync } from 'node:zlib';
import { expect, type Page, type Response } from '@playwright/test';

/** What a page takes before a visitor has pressed anything; bytes are of the bodies, gzip. */
export interface PageWeight {
  /** Bytes of script. */
  readonly script: number;
  /** Files of script. */
  readonly files: number;
  /** Bytes of styles. */
  readonly styles: number;
}

export const pageBudget: PageWeight = { script: 120_000, files: 12, styles: 16_000 };

/** Milliseconds for which a request may be under way, on a busy machine too. */
const maxWait = 120_000;

/** Opens a page, scrolls to its end, and weighs what the browser has fetched by the time it is idle. */
export async function weighPage(page: Page, path: string): Promise<PageWeight> {
  const pending = new Set<string>();
  const responses: Response[] = [];
  page.on('request', (request) => pending.add(request.url()));
  page.on('requestfailed', (request) => pending.delete(request.url()));
  page.on('requestfinished', (request) => pending.delete(request.url()));
  page.on('response', (response) => responses.push(response));
  // No visitor who is chosen to measure the page, which takes another file.
  await page.addInitScript(() => {
    Math.random = () => 0.999_999;
  });

  const untilIdle = async () => {
    for (let known = -1; known < responses.length; ) {
      known = responses.length;
      // After the page's own tasks for idle time, which are asked for earlier.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve))));
      await expect.poll(() => [...pending], { timeout: maxWait }).toEqual([]);
    }
  };
  await page.goto(path);
  await page.waitForFunction(() => document.documentElement.dataset.scripts === 'ready');
  await untilIdle();
  const scrollOn = () =>
    page.evaluate(() => {
      const before = scrollY;
      scrollBy({ top: innerHeight / 2, behavior: 'instant' });
      return scrollY > before;
    });
  while (await scrollOn()) await untilIdle();

  const weights = { script: 0, files: 0, styles: 0 };
  for (const [address, response] of new Map(responses.map((each) => [each.url(), each]))) {
    const { pathname } = new URL(address);
    if (!/\.(?:js|css)$/.test(pathname)) continue;
    const { length } = gzipSync(await response.body(), { level: constants.Z_BEST_COMPRESSION });
    if (pathname.endsWith('.css')) weights.styles += length;
    else {
      weights.script += length;
      weights.files++;
    }
  }
  return weights;
}
