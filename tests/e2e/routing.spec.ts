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
    expect(await address(page)).toBe('/product/detail1001?from=ad#price');
    expect(await entries(page)).toBe(before + 1);
    await page.goBack();
    expect(await address(page)).toBe('/exception/500');
  });

  test.describe('of a member', () => {
    test.use({ visitor: 'member' });

    test('ends on the page of the personal centre (R-PATH-4)', async ({ site, page }) => {
      await site.open('/mecenter/index?from=mail');
      await expect(page.getByText('正在加载…')).toHaveCount(0);
      expect(await address(page)).toBe('/mecenter/indexworkplace?from=mail');
    });
  });

  test('is answered with 301 by the server', async ({ request }) => {
    const answer = await request.get('/product/detail?id=1001&from=ad', { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([301, '/product/detail1001?from=ad']);
  });
});

test.describe('an address that names nothing', () => {
  test.use({ expectedConsole: [/status of 404/] });

  test('shows so in place, and asks nothing (R-404-2, R-PATH-5)', async ({ site, page }) => {
    const path = '/product/detail.x';
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/^\/api\/(v1\/ow\/(product|article)|client)/.test(new URL(request.url()).pathname)) asked.push(request.url());
    });
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(site.heading('页面不存在')).toBeVisible();
    await expect(page).toHaveTitle(/^页面不存在/);
    expect(await address(page)).toBe(path);
    expect(asked).toEqual([]);
  });

  test('an unknown one is replaced by home in the history (R-404-1)', async ({ site, page }) => {
    await site.open('/exception/500');
    const before = await entries(page);
    await page.goto('/nowhere');
    await expect(page).toHaveURL(/\/home$/);
    expect(await entries(page)).toBe(before + 1);
    await page.goBack();
    await expect(page).toHaveURL(/\/exception\/500$/);
  });
});

test.describe('pages for some alone', () => {
  test('a visitor is sent to sign in and comes back to the page (R-GUARD-1)', async ({ site, page }) => {
    await site.open('/mecenter/indexorder?status=10');
    await expect(page).toHaveURL(/\/sso\/login\?redirect_uri=/);
    await page.getByLabel('用户名、手机号或邮箱').fill('demo');
    await page.getByLabel('密码').fill('Demo2026!');
    await page.getByRole('button', { name: '登录' }).click();
    await expect(page).toHaveURL(/\/mecenter\/indexorder\?status=10$/);
  });

  test('a visitor does not see the error result of admins (R-ROLE-2, R-404-3)', async ({ site, page }) => {
    await site.open('/result/error');
    await expect(page).toHaveURL(/\/exception\/404$/);
    await expect(site.heading('页面不存在')).toBeVisible();
  });

  test('the workplace is home to a visitor', async ({ site, page }) => {
    await site.open('/dashboard/workplace');
    await expect(page).toHaveURL(/\/home$/);
  });

  test.describe('for a member', () => {
    test.use({ visitor: 'member' });

    test('the server says nothing of the member on them, and keeps search engines out', async ({ page }) => {
      const answer = await page.request.get('/mecenter/indexaccount');
      const html = await answer.text();
      expect(answer.status()).toBe(200);
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).toContain('正在加载…');
      expect(html).not.toContain('demo');
    });

    test('the workplace is the personal centre', async ({ site, page }) => {
      await site.open('/dashboard/workplace');
      await expect(page).toHaveURL(/\/mecenter\/indexworkplace$/);
    });

    test('signing in twice leads on at once (R-GUARD-4)', async ({ site, page }) => {
      await site.open('/login?redirect=%2Fproduct%2Findex%3Fa%3D1');
      await expect(page).toHaveURL(/\/product\/index\?a=1$/);
    });
  });
});

test.describe('the redirect helper', () => {
  test.describe('of a member', () => {
    test.use({ visitor: 'member' });

    for (const [inner, end] of [
      ['/product/index?a=1#b', '/product/index?a=1#b'],
      ['//evil.example', '/home'],
    ] as const) {
      test(`leads ${inner} to ${end} (R-RED-1, S-3)`, async ({ site, page, baseURL }) => {
        const documents: string[] = [];
        page.on('request', (request) => {
          if (request.isNavigationRequest()) documents.push(new URL(request.url()).origin);
        });
        await site.open(`/redirect/${encodeURIComponent(inner)}`);
        await expect.poll(() => address(page)).toBe(end);
        expect(new Set(documents)).toEqual(new Set([baseURL]));
      });
    }
  });

  test('takes one address, and no other route', async ({ request }) => {
    expect((await request.get('/redirect/')).status()).toBe(404);
    expect((await request.get('/redirect/a/b')).status()).toBe(404);
  });
});

test.describe('moving between pages', () => {
  test('the new page has the focus on its heading, its title said, and its top in view (A-1)', async ({
    site,
    page,
  }) => {
    await site.open('/home');
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '下载中心' }).click();
    await expect(page).toHaveURL(/\/download\/index$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: await page.title() })).toBeAttached();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('back and forward keep the place and the focus', async ({ site, page }) => {
    await site.open('/home');
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

  test('a reload keeps the place', async ({ site, page }) => {
    await site.open('/home');
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
    await page.reload();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  });

  test('the progress bar runs until the page is there (R-PROG-1)', async ({ site, page }) => {
    await site.open('/home');
    await expect(page.locator('#nprogress')).toHaveCount(0);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(/\/assets\/.*\.js$/, async (route) => {
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

test('the pages of products and articles may be listed, those that do not exist may not', async ({ request }) => {
  const robots = async (path: string) => {
    const answer = await request.get(path);
    return [answer.status(), (await answer.text()).includes('<meta name="robots" content="noindex">')];
  };
  for (const path of ['/product/detail1001', '/product/record1001', '/college/post?id=1']) {
    expect([path, ...(await robots(path))]).toEqual([path, 200, false]);
  }
  for (const path of ['/product/detail999999', '/product/record999999', '/college/post?id=999999']) {
    expect([path, ...(await robots(path))]).toEqual([path, 404, true]);
  }
});

test('each page of the server links its own scripts and styles from the root (R-PRELOAD-1)', async ({ request }) => {
  for (const path of ['/home', '/product/index', '/college/index', '/mecenter/indexorder']) {
    const html = await (await request.get(path)).text();
    const scripts = [...html.matchAll(/<link rel="modulepreload" crossorigin href="([^"]*)"/g)].map(([, href]) => href);
    const styles = [...html.matchAll(/<link rel="stylesheet" crossorigin href="([^"]*)"/g)].map(([, href]) => href);
    expect(scripts.length, path).toBeGreaterThan(0);
    expect(styles.length, path).toBeGreaterThan(0);
    for (const href of [...scripts, ...styles]) expect(href).toMatch(/^\/assets\/[\w.-]+\.(js|css)$/);
  }
});
