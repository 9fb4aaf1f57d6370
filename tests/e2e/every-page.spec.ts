import { expect, test } from './journey';

/** What public-pages.spec.ts, which takes one address of each route, does not see. */
const otherPages = [
  '/goods/goods_detail',
  '/invite/join',
  '/product/subject?appId=1003',
  '/product/funcOpen1001/renew',
  '/solution/index?industry=game',
];
const centreTabs = ['workplace', 'order', 'app', 'coupon', 'trial', 'invoice', 'org', 'account', 'security', 'message'];
const privatePages = [
  ...centreTabs.map((type) => `/mecenter/index${type}`),
  '/mecenter/order-detail/2026110112000012345678',
  '/product/orderInfo?appId=1001&plan=7',
  '/product/orderInfo',
  '/product/orderPayinfo?orderNo=2026110112000012345678',
  '/product/orderPayResult',
];

test.describe('every page', () => {
  for (const path of otherPages) {
    test(`${path} has one h1 and no serious finding`, async ({ site, page }) => {
      await site.open(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect(await site.barriers()).toEqual([]);
    });
  }

  test.describe('for members', () => {
    test.use({ visitor: 'member' });

    for (const path of privatePages) {
      test(`${path} has one h1 and no serious finding`, async ({ site, page }) => {
        await site.open(path);
        await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
        await expect(page).toHaveURL((url) => url.pathname + url.search === path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        expect(await site.barriers()).toEqual([]);
      });
    }
  });

  test('a visitor chooses products by kind and words, and the address keeps the choice', async ({ site, page }) => {
    await site.open('/product/index');
    await page.getByRole('link', { name: '增值', exact: true }).click();
    await expect(page).toHaveURL(/category=/);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
    await page.getByRole('searchbox', { name: '搜索产品' }).fill('没有这样的产品');
    await page.keyboard.press('Enter');
    await expect(page.getByText('没有找到符合条件的产品')).toBeVisible();
    await page.getByRole('link', { name: '查看全部产品' }).click();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(6);
  });

  test('a visitor leaves a lead on the landing page', async ({ site, page }) => {
    await site.open('/subject/bing/detail');
    await site.button('获取关键词与预算方案').click();
    await expect(page.getByRole('textbox', { name: '联系人' })).toBeFocused();
    await page.getByRole('textbox', { name: '联系人' }).fill('王小明');
    await page.getByRole('textbox', { name: '手机号' }).fill('13812345678');
    await page.getByRole('checkbox').check();
    await site.button('获取关键词与预算方案').click();
    await expect(page.getByText('已收到您的信息')).toBeFocused();
  });

  test('a visitor chooses a version and its price follows', async ({ site, page }) => {
    await site.open('/product/funcOpen1001/open');
    await page.getByRole('radio', { name: /旗舰版/ }).check();
    await page.getByRole('radio', { name: '1 个月' }).check();
    await expect(page.getByRole('region', { name: '费用明细' })).toContainText('¥1,599.00');
    await expect(page.getByRole('link', { name: '去结算' })).toHaveAttribute('href', /appId=1001&plan=\d+/);
  });
});
