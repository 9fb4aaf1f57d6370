import type { Locator, Page } from '@playwright/test';
import { openPayer, order, orderButton, pay, play } from './buy';
import { expect, signUp, test } from './journey';

const bill = (page: Page) => page.getByRole('region', { name: '费用明细' });
const orderNumber = (page: Page) => new URL(page.url()).searchParams.get('orderNo') ?? '';

/** Goes on by the Tab key until something has the focus. */
async function tabTo(target: Locator): Promise<void> {
  const page = target.page();
  await expect(target).toBeVisible();
  for (let pressed = 0; pressed < 80; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

async function press(target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

test('by keyboard alone: a visitor signs in, buys with a coupon, pays, uses it, and asks for the money back', async ({
  site,
  page,
}) => {
  await site.open('/product/funcOpen1006/open');
  await press(page.getByRole('radio', { name: /^专业版/ }), 'ArrowUp');
  await expect(page.getByRole('radio', { name: /^基础版/ })).toBeChecked();
  await press(page.getByRole('link', { name: '去结算' }));
  await expect(bill(page)).toContainText('基础版');
  await press(page.getByRole('tab', { name: '验证码登录' }), 'ArrowLeft');
  await tabTo(page.getByRole('textbox', { name: '账号' }));
  await page.keyboard.type('demo');
  await tabTo(page.getByLabel('密码', { exact: true }));
  await page.keyboard.type('Demo2026!');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/product\/orderInfo\?appId=1006/);
  // The best one that the user still has.
  await expect(bill(page)).toContainText(/满 500 减 50|30 元抵扣券/);
  await press(page.getByRole('checkbox', { name: /我已阅读并同意/ }), 'Space');
  await press(orderButton(page));
  await expect(page).toHaveURL(/\/product\/orderPayinfo\?orderNo=\d{22}$/);
  const orderNo = orderNumber(page);

  await expect(page.getByRole('img', { name: /^支付宝付款码，金额 ¥/ })).toBeVisible();
  expect(await site.barriers('main')).toEqual([]);
  const opening = page.waitForEvent('popup');
  await press(page.getByRole('link', { name: '模拟支付' }));
  const payer = await opening;
  await play(payer, '支付成功', press);
  await payer.close();
  await expect(site.heading('支付成功')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/product/orderPayResult\\?orderNo=${orderNo}$`));
  expect(await site.barriers('main')).toEqual([]);
  // The product knows who comes, and Back returns to the order.
  await press(page.getByRole('link', { name: '开始使用' }));
  await expect(page).toHaveURL(/\/mockapp\/1006$/);
  await expect(page.getByRole('status')).toHaveText(/^已登录为 演示用户，企业：/);
  await page.goBack();
  await expect(site.heading('支付成功')).toBeVisible();

  await press(page.getByRole('link', { name: '查看订单' }));
  await expect(site.heading('订单已完成')).toBeVisible();
  await press(site.button('申请退款'));
  const dialog = page.getByRole('dialog', { name: '申请退款' });
  await press(dialog.getByRole('radio').first(), 'Space');
  await press(dialog.getByRole('button', { name: '提交退款申请' }));
  await expect(site.heading('退款处理中')).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a service is bought, renewed and upgraded', async ({ site, page }) => {
    await signUp(page);
    await order(site, '/product/funcOpen1005/open');
    await pay(site);
    await order(site, '/product/funcOpen1005/renew');
    await pay(site);
    await order(site, '/product/funcOpen1005/upgrade');
    await expect(page.getByText('升级 · ')).toBeVisible();
    await pay(site);
    await site.open('/mecenter/indexapp');
    const service = page
      .getByRole('list', { name: '已开通的应用' })
      .getByRole('listitem')
      .filter({ hasText: '旗舰版' });
    await expect(service).toBeVisible();
    expect(await site.barriers()).toEqual([]);
    await service.getByRole('link', { name: '进入应用' }).click();
    await expect(page).toHaveURL(/\/mockapp\/1005$/);
    await expect(page.getByRole('status')).toHaveText(/^已登录为 用户/);
  });
});

test.describe('a channel that tells', () => {
  test('of a wrong amount opens nothing, and of the right one twice at once opens once', { tag: '@release' }, async ({
    site,
    page,
  }) => {
    await signUp(page);
    await order(site, '/product/funcOpen1003/open');
    const orderNo = orderNumber(page);
    const payer = await openPayer(page);
    await play(payer, '金额篡改');
    await payer.close();
    await site.open(`/product/orderPayResult?orderNo=${orderNo}`);
    await expect(site.heading('支付结果确认中')).toBeVisible();

    await site.open(`/product/orderPayinfo?orderNo=${orderNo}`);
    const again = await openPayer(page);
    await play(again, '两次同时通知');
    await play(again, '重复通知');
    await again.close();
    await site.open(`/mecenter/order-detail/${orderNo}`);
    await expect(site.heading('订单已完成')).toBeVisible();
    await expect(
      page.getByRole('region', { name: '订单进度' }).getByRole('listitem').filter({ hasText: '服务已开通' }),
    ).toHaveCount(1);
  });

  test('too late of a payment gets it sent back', { tag: '@release' }, async ({ site, page }) => {
    await signUp(page);
    await order(site, '/product/funcOpen1002/open');
    const orderNo = orderNumber(page);
    const payer = await openPayer(page);
    await site.open(`/mecenter/order-detail/${orderNo}`);
    await site.button('取消订单').click();
    const dialog = page.getByRole('dialog', { name: '取消订单' });
    await expect(dialog).toBeVisible();
    // The money is on its way for some seconds.
    await play(payer, '延迟通知');
    await dialog.getByRole('button', { name: '取消订单' }).click();
    await expect(site.heading('订单已取消')).toBeVisible();
    await play(payer, '立即到账');
    await payer.close();
    await site.open(`/mecenter/order-detail/${orderNo}`);
    await expect(page.getByRole('heading', { name: '已退款', exact: true })).toBeVisible();
  });
});
