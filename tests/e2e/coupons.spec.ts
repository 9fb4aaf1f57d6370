import { confirmOrder, pay } from './buy';
import { expect, signUp, test } from './journey';

test('somebody new redeems a code, and the order that uses it costs less', async ({ site, page }) => {
  await signUp(page);
  await site.open('/mecenter/indexcoupon');
  await expect(page.getByText('还没有可用的优惠券')).toBeVisible();
  await page.getByLabel('兑换码').fill('nosuchcode');
  await page.keyboard.press('Enter');
  await expect(page.getByText('兑换码无效或已失效，请核对后重试')).toBeVisible();
  await page.getByLabel('兑换码').fill('xl-welcome');
  await page.keyboard.press('Enter');
  const coupon = page.getByRole('list', { name: '未使用的优惠券' }).getByRole('article', { name: '老友回馈 50 元券' });
  await expect(coupon).toBeVisible();
  await page
    .getByRole('list', { name: '可领取的优惠券' })
    .getByRole('button', { name: /领取 ?（新客立减/ })
    .click();
  await expect(page.getByRole('navigation', { name: '优惠券状态' })).toContainText('未使用2');
  expect(await site.barriers()).toEqual([]);

  await coupon.getByRole('link', { name: /去使用/ }).click();
  await expect(page).toHaveURL(/\/product\/index$/);
  await site.open('/product/funcOpen1001/open');
  await page.getByRole('link', { name: '去结算' }).click();
  const bill = page.getByRole('region', { name: '费用明细' });
  // The best of the two by itself.
  await expect(bill).toContainText('老友回馈 50 元券');
  await expect(bill).toContainText('−¥50.00');
  await confirmOrder(page);
  const orderNo = new URL(page.url()).searchParams.get('orderNo') ?? '';

  await site.open('/mecenter/indexcoupon');
  await expect(coupon).toContainText('下单占用中');
  await coupon.getByRole('link', { name: /查看订单/ }).click();
  await expect(page).toHaveURL(new RegExp(`order-detail/${orderNo}$`));
  await page.getByRole('link', { name: '去支付' }).first().click();
  await pay(site);

  await site.open('/mecenter/indexcoupon?state=used');
  const used = page.getByRole('list', { name: '已使用的优惠券' }).getByRole('article', { name: '老友回馈 50 元券' });
  await expect(used.getByRole('link', { name: /查看订单/ })).toHaveAttribute('href', new RegExp(orderNo));
});
