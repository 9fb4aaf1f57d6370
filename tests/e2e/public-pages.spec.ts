import type { Page } from '@playwright/test';
import { buildPath } from '../../site/contract/routes/route-table';
import { expect, test } from './journey';
import {
  coveredByService,
  doubleText,
  goThrough,
  layoutFindings,
  overlappingTexts,
  printFindings,
} from './page-findings';
import { publicPaths } from './public-routes';

/** Widths of windows: a phone, a tablet, a laptop and a large screen, in pixels. */
const widths = [360, 768, 1440, 1920];

/** A page of each kind: made of parts, about one product, and about one article. */
const kinds = [
  buildPath('home'),
  buildPath('productDetail', { appId: '1001' }),
  buildPath('collegePost', {}, { id: 1 }),
];
/** A page that asks the API for nothing, to come from. */
const start = buildPath('403');

/** Goes to a page of the site as by a link. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState({ ...history.state, idx: 1 }, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
}

async function findingsAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: width < 768 ? 740 : 900 });
  // Charts follow the window a little later; what stays too wide is found below.
  const isNarrow = page.waitForFunction(() => document.documentElement.scrollWidth <= innerWidth, null, {
    timeout: 60_000,
  });
  await isNarrow.catch(() => undefined);
  const findings = [...(await layoutFindings(page)), ...(await overlappingTexts(page))];
  // In wide windows it stands beside the page's column.
  if (width < 992) findings.push(...(await coveredByService(page)));
  return findings.map((finding) => `${width}: ${finding}`);
}

for (const path of publicPaths) {
  test.describe(path, kinds.includes(path) ? {} : { tag: '@release' }, () => {
    test('is whole in every window, by day and night, on paper and in large letters (A-1)', async ({ site, page }) => {
      await site.open(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const notice = page.getByRole('region', { name: '隐私提示' });
      await expect(notice).toBeVisible();
      await expect(page.getByRole('complementary', { name: '在线客服' })).toBeVisible();
      await goThrough(page);
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);

      const found: string[] = [];
      for (const width of widths) found.push(...(await findingsAt(page, width)));
      found.push(...(await site.barriers()));
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.setViewportSize({ width: 360, height: 740 });
      // Asks for frames, since a page that draws none hears of no change of its media.
      await page.waitForFunction(() => document.body.getAttribute('theme-mode') === 'dark', null, { timeout: 120_000 });
      found.push(...(await site.barriers()).map((barrier) => `dark: ${barrier}`));

      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('body')).not.toHaveAttribute('theme-mode', 'dark');
      found.push(...(await printFindings(page)));
      await page.emulateMedia({ media: 'screen' });

      await notice.getByRole('button', { name: '知道了' }).click();
      // Where the notice was is the widget now, which opens under a pointer.
      await page.mouse.move(0, 0);
      await doubleText(page);
      for (const width of [360, 1280]) found.push(...(await findingsAt(page, width)).map((each) => `large, ${each}`));
      expect(found).toEqual([]);
    });
  });
}

for (const path of kinds) {
  test.describe(`${path} while the API fails`, () => {
    test.use({ expectedConsole: [/Failed to load resource/] });

    test('has its header, says what is missing, and has it once the API answers', async ({ site, page }) => {
      await site.open(start);
      const before = await page.title();
      const reads = /\/api\/v1\/ow\//;
      await page.route(reads, (route) => route.fulfill({ status: 500, json: { code: 500, msg: '' } }));
      await follow(page, path);
      await expect(page).not.toHaveTitle(before);
      const main = page.getByRole('main');
      await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
      const retry = main.getByRole('button', { name: '重试' });
      await expect(retry.first()).toBeVisible();
      await page.unroute(reads);
      // One of several may bring back what others lack too, and go before it is pressed.
      const pressAll = () => retry.evaluateAll((all: HTMLElement[]) => all.map((each) => each.click()).length);
      await expect.poll(pressAll).toBe(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });
}

test.describe('without a network', { tag: '@release' }, () => {
  // The last is how pdf.js does without its worker, whose script may be on its way when the network goes.
  test.use({
    isFresh: true,
    expectedConsole: [/Failed to load resource|preload|dynamically imported module|fake worker/i],
  });

  test('every public page says so in its place, and comes by itself when the network is back', async ({
    site,
    page,
    context,
  }) => {
    const heading = page.getByRole('heading', { level: 1 });
    const first = '/exception/404';
    await site.open(first);
    await page.waitForFunction(() => new Promise((resolve) => requestIdleCallback(() => resolve(true))));
    // The page of both addresses of an invitation is there once one of them has been opened.
    const others = publicPaths.filter((each) => each !== first && !each.startsWith(buildPath('inviteJoin')));
    for (const path of others) {
      await context.setOffline(true);
      await page.waitForFunction(() => !navigator.onLine);
      await follow(page, path);
      await expect(heading, path).toHaveText('网络已断开');
      await expect(page.getByRole('banner'), path).toBeVisible();
      await context.setOffline(false);
      await expect(heading, path).not.toHaveText('网络已断开');
      await expect(page.getByRole('main').locator('[aria-busy="true"]'), path).toHaveCount(0);
    }
  });
});

test.describe('without scripts', { tag: '@release' }, () => {
  test.use({ javaScriptEnabled: false });

  test('every public page has its words, its links and a way to reach somebody', async ({ page }) => {
    for (const path of publicPaths) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(200);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      const words = await page.getByRole('main').innerText();
      expect(words.length, path).toBeGreaterThan(10);
      expect(await page.getByRole('link').filter({ visible: true }).count(), path).toBeGreaterThan(3);
      await expect(page.locator('a[href^="tel:"]').filter({ visible: true }).first(), path).toBeVisible();
    }
  });
});
