import type { Page } from '@playwright/test';
import { apiBasePaths } from '../../site/contract/endpoint';
import { serveStaticSite } from '../support/serve-static-site.mjs';
import { placeOrder } from './call';
import { expect, test, type Site } from './journey';

test.use({ expectedConsole: [/Failed to load resource|preload|Setting up fake worker/] });

interface Refusals {
  /** Paths whose first request was answered with 503. */
  readonly refused: Set<string>;
  /** Documents that the page has loaded. */
  readonly documents: () => number;
}

/** What the page loads to start and to be drawn. */
const isFile = ({ pathname }: URL) => /\.(?:js|css|mjs)$|\/chunks-[^/]+\.json$/.test(pathname);
/** Without the guard, a page is as it was before there was one. */
const isGuard = ({ pathname }: URL) => pathname === '/asset-guard.js';

/** Has each file answered with 503 once, as by a busy server. */
async function refuseFirst(page: Page, isRefused = (url: URL) => !isGuard(url)): Promise<Refusals> {
  const refused = new Set<string>();
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
  });
  await page.route(
    (url) => isFile(url) && isRefused(url),
    async (route) => {
      const { pathname } = new URL(route.request().url());
      if (refused.has(pathname)) return route.fallback();
      refused.add(pathname);
      return route.fulfill({ status: 503, headers: { 'retry-after': '1' } });
    },
  );
  return { refused, documents: () => documents };
}

/** Waits until styles apply and React answers for the first control, which a page without styles may have far down. */
async function untilWhole(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    const control = document.querySelector('#root button, #root input');
    const isHydrated = control !== null && Object.keys(control).some((key) => key.startsWith('__reactFiber$'));
    return isHydrated && links.every(({ sheet }) => sheet !== null);
  });
}

/** The page is whole, nothing complains, and the document was loaded once. */
async function expectWhole({ page }: Site, { refused, documents }: Refusals): Promise<void> {
  await untilWhole(page);
  expect(refused.size).toBeGreaterThan(5);
  expect(documents(), 'documents that were loaded').toBe(1);
  await expect(page.getByRole('alert').filter({ hasText: '没有加载完整' })).toHaveCount(0);
}

/** Presses something whose code comes only then, and is refused once as well. */
async function search(site: Site): Promise<void> {
  await site.button('搜索').first().click();
  await expect(site.page.getByRole('dialog')).toBeVisible();
}

test.describe('each script and style sheet of a cold page is refused once', () => {
  test('home is whole', async ({ site, page }) => {
    const refusals = await refuseFirst(page);
    await site.open('/home');
    await expectWhole(site, refusals);
    await search(site);
  });

  const publicPages = [
    '/product/index',
    '/product/detail1001',
    '/product/funcOpen1001/open',
    '/college/post?id=1',
    '/protocol/terms-of-service',
  ];
  for (const path of publicPages) {
    test(`${path} is whole`, { tag: '@release' }, async ({ site, page }) => {
      const refusals = await refuseFirst(page);
      await site.open(path);
      await expectWhole(site, refusals);
      await search(site);
    });
  }

  test('what is typed into a form before the page answers stays', { tag: '@release' }, async ({ site, page }) => {
    const refusals = await refuseFirst(page);
    await page.goto('/login', { waitUntil: 'commit' });
    const name = page.getByRole('textbox').first();
    await name.fill('13800000000');
    await expectWhole(site, refusals);
    await expect(name).toHaveValue('13800000000');
  });

  test.describe('for somebody signed in', { tag: '@release' }, () => {
    test.use({ visitor: 'buyer' });

    for (const path of ['/product/orderInfo?appId=1001', '/mecenter/indexorder']) {
      test(`${path} is whole`, async ({ site, page }) => {
        const refusals = await refuseFirst(page);
        await site.open(path);
        await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
        await expectWhole(site, refusals);
        await search(site);
      });
    }

    test('the cashier is whole, and its code can be paid', async ({ site, page }) => {
      const orderNo = await placeOrder(page, '1003');
      const refusals = await refuseFirst(page);
      await site.open(`/product/orderPayinfo?orderNo=${orderNo}`);
      await expect(page.getByRole('img', { name: /^支付宝付款码，金额 ¥/ })).toBeVisible();
      await expectWhole(site, refusals);
    });
  });

  test('a page of a plain file server is whole', { tag: '@release' }, async ({ site, page, baseURL }) => {
    const api = new URL(baseURL ?? '').origin;
    const port = Number(new URL(api).port) + 1000;
    const apiBases = Object.fromEntries(Object.entries(apiBasePaths).map(([name, path]) => [name, api + path]));
    const close = await serveStaticSite({ port, config: { ssoUrl: `${api}/sso/login`, apiBases } });
    const refusals = await refuseFirst(page);
    await site.open(`http://localhost:${port}/home`);
    await expect(site.productCards()).toHaveCount(6);
    await expectWhole(site, refusals);
    // The page goes on fetching what it may need.
    await page.goto('about:blank');
    await close();
  });

  test('a page of the mobile site can be read, and is whole when it is asked for again', { tag: '@release' }, async ({
    site,
    page,
  }) => {
    await refuseFirst(page);
    await page.goto('/m/');
    await expect(site.heading('数据通')).toBeVisible();
    await page.reload();
    await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBe(1);
  });
});

test('a page whose guard does not come is whole', { tag: '@release' }, async ({ site, page }) => {
  await page.route(isGuard, (route) => route.fulfill({ status: 503 }));
  await site.open('/home');
  await search(site);
});

test('a page that cannot start says so above what can be read, and a link tries again', async ({ site, page }) => {
  await page.route(/\/assets\/index-.+\.js$/, (route) => route.fulfill({ status: 503 }));
  await page.goto('/home');
  const notice = page.getByRole('alert').filter({ hasText: '页面没有加载完整，可能无法操作。' });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unrouteAll();
  await notice.getByRole('link', { name: '重新加载' }).click();
  await untilWhole(page);
  await search(site);
  await expect(notice).toHaveCount(0);
});
