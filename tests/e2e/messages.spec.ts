import type { Page } from '@playwright/test';
import { play } from './buy';
import { call, placeOrder } from './call';
import { expect, signUp, test } from './journey';

const bell = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });

test('a new message arrives in both tabs, and what is read in one is read in the other', async ({ page, site }) => {
  await signUp(page);
  await site.open('/mecenter/indexmessage');
  await expect(page.getByText('还没有消息')).toBeVisible();
  const second = await page.context().newPage();
  let streams = 0;
  for (const tab of [page, second]) {
    tab.on('request', (request) => (streams += Number(request.url().endsWith('/message/stream'))));
  }
  await second.goto('/mecenter/indexaccount');
  await expect(bell(second, '消息')).toBeVisible();

  // It stays for some seconds, in whichever tab is looked at meanwhile.
  const toast = second.getByRole('status').filter({ hasText: '数据通已开通' });
  const toastPath = toast.getByRole('link', { name: '查看' }).getAttribute('href');
  const orderNo = await placeOrder(page, '1001');
  const { QrContent } = await call<{ QrContent: string }>(page, '/pay', { OrderNo: orderNo, Channel: 'alipay' });
  const payer = await page.context().newPage();
  await payer.goto(QrContent);
  await play(payer, '支付成功');
  await expect(payer.getByText('已付款，并通知了商户。')).toBeVisible();
  await payer.close();

  for (const tab of [page, second]) await expect(bell(tab, '消息，1 条未读')).toBeVisible();
  const told = page.getByRole('main').getByRole('listitem').filter({ hasText: '数据通已开通' });
  await expect(told).toBeVisible();
  expect(await site.barriers()).toEqual([]);
  expect(await toastPath).toBe(`/mecenter/order-detail/${orderNo}`);

  await site.button('全部已读').click();
  for (const tab of [page, second]) await expect(bell(tab, '消息')).toBeVisible();
  await expect(page.getByText('共 1 条消息')).toBeFocused();
  expect(streams).toBeLessThanOrEqual(1);
});

test('visitors load nothing of the messages', { tag: '@release' }, async ({ page, site }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await site.open('/home');
  await expect(page.getByRole('complementary', { name: '在线客服' })).toBeVisible();
  expect(asked.filter((path) => path.includes('message'))).toEqual([]);
});
