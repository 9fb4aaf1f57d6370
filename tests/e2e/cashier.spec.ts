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

/** Plays the payer on the page of the mock gateway, in a tab of its own. */
async function pay(page: Page, how: string): Promise<void> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: '模拟支付' }).click();
  const payer = await opening;
  await payer.getByRole('button', { name: how, exact: true }).click();
  await payer.getByRole('status').waitFor();
  await payer.close();
}

test.use({ visitor: 'buyer' });

test('a scanned code is paid, and the result takes the place of the cashier', async ({ site }) => {
  const { page } = site;
  const orderNo = await openCashier(site);
  await expect(page.getByRole('img', { name: /^支付宝付款码，金额 ¥/ })).toBeVisible();
  await expect(page.getByRole('timer', { name: '剩余支付时间' })).toHaveText(/^(30:00|29:\d\d)$/);
  expect(await site.barriers('main')).toEqual([]);

  await pay(page, '支付成功');
  await expect(site.heading('支付成功')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/product/orderPayResult\\?orderNo=${orderNo}$`));
  await expect(page.getByRole('link', { name: '开始使用' })).toBeVisible();
  expect(await site.barriers('main')).toEqual([]);
  await page.reload();
  await expect(site.heading('支付成功')).toBeVisible();

  // What is paid is not paid again.
  await site.open(`/product/orderPayinfo?orderNo=${orderNo}`);
  await expect(site.heading('支付成功')).toBeVisible();
});

test('a failed payment says why, and another code takes the money', async ({ site }) => {
  const { page } = site;
  await openCashier(site);
  await page.getByRole('radio', { name: '微信支付' }).check();
  await expect(page.getByText('请使用微信扫一扫支付')).toBeVisible();
  await pay(page, '支付失败');
  const again = site.button('支付失败，重新获取付款码');
  await expect(again).toBeVisible();
  await again.click();
  await expect(page.getByRole('img', { name: /^微信支付付款码，金额/ })).toBeVisible();
  await pay(page, '支付成功');
  await expect(site.heading('支付成功')).toBeVisible();
});

test('an address that claims success says what the server says', async ({ site }) => {
  const orderNo = await placeOrder(site.page);
  await site.open(`/product/orderPayResult?orderNo=${orderNo}&status=success`);
  await expect(site.heading('订单待支付')).toBeVisible();
});

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
