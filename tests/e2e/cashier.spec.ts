import { png } from '../support/pictures';
import { placeOrder } from './call';
import { expect, signUp, test } from './journey';

test('a transfer is told of by keyboard alone on a phone, and a reload keeps it', async ({ site, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page);
  await site.open(`/product/orderPayinfo?orderNo=${await placeOrder(page, '1001')}`);
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
  await expect(site.heading('转账待确认')).toBeFocused();
  await expect(site.heading('转账待确认')).toBeInViewport();
  await page.reload();
  await expect(site.heading('转账待确认')).toBeVisible();
  expect(await site.barriers('main')).toEqual([]);
  await expect(page.getByRole('radio')).toHaveCount(0);
  await site.button('改用其他方式支付').focus();
  await page.keyboard.press('Enter');
  await expect(site.heading('改用其他方式支付')).toBeFocused();
  await expect(site.heading('改用其他方式支付')).toBeInViewport();
  await expect(page.getByRole('img', { name: /^支付宝付款码/ })).toBeVisible();
  expect(await site.barriers('main')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
