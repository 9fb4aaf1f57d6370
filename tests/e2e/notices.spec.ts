import { expect, test } from './journey';

test.describe('the privacy notice', () => {
  test('tells once what is kept, holds nothing up, and is remembered', async ({ site, page }) => {
    await site.open('/home');
    const notice = page.getByRole('region', { name: '隐私提示' });
    await expect(notice).toContainText('Cookie');
    await expect(notice.getByRole('link', { name: '隐私政策' })).toHaveAttribute('href', '/protocol/user-privacy');
    await notice.getByRole('button', { name: '知道了' }).click();
    await expect(notice).toHaveCount(0);
    await page.reload();
    await page.waitForFunction(() => new Promise((resolve) => requestIdleCallback(() => resolve(true))));
    await expect(notice).toHaveCount(0);
  });

  for (const [path, action] of [
    ['/home', '了解产品'],
    ['/login', '登录'],
  ] as const) {
    test(`leaves the main action of ${path} free on a phone`, async ({ site, page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await site.open(path);
      await expect(page.getByRole('region', { name: '隐私提示' })).toBeVisible();
      const target = page
        .getByRole('main')
        .locator('a, button')
        .filter({ hasText: new RegExp(`^${action}$`) })
        .first();
      await target.click({ trial: true });
    });
  }
});

test('the loss of the network is said, and taken back', async ({ site, page, context }) => {
  await site.open('/home');
  await expect(page.getByRole('main')).toBeVisible();
  await context.setOffline(true);
  const banner = page.getByRole('status').filter({ hasText: '网络已断开，部分功能不可用' });
  await expect(banner).toBeVisible();
  await context.setOffline(false);
  await expect(banner).toHaveCount(0);
});

test.describe('after a new release', () => {
  test.use({ expectedConsole: [/Failed to load resource|preload|dynamically imported module/i] });

  test('a page whose script is gone loads the document anew, once (R-2)', async ({ site, page }) => {
    await site.open('/result/success');
    const script = /assets\/home-page-[^/]+\.js$/;
    await page.route(script, (route) => route.fulfill({ status: 404, body: '' }));
    const reloaded = page.waitForEvent('load');
    await page.getByRole('main').getByRole('link', { name: '返回首页' }).click();
    await reloaded;
    await page.unroute(script);
    await page.getByRole('main').getByRole('link', { name: '返回首页' }).click();
    await expect(page).toHaveURL(/\/home$/);
    await expect(site.heading(/让每一分投放/)).toBeVisible();
  });

  test.describe('that lacks the script for good', () => {
    test.use({ expectedConsole: [/./] });

    test('the failure is shown and reported, without another reload (R-2)', async ({ site, page }) => {
      await site.open('/result/success');
      await page.route(/assets\/home-page-[^/]+\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
      const reloaded = page.waitForEvent('load');
      await page.getByRole('main').getByRole('link', { name: '返回首页' }).click();
      await reloaded;
      const reported = page.waitForRequest('**/api/v1/ow/client-error');
      await page.getByRole('main').getByRole('link', { name: '返回首页' }).click();
      await expect(site.heading('页面暂时无法显示')).toBeVisible();
      await expect(site.button('刷新')).toBeVisible();
      expect((await reported).postDataJSON()).toMatchObject({ message: expect.any(String), page: expect.any(String) });
    });
  });
});
