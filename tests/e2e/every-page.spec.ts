import { expect, test, type Site } from './journey';

/** What public-pages.spec.ts, which takes one address of each route, does not see. */
const otherPages = [
  '/goods/goods_detail',
  '/invite/join',
  '/product/subject?appId=1003',
  '/product/funcOpen1001/renew',
  '/solution/index?industry=game',
];
const types = ['workplace', 'order', 'app', 'coupon', 'trial', 'invoice', 'org', 'account', 'security', 'message'];
const centreTabs = types.map((type) => `/mecenter/index${type}`);
const privatePages = [
  ...['invites', 'activity', 'mine', 'settings'].map((view) => `/mecenter/indexorg?view=${view}`),
  '/mecenter/order-detail/2026110112000012345678',
  '/product/orderInfo?appId=1001&plan=7',
  '/product/orderInfo',
  '/product/orderPayinfo?orderNo=2026110112000012345678',
  '/product/orderPayResult',
];

/** Opens a page that may ask for a while. @returns what a person with a disability stumbles over there, and a heading too many. */
async function findingsOf(site: Site, path: string): Promise<string[]> {
  const { page } = site;
  await site.open(path);
  await expect(page.getByRole('main').locator('[aria-busy="true"]'), path).toHaveCount(0);
  await expect(page, path).toHaveURL((url) => url.pathname + url.search === path);
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
  return (await site.barriers()).map((barrier) => `${path}: ${barrier}`);
}

test.describe('every page', () => {
  for (const path of otherPages) {
    test(`${path} has one h1 and no serious finding`, { tag: '@release' }, async ({ site }) => {
      expect(await findingsOf(site, path)).toEqual([]);
    });
  }

  test.describe('for members', () => {
    test.use({ visitor: 'member' });

    test('the tabs of the personal centre have one h1 each and no serious finding', async ({ site }) => {
      const found: string[] = [];
      for (const path of centreTabs) found.push(...(await findingsOf(site, path)));
      expect(found).toEqual([]);
    });

    for (const path of privatePages) {
      test(`${path} has one h1 and no serious finding`, { tag: '@release' }, async ({ site }) => {
        expect(await findingsOf(site, path)).toEqual([]);
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
});
