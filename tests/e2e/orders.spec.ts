import type { Page } from '@playwright/test';
import { call, placeOrder } from './call';
import { expect, test, type Site } from './journey';

/** How far the page is wider than its window, in pixels. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The order in the list. */
const row = (page: Page, orderNo: string) => page.getByRole('row').filter({ hasText: orderNo });

/** Controls of the list and of the order's page that a finger would miss. */
async function smallTargets(site: Site): Promise<string[]> {
  const targets = site.page.getByRole('main').locator('a[href], button, input');
  const sizes = await targets.evaluateAll((all) =>
    all.map((each) => ({ text: each.textContent ?? '', height: each.getBoundingClientRect().height })),
  );
  return sizes.filter(({ height }) => height > 0 && height < 24).map(({ text, height }) => `${text} ${height}`);
}

test.describe('orders', () => {
  test.use({ visitor: 'buyer' });

  test('one is found, cancelled and deleted by keyboard alone', async ({ site, page }) => {
    const orderNo = await placeOrder(page, '1006');
    await site.open(`/mecenter/indexorder?status=10`);
    await page.getByLabel('订单号或产品').focus();
    await page.keyboard.type(orderNo);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`status=10&keyword=${orderNo}$`));
    await expect(page.getByText('共 1 笔订单')).toBeVisible();
    await expect(row(page, orderNo).getByRole('timer')).toHaveText(/^(30:00|29:\d\d)$/);
    expect(await site.barriers()).toEqual([]);

    await row(page, orderNo).getByRole('button', { name: '取消订单' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: '取消订单' });
    await expect(dialog.getByRole('button', { name: '关闭' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialog.getByLabel('不想买了')).toBeFocused();
    expect(await site.barriers('dialog')).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByLabel('版本或时长选错了')).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(page.getByText('没有符合条件的订单')).toBeVisible();
    await expect(dialog).toHaveCount(0);

    await page.getByRole('navigation', { name: '订单状态' }).getByRole('link', { name: /^全部/ }).press('Enter');
    await row(page, orderNo).getByRole('button', { name: '删除订单' }).press('Enter');
    await page.getByRole('dialog', { name: '删除订单' }).getByRole('button', { name: '删除订单' }).press('Enter');
    await expect(page.getByText('没有符合条件的订单')).toBeVisible();
    await page.getByRole('link', { name: '清除筛选' }).press('Enter');
    await expect(page).toHaveURL(/\/mecenter\/indexorder$/);
    await expect(page.getByRole('main')).not.toContainText(orderNo);
  });

  test('one that changed elsewhere is read again, and the page says so', async ({ site, page }) => {
    const orderNo = await placeOrder(page, '1002');
    await site.open(`/mecenter/order-detail/${orderNo}`);
    await expect(site.heading('等待支付')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: '支付（进行中）' })).toHaveAttribute(
      'aria-current',
      'step',
    );
    await site.button('取消订单').click();
    const dialog = page.getByRole('dialog', { name: '取消订单' });
    await expect(dialog).toBeVisible();
    await call(page, `/order/${orderNo}/cancel`, { Reason: '重复下单', Version: 1 });
    await dialog.getByRole('button', { name: '取消订单' }).click();
    await expect(site.heading('订单已取消')).toBeFocused();
    await expect(page.getByText('订单状态已变化，已更新为最新状态。')).toBeVisible();
    await expect(page.getByRole('region', { name: '订单进度' })).toContainText('重复下单');
    expect(await site.barriers()).toEqual([]);

    await site.button('删除订单').click();
    await page.getByRole('dialog', { name: '删除订单' }).getByRole('button', { name: '删除订单' }).click();
    await expect(page).toHaveURL(/\/mecenter\/indexorder$/);
  });

  test('one that is paid says so by itself, is renewed from, and its money asked back', async ({ site, page }) => {
    const orderNo = await placeOrder(page, '1004');
    const { QrContent } = await call<{ QrContent: string }>(page, '/pay', { OrderNo: orderNo, Channel: 'alipay' });
    await site.open(`/mecenter/order-detail/${orderNo}`);
    await expect(site.heading('等待支付')).toBeVisible();
    const payer = await page.context().newPage();
    await payer.goto(QrContent);
    await payer.getByRole('button', { name: '支付成功' }).click();
    await expect(payer.getByText('已付款，并通知了商户。')).toBeVisible();
    await payer.close();
    await expect(site.heading('订单已完成')).toBeVisible();
    await expect(page.getByRole('region', { name: '支付信息' })).toContainText('支付宝 支付成功');

    await site.button('续费').click();
    await expect(page).toHaveURL(/\/product\/funcOpen1004\/renew\?plan=\d+&quantity=1$/);
    await page.goBack();
    await site.button('申请退款').click();
    const dialog = page.getByRole('dialog', { name: '申请退款' });
    await dialog.getByRole('button', { name: '提交退款申请' }).click();
    await expect(dialog.getByText('请选择或填写退款原因')).toBeVisible();
    await dialog.getByLabel('其他原因').check();
    await dialog.getByRole('textbox', { name: '其他原因' }).fill('暂停投放');
    expect(await site.barriers('dialog')).toEqual([]);
    await dialog.getByRole('button', { name: '提交退款申请' }).click();
    await expect(site.heading('退款处理中')).toBeFocused();
    await expect(page.getByRole('region', { name: '订单进度' })).toContainText('暂停投放');
    expect(await site.barriers()).toEqual([]);

    await site.open('/mecenter/indexapp');
    await expect(page.getByRole('list', { name: '已开通的应用' }).getByRole('listitem').first()).toBeVisible();
    expect(await site.barriers()).toEqual([]);
  });

  test('one of nobody is not found, in place (R-404-2)', async ({ site, page }) => {
    await site.open('/mecenter/order-detail/2020010112000012345678');
    await expect(site.heading('页面不存在')).toBeVisible();
    await expect(page).toHaveURL(/order-detail\/2020010112000012345678$/);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test('are cards that fit, with targets for fingers', async ({ site, page }) => {
      const orderNo = await placeOrder(page, '1005');
      await site.open(`/mecenter/indexorder?keyword=${orderNo}`);
      const card = row(page, orderNo);
      await expect(card.getByRole('link', { name: '去支付' })).toBeVisible();
      expect(await overflow(page)).toBe(0);
      expect(await smallTargets(site)).toEqual([]);
      expect((await card.getByRole('button', { name: '取消订单' }).boundingBox())?.height).toBeGreaterThanOrEqual(44);
      expect(await site.barriers()).toEqual([]);

      await card.getByRole('link', { name: '查看详情' }).tap();
      await expect(site.heading('等待支付')).toBeVisible();
      expect(await overflow(page)).toBe(0);
      expect(await smallTargets(site)).toEqual([]);
      expect(await site.barriers()).toEqual([]);
      await page.getByRole('link', { name: '去支付' }).tap();
      await expect(page).toHaveURL(new RegExp(`/product/orderPayinfo\\?orderNo=${orderNo}$`));
      await call(page, `/order/${orderNo}/cancel`, { Version: 1 });
    });
  });
});
