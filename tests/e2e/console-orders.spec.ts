import type { Page } from '@playwright/test';
import { pay } from './buy';
import { placeOrder, reportTransfer } from './call';
import { enterConsole } from './console';
import { expect, signUp, Site, test } from './journey';

test.use({ isFresh: true });

const dialogOf = (page: Page) => page.getByRole('dialog');

/** Writes why, checks what the open dialog would do, and does it. */
async function confirm(page: Page, label: string, reason: string, consequence?: string | RegExp): Promise<void> {
  const dialog = dialogOf(page);
  await dialog.getByLabel(/原因|备注|为什么/).fill(reason);
  await dialog.getByRole('button', { name: '下一步：核对' }).click();
  if (consequence) await expect(dialog).toContainText(consequence);
  await dialog.getByRole('button', { name: label, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test('an order gets a note, more time and more days, another one is closed, and the buyer sees each on the next load', async ({
  page,
  site,
  browser,
}) => {
  const context = await browser.newContext();
  const buyer = new Site(await context.newPage());
  await signUp(buyer.page);
  const [orderNo, other] = [await placeOrder(buyer.page, '1001'), await placeOrder(buyer.page, '1003')];
  const opened = `/mecenter/order-detail/${orderNo}`;

  await test.step('the operator finds the order by the end of its number', async () => {
    await enterConsole(page, '/operator/order');
    await page.getByRole('textbox', { name: '搜索', exact: true }).fill(orderNo.slice(-8));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('rowheader')).toHaveCount(1);
    await page.getByRole('rowheader').getByRole('link').click();
    await expect(site.heading(`订单 ${orderNo}`)).toBeVisible();
  });

  await test.step('a note is for colleagues alone', async () => {
    await page.getByRole('link', { name: '加备注' }).click();
    await dialogOf(page).getByLabel('备注').fill('客户周五付款');
    await dialogOf(page).getByRole('button', { name: '加备注', exact: true }).click();
    await expect(page.getByText('客户周五付款').first()).toBeVisible();
    await buyer.open(opened);
    await expect(buyer.page.getByRole('timer')).toHaveText(/^(30:00|2\d:\d\d)$/);
    await expect(buyer.page.getByRole('main')).not.toContainText('客户周五付款');
  });

  await test.step('the buyer has a day more to pay, and pays', async () => {
    await page.getByRole('link', { name: '延长付款时间' }).click();
    await expect(dialogOf(page).getByLabel('延长')).toHaveValue('24');
    await confirm(page, '延长', '客户周五付款');
    await buyer.page.reload();
    await expect(buyer.page.getByRole('timer')).toHaveText(/^24:\d\d:\d\d$/);
    await buyer.open(`/product/orderPayinfo?orderNo=${orderNo}`);
    await pay(buyer);
  });

  await test.step('the other order is closed, and the buyer reads why', async () => {
    await page.goto(`/operator/order/${other}/close`);
    await confirm(page, '关闭订单', '重复下单，保留另一个订单');
    await expect(page.getByText('已关闭').first()).toBeVisible();
    await buyer.open(`/mecenter/order-detail/${other}`);
    await expect(buyer.heading('订单已关闭')).toBeVisible();
    await expect(buyer.page.getByRole('main')).toContainText('重复下单，保留另一个订单');
  });

  await test.step('days are given and taken, as the buyer sees', async () => {
    const remaining = buyer.page.getByRole('main').getByText(/^剩余 \d+ 天$/);
    await buyer.open('/mecenter/indexapp');
    const days = Number(/\d+/.exec(await remaining.innerText())?.[0]);
    await page.goto(`/operator/order/${orderNo}`);
    for (const [direction, count, left] of [
      ['延长', '10', days + 10],
      ['缩短', '3', days + 7],
    ] as const) {
      await page.getByRole('link', { name: '调整服务期' }).first().click();
      await dialogOf(page).getByLabel('怎么调整').selectOption(direction);
      await dialogOf(page).getByLabel('天数').fill(count);
      await confirm(page, '调整', `上周服务中断，${direction} ${count} 天`);
      await expect(page.getByRole('table', { name: '服务期的变化' })).toContainText(`${direction} ${count} 天`);
      await buyer.page.reload();
      await expect(remaining).toHaveText(`剩余 ${left} 天`);
    }
  });
  await context.close();
});

test('of a statement of ten lines eight are confirmed together and the others by hand, and the buyer sees what was paid', async ({
  page,
  site,
  browser,
}) => {
  const mark = `流水旅程${Math.floor(Math.random() * 1e8)}`;
  const context = await browser.newContext();
  const buyer = new Site(await context.newPage());
  await signUp(buyer.page);
  const rows: string[][] = [];
  const orders: string[] = [];
  for (const [index, appId] of ['1001', '1002', '1003', '1004', '1005', '1006', '1001', '1003', '1006'].entries()) {
    const orderNo = await placeOrder(buyer.page, appId, index < 6 ? 0 : 1);
    const payer = `${mark}第${index + 1}公司`;
    const account = `622202123456780${index}`;
    rows.push([await reportTransfer(buyer.page, orderNo, payer, account), payer, '货款', account]);
    orders.push(orderNo);
  }
  // The eighth has another payer and says the order, the ninth has another payer and says nothing.
  rows.splice(
    7,
    2,
    [rows[7]?.[0] ?? '', `${mark}财务`, `订单${orders[7]}`],
    [rows[8]?.[0] ?? '', `${mark}老板`, '往来'],
  );
  rows.push(['0.37', mark, '结息']);
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const statement = [['交易时间', '收入金额', '对方户名', '附言', '对方账号'], ...rows.map((row) => [today, ...row])];
  const lists = (match: string) => `/operator/bank-line?status=0&match=${match}&search=${encodeURIComponent(mark)}`;

  await test.step('the statement is uploaded', async () => {
    await enterConsole(page, '/operator/bank-line/import');
    const buffer = Buffer.from(statement.map((row) => row.join()).join('\r\n'));
    await dialogOf(page)
      .getByLabel(/^流水文件/)
      .setInputFiles({ name: '11月流水.csv', mimeType: 'text/csv', buffer });
    await confirm(page, '导入', '11 月流水', /新流水.*10/);
  });

  await test.step('the certain lines are confirmed together', async () => {
    await page.goto(lists('certain'));
    await page.getByRole('checkbox', { name: '选择本页全部' }).check();
    const bar = page.getByRole('region', { name: '批量操作' });
    await expect(bar).toContainText('已选 8 条');
    await bar.getByRole('link', { name: '按匹配入账' }).click();
    await site.button('下一步：核对').click();
    await expect(dialogOf(page)).toContainText('8 条会处理');
    await site.button('按匹配入账 8 条').click();
    await expect(dialogOf(page)).toContainText('8 条已处理');
    await site.button('完成').click();
    await expect(page.getByText('没有符合条件的记录')).toBeVisible();
  });

  await test.step('of the others, one is what a customer reported, and one is put aside', async () => {
    await page.goto(lists('none'));
    await expect(page.getByRole('rowheader')).toHaveCount(2);
    await page
      .getByRole('rowheader', { name: `${mark}老板` })
      .getByRole('link')
      .click();
    await page
      .getByRole('row')
      .filter({ hasText: orders[8] ?? '' })
      .getByRole('link', { name: '就是这笔' })
      .click();
    await site.button('下一步：核对').click();
    await dialogOf(page).getByRole('button', { name: '入账', exact: true }).click();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page.getByText('已入账').first()).toBeVisible();
    await page.goto(lists('none'));
    await page.getByRole('rowheader').getByRole('link').click();
    await page.getByRole('link', { name: '搁置' }).click();
    await confirm(page, '搁置', '银行结息');
    await page.goto(lists('none'));
    await expect(page.getByText('没有符合条件的记录')).toBeVisible();
  });

  await test.step('the buyer sees all nine orders paid', async () => {
    await buyer.open('/mecenter/indexorder?status=10');
    await expect(buyer.page.getByRole('main').getByText('没有待支付的订单')).toBeVisible();
    await buyer.open(`/mecenter/order-detail/${orders[8]}`);
    await expect(buyer.page.getByRole('region', { name: '支付信息' })).toContainText('对公转账 支付成功');
  });
  await context.close();
});

test.describe('in Los Angeles', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('an operator sees and chooses days of Shanghai', async ({ page, browser }) => {
    const context = await browser.newContext();
    const buyer = await context.newPage();
    await signUp(buyer);
    const orderNo = await placeOrder(buyer, '1001');
    await context.close();
    // Half an hour after midnight in Shanghai, and the morning of the day before in the browser.
    await page.clock.setFixedTime(new Date('2027-03-01T00:30:00+08:00'));
    await enterConsole(page, `/operator/order/${orderNo}`);
    const [, year, month, date, hour, minute] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)/.exec(orderNo) ?? [];
    const today = `${year}-${month}-${date}`;
    await expect(page.getByText(`${today} ${hour}:${minute}`).first()).toBeVisible();
    await page.goto(`/operator/order?from=${today}&to=${today}&search=${orderNo}`);
    await expect(page.getByRole('row', { name: orderNo })).toContainText(`${today} ${hour}:${minute}`);
    await expect(page.getByLabel('下单日期从')).toHaveValue(today);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出 CSV' }).click();
    expect((await downloading).suggestedFilename()).toBe('订单-2027-03-01.csv');
    await page.goto('/operator/price/1/period');
    await expect(dialogOf(page).getByLabel('第一天')).toHaveValue('2027-03-01');
  });
});
