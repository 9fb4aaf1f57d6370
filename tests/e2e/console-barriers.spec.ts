import type { Page } from '@playwright/test';
import { contentTypes, type ContentTypeName } from '../../site/contract/operator/content/content-types';
import { drawPicture } from '../support/library';
import { sampleFilm } from '../support/sample-film';
import { placeOrder, reportTransfer } from './call';
import { call, enterConsole } from './console';
import { expect, signUp, test, type Site } from './journey';

test.use({ isFresh: true });

/** What is wrong with a page, or with the dialog above it, by day and by night: `path theme rule: elements`. */
async function barriersOf(site: Site, path: string, part?: 'dialog'): Promise<string[]> {
  const { page } = site;
  await page.goto(`/operator${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByLabel('正在加载')).toHaveCount(0);
  if (part) await expect(page.getByRole('dialog'), path).toBeVisible();
  const found: string[] = [];
  // The console follows the system while nobody chose a theme.
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('body')).toHaveAttribute('theme-mode', colorScheme);
    found.push(...(await site.barriers(part)).map((barrier) => `${path} ${colorScheme} ${barrier}`));
  }
  return found;
}

/** Addresses of the dialogs that the shown record offers. */
async function dialogsOf(page: Page, path: string): Promise<string[]> {
  const links = page.getByRole('main').locator(`a[href^="/operator${path}/"]`);
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(addresses)].map((address) => address.replace('/operator', ''));
}

/** Makes what the demo lacks: an order that waits for its money, a transfer, and a line of a statement. */
async function addRecords(page: Page): Promise<string[]> {
  const buyer = await page.context().newPage();
  await signUp(buyer);
  const unpaid = await placeOrder(buyer, '1003');
  const reported = await placeOrder(buyer, '1001');
  const payer = `无障碍公司${Math.floor(Math.random() * 1e8)}`;
  const amount = await reportTransfer(buyer, reported, payer);
  await buyer.close();
  const text = `日期,收入金额,对方户名\n2026-11-29,${amount},${payer}分公司`;
  await call(page, 'post', '/bank-line', { text, reason: '流水', rehearse: false });
  const { payments } = await call(page, 'get', `/order/${reported}`);
  const [line] = (await call(page, 'get', `/bank-line?search=${encodeURIComponent(payer)}`)).items;
  return [`/order/${unpaid}`, `/transfer/${payments[0].payNo}`, `/bank-line/${line.id}`];
}

test('no list of the console has a barrier, by day or by night', { tag: '@release' }, async ({ page, site }) => {
  await enterConsole(page);
  const sales = ['today', 'figures', 'movement', 'refund', 'order', 'transfer', 'bank-line', 'coupon', 'invoice'];
  const others = ['user', 'organization', 'trial', 'lead', 'job', 'provider', 'setting'];
  const contents = [...contentTypes, 'media', 'message', 'download'];
  for (const path of [...sales, ...others, ...contents]) expect(await barriersOf(site, `/${path}`)).toEqual([]);
  for (const path of ['/bank-line/import', '/coupon/create', '/media/folder-add', '/message/write', '/download/upload'])
    expect(await barriersOf(site, path, 'dialog')).toEqual([]);
});

/** Addresses of records; those of the demo are the first of their list. */
const groups: Readonly<Record<string, (page: Page) => Promise<string[]>>> = {
  async orders(page) {
    const completed = await firstOf(page, 'order?status=30', 'orderNo');
    return [...(await addRecords(page)), completed, completed.replace('order', 'refund')];
  },
  sales: async (page) => [
    await firstOf(page, 'price', 'planId'),
    await firstOf(page, 'coupon'),
    await firstOf(page, 'invoice?status=0'),
    await firstOf(page, 'invoice?status=1'),
    await firstOf(page, 'lead?status=open'),
  ],
  people: async (page) => [
    await firstOf(page, 'user'),
    await firstOf(page, 'organization'),
    await firstOf(page, 'trial?status=0'),
    await firstOf(page, 'staff'),
    await firstOf(page, 'job'),
    await firstOf(page, 'record'),
  ],
  articles: async (page) => [await firstContent(page, 'article')],
  products: async (page) => [await firstContent(page, 'product')],
  'placed contents': async (page) => [await firstContent(page, 'banner'), await firstContent(page, 'subject')],
  downloads: async (page) => [await firstOf(page, 'download')],
  async library(page) {
    await page.goto('/operator/media');
    await page.getByLabel('选择要上传的文件').setInputFiles([
      { name: '无障碍.png', mimeType: 'image/png', buffer: Buffer.from(await drawPicture()) },
      { name: '无障碍.mp4', mimeType: 'video/mp4', buffer: Buffer.from(sampleFilm('160x90', 1)) },
    ]);
    await expect(page.getByText('上传完成 2 个')).toBeVisible();
    return [await firstOf(page, 'media?kind=picture'), await firstOf(page, 'media?kind=film')];
  },
};

async function firstOf(page: Page, query: string, key = 'id'): Promise<string> {
  const [path] = query.split('?');
  const [first] = (await call(page, 'get', `/${query}`)).items;
  return `/${path}/${first[key]}`;
}

async function firstContent(page: Page, type: ContentTypeName): Promise<string> {
  return (await firstOf(page, `content/${type}`)).replace('/content', '');
}

for (const [group, findRecords] of Object.entries(groups)) {
  test(`no page of ${group} has a barrier, nor a dialog of it, by day or by night`, { tag: '@release' }, async ({
    page,
    site,
  }) => {
    await enterConsole(page);
    const found: string[] = [];
    for (const path of await findRecords(page)) {
      found.push(...(await barriersOf(site, path)));
      for (const dialog of await dialogsOf(page, path)) found.push(...(await barriersOf(site, dialog, 'dialog')));
    }
    expect(found).toEqual([]);
  });
}
