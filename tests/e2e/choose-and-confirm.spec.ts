import type { Page } from '@playwright/test';
import { expect, signUp, test } from './journey';

const bill = (page: Page) => page.getByRole('region', { name: '费用明细' });
const total = (page: Page) => bill(page).getByRole('status');
const placeOrder = (page: Page) => page.getByRole('button', { name: /提交订单/ });
const consent = (page: Page) => page.getByRole('checkbox', { name: /我已阅读并同意/ });

/** How often the browser asked to place an order. */
function countOrders(page: Page): { sent: string[] } {
  const count = { sent: [] as string[] };
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/client/order') {
      count.sent.push(request.headers()['idempotency-key'] ?? '');
    }
  });
  return count;
}

async function unpaidOrders(page: Page): Promise<number> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'xl_token')?.value ?? '';
  const answer = await page.request.get('/api/client/order?Status=10', {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as { Data: { Total: number } }).Data.Total;
}

test.describe('choosing and confirming', () => {
  test('the way back closes the sign-in beside the choices, the way forward and a reload show it', async ({
    site,
    page,
  }) => {
    await site.open('/product/index');
    await site.open('/product/funcOpen1001/open?plan=1');
    const chosen = page.getByRole('main').getByRole('radio', { checked: true });
    const choices = () =>
      chosen.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).labels?.[0]?.textContent));
    await page.getByRole('main').getByRole('radio').last().check();
    const made = await choices();
    const link = page.getByRole('link', { name: '去结算' });
    const way = await link.getAttribute('href');
    const phone = page.getByRole('textbox', { name: '手机号' });
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(phone).toBeVisible();
    await page.goBack();
    await expect(link).toBeFocused();
    expect(await choices()).toEqual(made);
    await page.goForward();
    await expect(phone).toBeVisible();
    await page.reload();
    await expect(phone).toBeVisible();
    await site.button('返回修改').press('Enter');
    await expect(link).toBeFocused();
    expect([await choices(), await link.getAttribute('href')]).toEqual([made, way]);
    await page.goBack();
    await expect(page).toHaveURL(/\/product\/index$/);
  });

  test('a buyer places one order by two presses, a reload and a second window, and the way back offers no second', async ({
    site,
    page,
    context,
  }) => {
    await signUp(page);
    const orders = countOrders(page);
    const address = '/product/orderInfo?appId=1001&plan=1&type=new';
    await site.open('/product/funcOpen1001/open?plan=1');
    await page.getByRole('link', { name: '去结算' }).click();
    await expect(placeOrder(page)).toHaveText(/¥/);
    await page.getByRole('textbox', { name: '备注' }).fill('合同寄到公司');
    await page.reload();
    await expect(page.getByRole('textbox', { name: '备注' })).toHaveValue('合同寄到公司');
    await expect(consent(page)).not.toBeChecked();
    await expect(placeOrder(page)).toHaveText(/¥/);

    await placeOrder(page).click();
    await expect(consent(page)).toBeFocused();
    await expect(consent(page)).toHaveAccessibleDescription('请先阅读并同意协议');

    // A window that is opened by the page has a copy of what the tab keeps.
    const [other] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate((href) => void open(href), address),
    ]);
    await expect(placeOrder(other)).toHaveText(/¥/);
    await consent(other).check();

    await consent(page).check();
    await placeOrder(page).dblclick();
    await expect(page).toHaveURL(/\/product\/orderPayinfo\?orderNo=\d{22}$/);
    await placeOrder(other).click();
    await expect(other).toHaveURL(page.url());
    await other.close();
    expect(orders.sent).toHaveLength(1);
    expect(await unpaidOrders(page)).toBe(1);

    await page.goBack();
    await expect(page).toHaveURL(/funcOpen1001/);
    await page.getByRole('link', { name: '去结算' }).click();
    await expect(page.getByText('这份订单已提交')).toBeVisible();
    await expect(placeOrder(page)).toHaveCount(0);
    await site.button('再下一单').click();
    await expect(placeOrder(page)).toHaveText(/¥/);
  });

  test.describe('on a phone, by keyboard alone', { tag: '@release' }, () => {
    test.use({ viewport: { width: 390, height: 844 }, visitor: 'member' });

    test('the number to call for a contract keeps to one line', async ({ site, page }) => {
      await site.open('/product/funcOpen1001/open');
      const number = page.getByRole('main').getByRole('link', { name: '400-000-1668' });
      for (const width of [320, 360, 390, 430]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await number.evaluate((link) => link.getBoundingClientRect().height)).toBeLessThan(30);
      }
    });

    test('the best coupon is chosen, another one can be, and total and button stay in sight', async ({
      site,
      page,
    }) => {
      await site.open('/product/orderInfo?appId=1001&plan=4');
      await expect(placeOrder(page)).toBeInViewport();
      await expect(bill(page)).toContainText('8.5 折');
      const best = await total(page).textContent();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(await site.barriers()).toEqual([]);

      const picker = page.getByRole('button', { name: /选择优惠券/ });
      await picker.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: '优惠券' });
      await expect(dialog.getByRole('radio', { name: /最优惠/ })).toBeFocused();
      await expect(dialog.getByText('已过期')).toBeVisible();
      expect(await site.barriers('dialog')).toEqual([]);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
      await expect(picker).toBeFocused();
      await expect(total(page)).not.toHaveText(best ?? '');

      await consent(page).focus();
      await expect(consent(page)).toBeInViewport();
      await expect(page.getByRole('main')).not.toContainText('NaN');
    });
  });
});
