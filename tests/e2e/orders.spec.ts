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

  test('dialogs keep their buttons in sight where the window is low', async ({ site, page }) => {
    await page.setViewportSize({ width: 390, height: 480 });
    const orderNo = await placeOrder(page, '1003');
    await site.open(`/mecenter/indexorder?keyword=${orderNo}`);
    await row(page, orderNo).getByRole('button', { name: '取消订单' }).click();
    const dialog = page.getByRole('dialog', { name: '取消订单' });
    const submit = dialog.getByRole('button', { name: '取消订单' });
    await expect(submit).toBeInViewport({ ratio: 1 });
    // The last choice is scrolled clear of them.
    await dialog.getByLabel('其他原因').focus();
    await expect(dialog.getByLabel('其他原因')).toBeInViewport({ ratio: 1 });
    await dialog.getByLabel('其他原因').check();
    await expect(submit).toBeInViewport({ ratio: 1 });
    await submit.click();
    await expect(dialog).toHaveCount(0);
  });

  test.describe('on a phone', { tag: '@release' }, () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test('are looked for by days that are shown whole, in the largest text, too (R-SET-1)', async ({ site, page }) => {
      for (const textSize of [100, 112.5, 125]) {
        await page.addInitScript((size) => {
          localStorage.setItem('app-settings', JSON.stringify(size === 100 ? {} : { textSize: size }));
        }, textSize);
        await site.open('/mecenter/indexorder');
        for (const width of [360, 390, 1280]) {
          await page.setViewportSize({ width, height: 844 });
          const [given, needed] = await page.getByLabel('从', { exact: true }).evaluate((field) => {
            const { width: room } = field.getBoundingClientRect();
            const free = field.cloneNode() as HTMLElement;
            free.style.width = 'auto';
            free.style.position = 'absolute';
            field.after(free);
            const { width: wish } = free.getBoundingClientRect();
            free.remove();
            return [room, wish] as const;
          });
          // A pixel or two of the room before the icon is spare.
          expect([textSize, width, given >= needed - 4]).toEqual([textSize, width, true]);
          expect(await overflow(page)).toBe(0);
        }
      }
    });

    test('are in a menu that fades where more of it follows, and shows its end whole', async ({ site, page }) => {
      await site.open('/mecenter/indexorder');
      const menu = page.getByRole('navigation', { name: '个人中心' }).getByRole('list');
      await expect(menu).toHaveCSS('mask-image', /linear-gradient/);
      const clearance = await menu.evaluate((list) => {
        list.scrollLeft = list.scrollWidth;
        const end = list.lastElementChild?.getBoundingClientRect().right ?? 0;
        return list.getBoundingClientRect().right - end;
      });
      expect(Math.round(clearance)).toBeGreaterThanOrEqual(48);
    });

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
