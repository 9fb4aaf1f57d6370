import type { Page } from '@playwright/test';
import { call as callSite } from './call';
import { enterConsole } from './console';
import { expect, signUp, test } from './journey';

test.use({ isFresh: true });

const badge = (page: Page) => page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: /^今日/ });
const countOf = async (page: Page) =>
  Number(/(\d+) 件等待处理/.exec((await badge(page).textContent()) ?? '')?.[1] ?? 0);

test('both tabs of a browser hear by one stream what waits, and the other goes on when the first is closed', async ({
  page,
  browser,
}) => {
  const second = await page.context().newPage();
  const streams: Page[] = [];
  for (const tab of [page, second]) {
    tab.on('request', (request) => request.url().endsWith('/today/stream') && streams.push(tab));
  }
  // Nothing is heard by looking again and again.
  await page
    .context()
    .route('**/operator/api/today', (route, request) =>
      request.headers()['x-background'] ? route.abort() : route.continue(),
    );
  const opened = page.waitForResponse((response) => response.url().endsWith('/today/stream'));
  await enterConsole(page, '/operator/today');
  await opened;
  await second.goto('/operator/price');
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  expect(streams).toEqual([page]);

  const member = await browser.newContext();
  const site = await member.newPage();
  await signUp(site);
  const apply = (AppId: string) =>
    callSite(site, '/user_trial', { AppId, Contact: '李四', Mobile: '13812345678', Company: '实时数字公司' });
  const before = await countOf(second);
  await apply('1001');
  for (const tab of [page, second]) await expect.poll(() => countOf(tab)).not.toBe(before);

  const takenOver = second.waitForResponse((response) => response.url().endsWith('/today/stream'));
  await page.close();
  await takenOver;
  expect(streams).toEqual([page, second]);
  const later = await countOf(second);
  await apply('1003');
  await expect.poll(() => countOf(second)).not.toBe(later);
  await member.close();
});

test('a long list is written in the background, also while the page is left, and saved from the button beside it', async ({
  page,
}) => {
  const parts = ['\ufeff产品,现价（元）\r\n数据通,1\r\n', '线索宝,2\r\n'];
  const file = {
    id: 7,
    list: 'exportPrices',
    name: '价格',
    rows: 12_345,
    parts: 2,
    createdAt: '2026-12-01T09:30:00.000+08:00',
    endsAt: '2026-12-02T09:30:00.000+08:00',
  };
  let files: object[] = [];
  const envelope = (data: unknown, code = 0) => ({ json: { header: { code, msg: '', requestId: '1' }, data } });
  await page.route('**/operator/api/price/export?*', (route) => route.fulfill(envelope({}, 409)));
  await page.route('**/operator/api/export', (route, request) => {
    if (request.method() === 'GET') return route.fulfill(envelope(files));
    expect(request.postDataJSON()).toMatchObject({ list: 'exportPrices', query: { sort: expect.any(String) } });
    files = [{ ...file, state: 'writing', percent: 40 }];
    return route.fulfill(envelope(files[0]));
  });
  await page.route('**/operator/api/export/7/*', (route, request) => {
    const body = parts[Number(new URL(request.url()).pathname.split('/').at(-1))] ?? '';
    return route.fulfill({ body, contentType: 'text/csv; charset=utf-8' });
  });
  await enterConsole(page, '/operator/price');
  await page.getByRole('button', { name: '导出 CSV' }).click();
  await expect(page.getByRole('button', { name: '正在生成…40%' })).toBeDisabled();
  await page.reload();
  await expect(page.getByRole('button', { name: '正在生成…40%' })).toBeVisible();
  files = [{ ...file, state: 'ready', percent: 100 }];
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载价格 12,345 行' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('价格-2026-12-01.csv');
  const chunks: Buffer[] = [];
  for await (const chunk of await saved.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toBe(parts.join(''));
  await page.goto('/operator/account');
  await expect(page.getByRole('table', { name: '导出的文件' }).getByRole('row')).toHaveCount(2);
});
