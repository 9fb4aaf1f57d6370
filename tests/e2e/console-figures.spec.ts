import { call, enterConsole } from './console';
import { expect, test } from './journey';

test('a figure is opened down to the orders that it is made of', async ({ page, site }) => {
  await enterConsole(page, '/operator/figures');
  await expect(page.getByRole('img', { name: /的净收入共 ¥/ })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const money = page.getByRole('region', { name: '收入', exact: true });
  const income = money.locator('dl').getByRole('link').nth(1);
  const amount = (await income.textContent()) ?? '';
  expect(amount).toMatch(/^¥[1-9]/);
  await income.click();
  await expect(page.getByRole('heading', { name: '收支明细' })).toBeVisible();
  await expect(page.getByText(`笔 ${amount}，退款 0 笔`)).toBeVisible();
  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: /^订单 / })).toBeVisible();

  await page.goto('/operator/figures');
  const source = page.getByRole('region', { name: '线索来自哪里' }).getByRole('link', { name: /bing_search 线索/ });
  const leads = (await source.textContent()) ?? '';
  await source.click();
  await expect(page.getByText(`共 ${leads} 条`)).toBeVisible();
  await expect(page.getByRole('textbox', { name: '来源' })).toHaveValue('bing_search');
  expect(await site.barriers()).toEqual([]);
});

test('the period, its parts and a table in place of a chart are chosen by the keyboard', async ({ page }) => {
  await enterConsole(page, '/operator/figures');
  const money = page.getByRole('region', { name: '收入', exact: true });
  await money.getByRole('button', { name: '表格' }).press('Enter');
  await expect(money.getByRole('table', { name: '收入的数字' }).getByRole('row')).toHaveCount(31);
  await page.getByRole('button', { name: '最近 90 天' }).press('Enter');
  await page.getByRole('button', { name: '按月' }).press('Enter');
  await expect(page).toHaveURL(/days=90&by=month/);
  await expect(money.getByRole('table', { name: '收入的数字' }).getByRole('row')).not.toHaveCount(31);
  await page.getByRole('button', { name: '自定义' }).press('Enter');
  await page.getByLabel('从', { exact: true }).fill('2026-05-02');
  await page.getByLabel('到', { exact: true }).fill('2026-05-01');
  await page.getByRole('button', { name: '查看' }).press('Enter');
  await expect(page.getByText('开始日期不能晚于结束日期')).toBeVisible();
  await page.getByLabel('到', { exact: true }).fill('2026-05-31');
  await page.getByRole('button', { name: '查看' }).press('Enter');
  await expect(page.getByText('5月2日–31日，和上期 4月2日–5月1日 相比')).toBeVisible();
  const saved = page.waitForEvent('download');
  await money.getByRole('button', { name: '导出 CSV' }).press('Enter');
  expect((await saved).suggestedFilename()).toMatch(/^经营数据-收入-\d{4}-\d\d-\d\d至\d{4}-\d\d-\d\d\.csv$/);
});

test('the steps of a visitor are counted by the campaign, without anything that is stored for it', async ({
  page,
  browser,
}) => {
  const campaign = `c${Math.random().toString(36).slice(2, 10)}`;
  const visitor = await browser.newContext();
  const site = await visitor.newPage();
  await enterConsole(page, '/operator/figures');
  const counted = async () => {
    const { funnel } = await call(page, 'get', '/figures?days=7');
    return funnel.sources.find(({ source }: { source: string }) => source === campaign);
  };
  await site.goto(`/home?promo=${campaign}`);
  // A page reports when the browser is idle; one that is left before has been nobody's visit.
  await expect.poll(counted).toMatchObject({ visits: 1, products: 0 });
  await site.goto('/product/detail1001');
  await expect.poll(counted).toMatchObject({ visits: 2, products: 1, choices: 0, orders: 0 });
  const kept = (await visitor.cookies()).map(({ name }) => name);
  expect(kept).toEqual(['xl_promo']);
  await visitor.close();
});
