import type { Locator, Page } from '@playwright/test';
import { apiBasePaths } from '../../site/contract/endpoint';
import { expect, test } from './journey';

const pages = [
  '/m/',
  '/m/product/1001',
  '/m/goods/detail?id=g1001',
  '/m/college',
  '/m/article/post?id=1',
  '/m/solution',
  '/m/subject/bing',
  '/m/download',
  '/m/protocol/user-privacy',
];

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
    await expect(page).toHaveURL(/\/m\/product\?promo=p1$/);
    await expect(site.heading('数据通')).toBeVisible();
    await expect(page.getByRole('link', { name: '电话咨询' })).toHaveAttribute('href', /^tel:\d+$/);

    await page.getByRole('link', { name: '访问电脑版' }).click();
    await expect(page).toHaveURL(/\/product\/index\?promo=p1&desktop=1$/);
    await page.goto('/home');
    await expect(page).toHaveURL(/\/home$/);
  });

  test('reads an article and an offer there, each with its query (R-MOB-1)', { tag: '@release' }, async ({
    site,
    page,
  }) => {
    await site.open('/m/');
    await page.getByRole('region', { name: '学院' }).getByRole('listitem').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/m\/article\/post\?id=\d+$/);
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await site.open(`/college/post${new URL(page.url()).search}`);
    await expect(page).toHaveURL(/\/m\/article\/post\?id=\d+$/);
    await expect(site.heading(title)).toBeVisible();
    await site.open('/goods/goods_detail?id=g1001');
    await expect(page).toHaveURL(/\/m\/goods\/detail\?id=g1001$/);
    await expect(page.getByText(/^¥/).first()).toBeVisible();
  });

  test('that comes with a token is signed in before it is led on, without the token in an address', {
    tag: '@release',
  }, async ({ page, request }) => {
    const answer = await request.post(`${apiBasePaths.sso}/api/user/login`, {
      data: { username: 'demo', password: 'Demo2026!' },
    });
    const { token } = ((await answer.json()) as { data: { token: string } }).data;
    await page.goto(`/home?token=${token}&xl=a1`);
    await expect(page).toHaveURL(/\/m\/\?xl=a1$/);
    const cookies = Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value]));
    expect(cookies).toMatchObject({ xl_token: token, xl_param: 'a1' });
  });

  test.describe('at a wrong address', () => {
    test.use({ expectedConsole: [/status of 404/] });

    test('learns that there is nothing, and goes on from there (R-404-1)', async ({ site, page }) => {
      const answer = await page.goto('/nothing');
      expect(answer?.status()).toBe(404);
      await expect(page).toHaveURL(/\/nothing$/);
      await expect(site.heading('页面不存在')).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: '返回首页' }).click();
      await expect(page).toHaveURL(/\/m\/$/);
    });
  });

  test.describe('with a form', () => {
    // Browsers report the page that shows the form again.
    test.use({ expectedConsole: [/status of 422/] });

    test('finds a product, asks to try it, mends what it filled in wrongly, and goes on to buy it', async ({
      site,
      page,
    }) => {
      await site.open('/m/');
      await page.getByRole('link', { name: '搜索' }).first().click();
      await page.getByRole('searchbox', { name: '搜索全站' }).fill('智能投放');
      await page.keyboard.press('Enter');
      await page
        .getByRole('region', { name: '产品' })
        .getByRole('link', { name: /智能投放/ })
        .click();
      await page.getByRole('link', { name: '免费试用' }).click();
      await expect(site.heading(/免费试用智能投放/)).toBeVisible();
      await page.getByLabel('联系人').fill('王小明');
      await page.getByLabel('手机号').fill('12345');
      await site.button('申请试用').click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(page.getByLabel('手机号')).toBeFocused();
      await expect(page.getByLabel('手机号')).toHaveAccessibleDescription('请输入正确的手机号');
      expect(await site.barriers()).toEqual([]);
      await page.getByLabel('手机号').fill('+86 138-1234-5678');
      await page.getByLabel('我已阅读并同意').check();
      await site.button('申请试用').click();
      await expect(site.heading('试用申请已提交')).toBeVisible();

      await page.goto('/m/product/1003');
      await page.getByRole('link', { name: '立即开通' }).click();
      await expect(page).toHaveURL(/\/product\/funcOpen1003\/open\?desktop=1$/);
      await expect(page.getByRole('link', { name: '去结算' })).toBeVisible();
    });
  });

  test.describe('that has signed in', () => {
    test.use({ visitor: 'member' });

    test('meets the header and the tabs of the mobile site on the responsive pages, and the bar of an order in place of the tabs', async ({
      site,
      page,
    }) => {
      // The notice on cookies comes first, in the place of the tabs.
      await page.addInitScript(() => localStorage.setItem('xl:privacy:seen', '1'));
      const placesOn = async (path: string) => {
        await site.open(path);
        await expect(page.getByRole('navigation', { name: '底部导航' })).toBeVisible();
        const header = page.getByRole('banner');
        const parts = header
          .getByRole('link', { name: /电话咨询/ })
          .or(header.getByLabel('搜索全站'))
          .or(tabs(page));
        return parts.evaluateAll((all) =>
          all.map((part) => {
            const { left, top } = (part.querySelector('svg') ?? part).getBoundingClientRect();
            const name = part.getAttribute('aria-label') ?? part.textContent;
            return [name, Math.round(left), Math.round(top), part.querySelector('path')?.getAttribute('d')] as const;
          }),
        );
      };
      const onMobile = await placesOn('/m/');
      expect(onMobile).toHaveLength(7);
      for (const path of ['/mecenter/indexorder?desktop=1', '/about/index?desktop=1']) {
        expect(await placesOn(path)).toEqual(onMobile);
      }
      await tabs(page).filter({ hasText: '产品' }).click();
      await expect(page).toHaveURL(/\/m\/product$/);
      await tabs(page).filter({ hasText: '我的' }).click();
      await expect(page).toHaveURL(/\/mecenter\/indexworkplace/);

      await site.open('/product/orderInfo?appId=1001&plan=4&desktop=1');
      await expect(site.button(/^提交订单/)).toBeInViewport({ ratio: 1 });
      await expect(tabs(page).first()).toBeHidden();
    });
  });

  for (const path of pages) {
    test(`${path} is accessible, by day and by night, and as wide as the phone`, { tag: '@release' }, async ({
      site,
      page,
    }) => {
      await site.open(path);
      expect(await site.barriers()).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await site.barriers()).toEqual([]);
      await page.setViewportSize({ width: 360, height: 740 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      const small = await page
        .locator('main :is(a, button, select, summary):not(.text *):visible')
        .evaluateAll((targets) => targets.filter((target) => target.getBoundingClientRect().height < 44).length);
      expect(small, 'targets too small for a finger').toBe(0);
    });
  }
});

function tabs(page: Page): Locator {
  return page.locator('nav[aria-label="底部导航"] a');
}
