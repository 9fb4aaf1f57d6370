import type { Page } from '@playwright/test';
import { expect, test } from './journey';

function address(page: Page): Promise<string> {
  return page.evaluate(() => location.pathname + location.search + location.hash);
}

function entries(page: Page): Promise<number> {
  return page.evaluate(() => history.length);
}

test.describe('an alias', () => {
  test('ends on its page with one history entry, query and hash kept (R-PATH-4)', async ({ site, page }) => {
    await site.open('/exception/500');
    const before = await entries(page);
    await site.open('/product/detail?appId=1001&from=ad#price');
    await expect.poll(() => address(page)).toBe('/product/detail1001?from=ad#price');
    expect(await entries(page)).toBe(before + 1);
    await page.goBack();
    await expect.poll(() => address(page)).toBe('/exception/500');
  });
});

test.describe('moving between pages', () => {
  test('the new page has the focus on its heading, its title said, and its top in view (A-1)', async ({
    site,
    page,
  }) => {
    await site.open('/home');
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    const link = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '下载中心' });
    await link.click();
    await expect(page).toHaveURL(/\/download\/index$/);
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveTitle(/^下载中心/);
    await expect(page.getByRole('status').filter({ hasText: await page.title() })).toBeAttached();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test('back and forward keep the place and the focus', async ({ site, page }) => {
    await site.open('/home');
    // It comes once the page has been rendered for good.
    await expect(site.button('添加客服')).toBeVisible();
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    const link = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '下载中心' });
    // A click would first scroll the link into view, although it is.
    await link.evaluate((element) => element.focus({ preventScroll: true }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/download\/index$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/home$/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
    await expect(link).toBeFocused();
    await page.goForward();
    await expect(page).toHaveURL(/\/download\/index$/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test('a reload keeps the place', { tag: '@release' }, async ({ site, page }) => {
    await site.open('/home');
    // It comes once the page has been rendered for good.
    await expect(site.button('添加客服')).toBeVisible();
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
    await page.reload();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  });

  test('the progress bar runs until the page is there (R-PROG-1)', { tag: '@release' }, async ({ site, page }) => {
    await site.open('/home');
    await expect(page.locator('#nprogress')).toHaveCount(0);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(/\/assets\/download-page-.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '下载中心' }).click();
    await expect(page.locator('#nprogress .bar')).toBeVisible();
    letGo();
    await expect(page).toHaveURL(/\/download\/index$/);
    await expect(page.locator('#nprogress')).toHaveCount(0);
  });
});

test('each page of the server links its own scripts and styles from the root (R-PRELOAD-1)', {
  tag: '@release',
}, async ({ request }) => {
  for (const path of ['/home', '/product/index', '/college/index', '/mecenter/indexorder']) {
    const html = await (await request.get(path)).text();
    const scripts = [...html.matchAll(/<link rel="modulepreload" crossorigin href="([^"]*)"/g)].map(([, href]) => href);
    const styles = [...html.matchAll(/<link rel="stylesheet" crossorigin href="([^"]*)"/g)].map(([, href]) => href);
    expect(scripts.length, path).toBeGreaterThan(0);
    expect(styles.length, path).toBeGreaterThan(0);
    for (const href of [...scripts, ...styles]) expect(href).toMatch(/^\/assets\/[\w.-]+\.(js|css)$/);
  }
});
