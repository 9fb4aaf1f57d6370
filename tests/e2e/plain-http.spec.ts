import { mkdtemp, rm } from 'node:fs/promises';
import { isIPv6 } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { confirmOrder, pay } from './buy';
import { expect, test as base } from './journey';
import { startOwnServer } from './own-server';

/** An address by which other machines reach this one; browsers take plain HTTP there for insecure, unlike on localhost. */
const address = Object.values(networkInterfaces())
  .flatMap((list = []) => list)
  .filter(({ internal, address: text }) => !internal && !text.startsWith('fe80:'))
  .map(({ address: text }) => (isIPv6(text) ? `[${text}]` : text))[0];
const withoutAddress = 'this machine has loopback addresses alone, which browsers take for secure: connect a network';

const test = base.extend<{ baseURL: string }, { origin: string }>({
  origin: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first parameter.
    async ({}, use, { project, workerIndex }) => {
      const port = String(Number(new URL(project.use.baseURL ?? '').port) + 3000 + workerIndex);
      const folder = await mkdtemp(join(tmpdir(), 'plain-http-'));
      const HOST = address?.replace(/^\[|\]$/g, '');
      const stop = await startOwnServer({ PORT: port, DATA_DIR: join(folder, 'data'), HOST });
      await use(`http://${address}:${port}`);
      await stop();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ origin }, use) => use(origin),
});

// Asked before anything else is prepared.
test.skip(() => address === undefined, withoutAddress);
test.use({ isFresh: true });

test('by an address of the network, without HTTPS: a visitor signs in, buys, pays, and copies the order number', async ({
  site,
  page,
}) => {
  await site.open('/home');
  expect(await page.evaluate(() => [isSecureContext, 'clipboard' in navigator, 'randomUUID' in crypto])).toEqual([
    false,
    false,
    false,
  ]);
  await page.getByRole('navigation').getByRole('link', { name: '账户托管' }).first().click();
  await expect(page).toHaveURL(/\/chanpin\/tuoguan$/);

  await site.open('/product/funcOpen1006/open');
  await page.getByRole('radio', { name: /^基础版/ }).check();
  await page.getByRole('link', { name: '去结算' }).click();
  await page.getByRole('tab', { name: '密码登录' }).click();
  await page.getByRole('textbox', { name: '账号' }).fill('demo');
  await page.getByLabel('密码', { exact: true }).fill('Demo2026!');
  await page.getByLabel('密码', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/product\/orderInfo\?appId=1006/);
  await confirmOrder(page);
  const orderNo = new URL(page.url()).searchParams.get('orderNo') ?? '';
  await pay(site);

  await page.getByRole('link', { name: '查看订单' }).click();
  await expect(site.heading('订单已完成')).toBeVisible();
  await site.button(/^复制 ?订单号$/).click();
  await expect(site.button(/^已复制 ?订单号$/)).toBeFocused();
  await site.button('搜索').first().click();
  const search = page.getByRole('combobox', { name: '搜索全站' });
  await expect(search).toBeFocused();
  await page.keyboard.press('Control+V');
  await expect(search).toHaveValue(orderNo);

  await site.open('/mecenter/indexapp');
  const services = page.getByRole('list', { name: '已开通的应用' }).getByRole('listitem');
  await expect(services.filter({ hasText: '基础版' })).not.toHaveCount(0);
});
