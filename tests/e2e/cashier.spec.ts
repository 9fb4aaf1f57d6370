import type { Page } from '@playwright/test';
import { png } from '../support/pictures';
import { expect, test, type Site } from './journey';

/** Places an order for a version that the organisation may buy, and tells its number. */
async function placeOrder(page: Page): Promise<string> {
  const [token] = (await page.context().cookies()).filter(({ name }) => name === 'xl_token');
  const headers = { authorization: `Bearer ${token?.value}` };
  const { data } = await (await page.request.get('/api/v1/ow/product/1001')).json();
  const version = data.versions[1];
  const selection = { AppId: '1001', VersionId: version.id, PlanId: version.plans[0].id, Quantity: 1, Type: 'new' };
  const price = await (await page.request.post('/api/client/order/preview', { headers, data: selection })).json();
  const answer = await page.request.post('/api/client/order', {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data: { ...selection, ExpectPayableFen: price.Data.PayableFen, Agree: true },
  });
  return (await answer.json()).Data.OrderNo;
}

async function openCashier(site: Site): Promise<string> {
  const orderNo = await placeOrder(site.page);
  await site.open(`/product/orderPayinfo?orderNo=${orderNo}`);
  return orderNo;
}

test.use({ visitor: 'buyer' });

test('a transfer is told of by keyboard alone on a phone, and a reload keeps it', async ({ site }) => {
  const { page } = site;
  await page.setViewportSize({ width: 390, height: 844 });
  await openCashier(site);
  await page.getByRole('radio', { name: '支付宝' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: '对公转账' })).toBeChecked();
  await page.getByLabel(/^付款户名/).fill('北京某某有限公司');
  await page.getByLabel(/^转账凭证/).setInputFiles({
    name: 'voucher.png',
    mimeType: 'image/png',
    buffer: Buffer.from(png),
  });
  await expect(page.getByRole('img', { name: '已上传的转账凭证' })).toBeVisible();
  expect(await site.barriers('main')).toEqual([]);
  await site.button('提交审核').focus();
  await page.keyboard.press('Enter');
  await expect(site.heading('转账待审核')).toBeFocused();
  await page.reload();
  await expect(site.heading('转账待审核')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
