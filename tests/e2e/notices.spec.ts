import type { Page } from '@playwright/test';
import { expect, test } from './journey';

test.describe('the privacy notice', () => {
  test('tells once what is kept, holds nothing up, and is remembered', async ({ site, page }) => {
    await site.open('/home');
    const notice = page.getByRole('region', { name: '隐私提示' });
    await expect(notice).toContainText('Cookie');
    await expect(notice.getByRole('link', { name: '隐私政策' })).toHaveAttribute('href', '/protocol/user-privacy');
    // The keyboard meets it before the page.
    await page.keyboard.press('Tab');
    await expect(notice.getByRole('link', { name: '隐私政策' })).toBeFocused();
    await notice.getByRole('button', { name: '知道了' }).click();
    await expect(notice).toHaveCount(0);
    await page.reload();
    await page.waitForFunction(() => new Promise((resolve) => requestIdleCallback(() => resolve(true))));
    await expect(notice).toHaveCount(0);
  });

  for (const [path, action] of [
    ['/home', '免费试用'],
    ['/login', '登录'],
    ['/product/subject?appId=1001', '申请试用数据通'],
    ['/subject/bing/detail', '获取关键词与预算方案'],
  ] as const) {
    test(`leaves heading and main action of ${path} free on a small phone`, { tag: '@release' }, async ({
      site,
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      await site.open(path);
      const notice = page.getByRole('region', { name: '隐私提示' });
      await expect(notice).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
      await page.getByRole('heading', { level: 1 }).click({ trial: true });
      const target = page
        .getByRole('main')
        .locator('a:visible, button:visible')
        .filter({ hasText: new RegExp(`^${action}$`) })
        .first();
      await target.click({ trial: true });
      const [above, below] = await Promise.all([target.boundingBox(), notice.boundingBox()]);
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    });
  }
});

test.describe('without a network', () => {
  // What is fetched when the browser is idle does not come.
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('its loss is said, and taken back', { tag: '@release' }, async ({ site, page, context }) => {
    await site.open('/home');
    await context.setOffline(true);
    const banner = page.getByRole('status').filter({ hasText: '网络已断开，部分功能不可用' });
    await expect(banner).toBeVisible();
    await context.setOffline(false);
    await expect(banner).toHaveCount(0);
  });
});

test.describe('a page that cannot be loaded without a network', () => {
  test.use({ isFresh: true, expectedConsole: [/Failed to load resource|preload|dynamically imported module/i] });

  test('says so under the header, and comes by itself when the network is back', async ({ site, page, context }) => {
    await site.open('/home');
    await context.setOffline(true);
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: '学院' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '网络已断开' })).toBeFocused();
    await expect(page).toHaveURL(/\/college\/index$/);
    await expect(header.getByRole('link', { name: '学院' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('网络已断开');
  });
});

test.describe('after a new release', () => {
  test.use({ expectedConsole: [/Failed to load resource|preload|dynamically imported module/i] });

  /** From now on, the server says that the document of the page, of which the browser has one, is of another release. */
  async function releaseAnother(page: Page): Promise<void> {
    const isAsked = (url: URL) => url.pathname === '/result/success';
    await page.route(isAsked, async (route) => {
      if (route.request().resourceType() === 'document') await route.continue();
      else await route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/next.js"></script>' });
    });
  }

  test('a page whose script is gone loads the document anew, once (R-2)', async ({ site, page }) => {
    await site.open('/result/success');
    await releaseAnother(page);
    const script = /assets\/home-page-[^/]+\.js$/;
    await page.route(script, (route) => route.fulfill({ status: 404, body: '' }));
    const reloaded = page.waitForEvent('load');
    await page.getByRole('main').getByRole('link', { name: '返回首页' }).click();
    await reloaded;
    await site.untilAnswered();
    await page.unroute(script);
    await page.getByRole('main').getByRole('link', { name: '返回首页' }).click();
    await expect(page).toHaveURL(/\/home$/);
    await expect(site.heading(/让每一分投放/)).toBeVisible();
  });

  test.describe('that lacks the script for good', { tag: '@release' }, () => {
    test.use({ expectedConsole: [/./] });

    test('the failure is shown and reported, without another reload (R-2)', async ({ site, page }) => {
      await site.open('/result/success');
      await releaseAnother(page);
      await page.route(/assets\/home-page-[^/]+\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
      const reloaded = page.waitForEvent('load');
      await page.getByRole('main').getByRole('link', { name: '返回首页' }).click();
      await reloaded;
      await site.untilAnswered();
      const reported = page.waitForRequest('**/api/v1/ow/client-error');
      await page.getByRole('main').getByRole('link', { name: '返回首页' }).click();
      await expect(site.heading('页面暂时无法显示')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(site.button('刷新')).toBeVisible();
      expect((await reported).postDataJSON()).toMatchObject({ message: expect.any(String), page: expect.any(String) });
    });
  });
});
