import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMockGatewayForTest, type MockGatewayForTest } from '../../support/mock-gateway-for-test';
import { createTestApp, absentDatabase, type App } from '../../support/test-app';
import { createTestClock } from '../../support/test-clock';

const clock = createTestClock();
const orderNo = '2026050116000000000001';
let count = 0;
let mock: MockGatewayForTest;
let app: App;
let told: { id: string; amountFen: number; event: string }[] = [];

beforeAll(async () => {
  mock = createMockGatewayForTest({ now: clock.now });
  ({ app } = await createTestApp({ database: absentDatabase, mockPages: [mock.pages] }, 1));
  await app.listen({ port: 0, host: '127.0.0.1' });
  mock.connect('http://site.invalid', async (_url, { body }) => {
    const { Id: id, AmountFen: amountFen, EventType: event } = JSON.parse(String(body));
    told.push({ id, amountFen, event });
    return new Response('success');
  });
});

afterAll(() => app.close());

async function newTrade(amountFen = 1_234_567): Promise<string> {
  told = [];
  const payNo = `P20260501160000${String((count += 1)).padStart(8, '0')}`;
  const expireAt = new Date(clock.now().getTime() + 15 * 60_000);
  await mock.gateways[0]?.create({ payNo, orderNo, amountFen, description: '<数据通> 专业版', expireAt });
  return payNo;
}

/** Presses a button as a browser without scripts does, and opens the page that it leads to. */
async function press(payNo: string, action: string, headers: Record<string, string> = {}) {
  const answer = await app.inject({
    method: 'POST',
    url: `/mockpay/${payNo}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost', ...headers },
    payload: `action=${action}`,
  });
  const { location } = answer.headers;
  if (location === undefined) return { status: answer.statusCode, page: answer.body };
  expect(answer.statusCode).toBe(303);
  return { status: answer.statusCode, page: (await app.inject(location)).body };
}

describe('mockPayPages', () => {
  it('shows amount, order and channel, and a button for everything that may happen, without a script', async () => {
    const payNo = await newTrade();
    const answer = await app.inject(`/mockpay/${payNo}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("script-src 'self'"),
    });
    for (const text of ['¥12,345.67', orderNo, payNo, '支付宝', '&lt;数据通&gt; 专业版', '待支付']) {
      expect(answer.body).toContain(text);
    }
    const buttons = [...answer.body.matchAll(/<button[^>]*>([^<]*)</g)].map(([, label]) => label);
    expect(buttons).toEqual(['支付成功', '支付失败', '重复通知', '延迟通知', '金额篡改', '两次同时通知']);
    expect(answer.body).not.toMatch(/<script|style=|disabled/);
    const sheet = await app.inject('/mockpay/page.css');
    expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
  });

  it.each(['..%5Cv1%5Calipay%5Cbills%5C2026-05-01', '%2e%2e', '%2e%2e%2fv1', 'P2026050116000000000001x', 'v1'])(
    'shows nothing else of the gateway: %s',
    async (name) => {
      const answer = await app.inject(`/mockpay/${name}`);
      expect([400, 404]).toContain(answer.statusCode);
      expect(answer.body).not.toMatch(/TradeState|Status|\[\]/);
    },
  );

  it('pays, says so and shows what the site answered', async () => {
    const payNo = await newTrade();
    const { page } = await press(payNo, 'paid');
    expect(page).toContain('已付款，并通知了商户。');
    expect(page).toContain('支付成功</p>');
    expect(page).toContain('已收到：<code>HTTP 200 success</code>');
    expect(told).toMatchObject([{ amountFen: 1_234_567 }]);
  });

  it('fails', async () => {
    const payNo = await newTrade();
    const { page } = await press(payNo, 'failed');
    expect(page).toContain('支付失败（余额不足）');
    expect(told).toMatchObject([{ event: 'TRANSACTION.FAIL' }]);
    expect(page.match(/ disabled/g)).toHaveLength(6);
  });

  it('tells the same three times, also of what was paid before', async () => {
    const payNo = await newTrade();
    await press(payNo, 'repeated');
    expect(told).toHaveLength(3);
    await press(payNo, 'repeated');
    expect(told).toHaveLength(6);
    expect(new Set(told.map(({ id }) => id)).size).toBe(1);
  });

  it('tells twice at once, under two ids', async () => {
    const payNo = await newTrade();
    await press(payNo, 'twice');
    expect(new Set(told.map(({ id }) => id)).size).toBe(2);
  });

  it.each([
    [19_900, 1],
    [1, 2],
  ])('tells of another amount than %i, and nothing was paid', async (amountFen, wrong) => {
    const payNo = await newTrade(amountFen);
    const { page } = await press(payNo, 'tampered');
    expect(told).toMatchObject([{ amountFen: wrong }]);
    expect(page).toContain('待支付');
    expect(await mock.gateways[0]?.query(payNo)).toEqual({ status: 'open' });
  });

  it('sends money that comes later, although the trade is closed by then', async () => {
    const payNo = await newTrade();
    const { page } = await press(payNo, 'delayed');
    expect(page).toContain('款项在途');
    expect(await mock.gateways[0]?.query(payNo)).toEqual({ status: 'open' });
    expect(await mock.gateways[0]?.close(payNo)).toEqual({ status: 'closed' });
    clock.pass(14);
    await mock.sendDue();
    expect(told).toEqual([]);
    clock.pass(1);
    await mock.sendDue();
    expect(told).toHaveLength(1);
    expect(await mock.gateways[0]?.query(payNo)).toMatchObject({ status: 'paid', paidAt: clock.now() });
  });

  it('has delayed money arrive at once when the payer cannot wait', async () => {
    const payNo = await newTrade();
    const { page } = await press(payNo, 'delayed');
    expect(page).toContain('立即到账');
    await press(payNo, 'arrived');
    expect(told).toHaveLength(1);
  });

  it('does nothing about a trade that is over', async () => {
    const payNo = await newTrade();
    await mock.gateways[0]?.close(payNo);
    const { page } = await press(payNo, 'paid');
    expect(page).toContain('已关闭');
    expect(page).not.toContain('role="status"');
    expect(told).toEqual([]);
  });

  it('refuses the buttons of other sites, and other actions', async () => {
    const payNo = await newTrade();
    expect((await press(payNo, 'paid', { origin: 'https://evil.example' })).status).toBe(403);
    expect((await press(payNo, 'paid', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await press(payNo, 'explode')).status).toBe(400);
    expect(told).toEqual([]);
  });

  it('answers 404 for numbers that it does not know', async () => {
    expect((await app.inject('/mockpay/P2026050116000099999999')).statusCode).toBe(404);
    expect((await app.inject('/mockpay/x')).body).toContain('交易不存在');
  });

  it.each([
    ['GET', '..\\v1\\alipay\\trades\\PAY_NO'],
    ['GET', '%2e%2e\\v1\\alipay\\trades\\PAY_NO'],
    ['GET', '.%2E\\v1\\alipay\\trades\\PAY_NO'],
    ['GET', '%2e%2e%5cv1%5calipay%5ctrades%5cPAY_NO'],
    ['GET', '%2e%2e%2fv1%2falipay%2ftrades%2fPAY_NO'],
    ['GET', 'PAY_NO\\..\\..\\v1\\alipay\\trades\\PAY_NO'],
    ['POST', '..\\v1\\alipay\\trades\\PAY_NO\\close'],
  ])('does not hand on %s %s, which names more of the gateway than a page', async (method, target) => {
    const payNo = await newTrade();
    const { port } = app.server.address() as AddressInfo;
    // As it is: inject and fetch would tidy the target up.
    const path = `/mockpay/${target.replaceAll('PAY_NO', payNo)}`;
    const [answer] = (await once(request({ port, host: '127.0.0.1', method, path }).end(), 'response')) as [
      IncomingMessage,
    ];
    expect(answer.statusCode).toBe(404);
    expect(await text(answer)).toContain('交易不存在');
    expect(await mock.gateways[0]?.query(payNo)).toEqual({ status: 'open' });
  });

  it('is not there without the gateway, as in production', async () => {
    const { app: production } = await createTestApp({ database: absentDatabase }, 1);
    expect((await production.inject('/mockpay/P2026050116000099999999')).statusCode).toBe(404);
    await production.close();
  });
});
