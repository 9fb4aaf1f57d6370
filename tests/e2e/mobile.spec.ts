import { apiBasePaths } from '../../site/contract/endpoint';
import { expect, test } from './journey';

test.describe('a phone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });

  test('is led to the mobile site, and back to the page it asked for (R-MOB-1)', async ({ site, page }) => {
    await site.open('/product/index?promo=p1');
    await expect(page).toHaveURL(/\/m\/\?promo=p1$/);
    await expect(site.heading('数据通')).toBeVisible();
    await expect(page.getByRole('link', { name: '电话咨询' })).toHaveAttribute('href', /^tel:\d+$/);

    await page.getByRole('link', { name: '访问电脑版' }).click();
    await expect(page).toHaveURL(/\/product\/index\?promo=p1&desktop=1$/);
    await page.goto('/home');
    await expect(page).toHaveURL(/\/home$/);
  });

  test('reads an article and an offer there, each with its query (R-MOB-1)', async ({ site, page }) => {
    await site.open('/m/');
    await page.getByRole('region', { name: '投放学院' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/m\/article\/post\?id=\d+$/);
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await site.open(`/college/post${new URL(page.url()).search}`);
    await expect(page).toHaveURL(/\/m\/article\/post\?id=\d+$/);
    await expect(site.heading(title)).toBeVisible();
    await site.open('/goods/goods_detail?id=g1001');
    await expect(page).toHaveURL(/\/m\/goods\/detail\?id=g1001$/);
    await expect(page.getByText(/^¥/).first()).toBeVisible();
  });

  test('that comes with a token is signed in before it is led on, without the token in an address', async ({
    page,
    request,
  }) => {
    const answer = await request.post(`${apiBasePaths.sso}/api/user/login`, {
      data: { username: 'demo', password: 'Demo2026!' },
    });
    const { token } = ((await answer.json()) as { data: { token: string } }).data;
    await page.goto(`/home?token=${token}&xl=a1`);
    await expect(page).toHaveURL(/\/m\/\?xl=a1$/);
    const cookies = Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value]));
    expect(cookies).toMatchObject({ xl_token: token, xl_param: 'a1' });
  });

  for (const path of ['/m/', '/m/goods/detail?id=g1001', '/m/article/post?id=1']) {
    test(`${path} is accessible and as wide as the phone`, async ({ site, page }) => {
      await site.open(path);
      expect(await site.barriers()).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
  }
});
