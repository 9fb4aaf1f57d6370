import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { orderButton } from './buy';
import { enterConsole } from './console';
import { expect, Site, test as base } from './journey';
import { startOwnServer } from './own-server';

/** A new version asks every buyer anew, those of other journeys too: this one has a server to itself. */
const test = base.extend<{ baseURL: string }, { origin: string }>({
  origin: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first parameter.
    async ({}, use, { project, workerIndex }) => {
      const port = String(Number(new URL(project.use.baseURL ?? '').port) + 5000 + workerIndex);
      const folder = await mkdtemp(join(tmpdir(), 'agreements-'));
      const stop = await startOwnServer({ PORT: port, DATA_DIR: join(folder, 'data') });
      await use(`http://localhost:${port}`);
      await stop();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ origin }, use) => use(origin),
});

test.use({ isFresh: true });

/** The day that it is in China. */
const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

/** Signs a buyer in and opens the confirmation of an order. */
async function startOrder(page: Page): Promise<void> {
  const buyer = new Site(page);
  await buyer.open('/product/funcOpen1006/open');
  await page.getByRole('radio', { name: /^基础版/ }).check();
  await page.getByRole('link', { name: '去结算' }).click();
  await page.getByRole('tab', { name: '密码登录' }).click();
  await page.getByRole('textbox', { name: '账号' }).fill('demo');
  await page.getByLabel('密码', { exact: true }).fill('Demo2026!');
  await page.getByLabel('密码', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/product\/orderInfo\?appId=1006/);
  await expect(orderButton(page)).toHaveText(/¥/);
}

test('a new version of an agreement is published, and a buyer with an open order agrees to it first', async ({
  page,
  site,
  browser,
  origin,
}) => {
  const buyerContext = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce', locale: 'zh-CN' });
  const buyerPage = await buyerContext.newPage();
  const agree = buyerPage.getByRole('checkbox', { name: /我已阅读并同意/ });

  await test.step('a buyer fills an order, and agrees to what applies', async () => {
    await startOrder(buyerPage);
    await buyerPage.getByLabel('备注').fill('请寄合同');
    await agree.check();
    await expect(buyerPage.getByText('管家用户协议 2.4')).toBeVisible();
  });

  await test.step('an operator writes the next version from the text that applies, and sees it on its page', async () => {
    await page.goto('/operator');
    await enterConsole(page, '/operator/agreement');
    await page.getByRole('link', { name: '管家用户协议' }).click();
    await page.getByLabel('版本号', { exact: true }).fill('2.5');
    await page.getByLabel('生效日期', { exact: true }).fill(today());
    await page.getByLabel('改了什么', { exact: true }).fill('退款改为五个工作日内到账');
    await page.getByLabel('正文', { exact: true }).first().fill('服务以订单为准，退款五个工作日内到账。');
    await expect(page.getByText(/草稿已保存/)).toBeVisible();
    await expect(page.getByText('发布前还差')).toHaveCount(0);
    const preview = page.frameLocator('iframe[title="电脑上的样子"]');
    await expect(preview.getByText('版本 2.5', { exact: true }).first()).toBeVisible();
    await page.getByRole('row', { name: /2\.4/ }).getByRole('link', { name: '对比' }).click();
    await expect(page.getByRole('dialog').locator('ins').filter({ hasText: '五个工作日' }).first()).toBeVisible();
    expect(await site.barriers()).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).first().click();
  });

  await test.step('she publishes it for today', async () => {
    await page.getByRole('link', { name: '发布', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('所以不用定时发布')).toBeVisible();
    await dialog.getByLabel('这次改了什么').fill('法务定稿');
    await dialog.getByRole('button', { name: '下一步：核对' }).click();
    await expect(dialog.getByText('2.5 版马上生效，客户下次下单时要重新同意')).toBeVisible();
    await dialog.getByRole('button', { name: '发布', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('row', { name: /2\.5.*已生效.*法务定稿/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /2\.4.*历史/ })).toBeVisible();
  });

  await test.step('the order is not placed: the buyer sees what changed, and loses nothing', async () => {
    await orderButton(buyerPage).click();
    const dialog = buyerPage.getByRole('dialog', { name: '协议已更新' });
    await expect(dialog.getByText('退款改为五个工作日内到账')).toBeVisible();
    await expect(dialog.getByRole('link', { name: /查看全文/ })).toHaveAttribute('href', '/protocol/xl-mg-protocol');
    expect(await new Site(buyerPage).barriers()).toEqual([]);
    await dialog.getByRole('button', { name: '返回' }).click();
    await expect(agree).not.toBeChecked();
    await expect(buyerPage.getByLabel('备注')).toHaveValue('请寄合同');
    await expect(buyerPage.getByText('管家用户协议 2.5')).toBeVisible();
  });

  await test.step('once the buyer agrees, the order names the new version, for the buyer and the operator', async () => {
    await agree.check();
    await orderButton(buyerPage).click();
    await expect(buyerPage).toHaveURL(/\/product\/orderPayinfo\?orderNo=\d{22}$/);
    const orderNo = new URL(buyerPage.url()).searchParams.get('orderNo') ?? '';
    await page.goto(`/operator/order/${orderNo}`);
    await page.getByRole('link', { name: '管家用户协议 2.5' }).click({ trial: true });
    await buyerPage.goto('/protocol/xl-mg-protocol');
    await expect(buyerPage.getByText('版本 2.5', { exact: true }).first()).toBeVisible();
  });
  await buyerContext.close();
});
