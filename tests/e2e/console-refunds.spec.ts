import type { Browser, Page } from '@playwright/test';
import { order, pay } from './buy';
import { addOperator, call, demo, enterConsole } from './console';
import { expect, signUp, test, type Site } from './journey';

test.use({ isFresh: true });

const dialogOf = (page: Page) => page.getByRole('dialog');

/** Buys a service for a month, which costs more than one person refunds alone here. @returns the number of the order. */
async function buy(site: Site): Promise<string> {
  await signUp(site.page);
  await order(site, '/product/funcOpen1006/open');
  const orderNo = new URL(site.page.url()).searchParams.get('orderNo') ?? '';
  await pay(site);
  return orderNo;
}

/** Goes through the check of a dialog, where it asks for a reason after giving one. */
async function confirm(page: Page, label: string, reason?: string): Promise<void> {
  const dialog = dialogOf(page);
  if (reason !== undefined) {
    await dialog.getByLabel('原因').fill(reason);
    await dialog.getByRole('button', { name: '下一步：核对' }).click();
  }
  await dialog.getByRole('button', { name: label, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** A colleague who may approve, in a browser of their own. */
async function colleagueOf(browser: Browser, desk: Page): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const { email, password } = await addOperator(desk, '复核员', 'finance');
  await enterConsole(page, '/operator', { email, password });
  const newPassword = 'Colleague2026!';
  await call(page, 'patch', '/session/password', { password, newPassword });
  await enterConsole(page, '/operator', { email, password: newPassword });
  return page;
}

test('a refund above the limit takes two people, and one of them takes it back in time', async ({
  page,
  site,
  browser,
}) => {
  const orderNo = await buy(site);
  const path = `/operator/refund/${orderNo}`;
  const desk = await (await browser.newContext()).newPage();
  await enterConsole(desk, path);
  // Without anybody else they would approve by themselves.
  const colleague = await colleagueOf(browser, desk);
  await desk.getByRole('link', { name: '退款', exact: true }).last().click();
  await dialogOf(desk).getByLabel('退款金额').fill('99999');
  await dialogOf(desk).getByRole('button', { name: '下一步：核对' }).click();
  await expect(dialogOf(desk)).toContainText('最多可以退 ¥');
  const { leftFen } = await call(desk, 'get', `/refund/${orderNo}`);
  await dialogOf(desk)
    .getByLabel('退款金额')
    .fill((leftFen / 100).toFixed(2));
  await confirm(desk, '退款', '客户不再需要');
  await expect(desk.getByText('需要另一位同事复核', { exact: false }).first()).toBeVisible();
  await expect(desk.getByRole('link', { name: '复核通过' })).toHaveCount(0);

  await colleague.goto(path);
  await colleague.getByRole('link', { name: '复核通过' }).click();
  await confirm(colleague, '复核通过');
  await expect(colleague.getByRole('timer')).toContainText('秒后退出');
  await site.open(`/mecenter/order-detail/${orderNo}`);
  await expect(site.heading('正在退款')).toBeVisible();
  await colleague.getByRole('link', { name: '撤回', exact: true }).click();
  await confirm(colleague, '撤回');
  await expect(colleague.getByRole('table', { name: '退款记录' })).toContainText('已撤回');
  await page.reload();
  await expect(site.heading('退款申请已处理')).toBeVisible();
  await desk.context().close();
  await colleague.context().close();
});

test('a refund leaves after its minute, and the buyer sees it', { tag: '@release' }, async ({ site, browser }) => {
  const orderNo = await buy(site);
  const desk = await (await browser.newContext()).newPage();
  await enterConsole(desk, `/operator/refund/${orderNo}`, demo);
  const { version } = await call(desk, 'get', `/refund/${orderNo}`);
  await call(desk, 'post', `/order/${orderNo}/refund`, { amountFen: 10_000, version, reason: '部分退款' });
  await site.open(`/mecenter/order-detail/${orderNo}`);
  // A minute, by the server's clock.
  await expect(site.heading('退款申请已处理')).toBeVisible({ timeout: 150_000 });
  await expect(site.page.getByRole('region', { name: '支付信息' })).toContainText('¥100.00，已退款');
  await desk.reload();
  await expect(desk.getByRole('table', { name: '退款记录' })).toContainText('已退款');
  await desk.context().close();
});
