import { describe, expect, it } from 'vitest';
import { createMockGatewayForTest } from '../../support/mock-gateway-for-test';
import { createTestClock } from '../../support/test-clock';

const payNo = 'P2026050116000012345678';

/** A site that answers notifications as a test says, and remembers them. */
async function setUp(channel: 'alipay' | 'wechat' = 'wechat') {
  const clock = createTestClock();
  const mock = createMockGatewayForTest({ now: clock.now });
  const gateway = mock.gateways.find((each) => each.channel === channel);
  const expireAt = new Date(clock.now().getTime() + 15 * 60_000);
  const trade = { payNo, orderNo: '2026050116000000000001', amountFen: 19_900, description: '数据通', expireAt };
  await gateway?.create(trade);
  const received: { at: Date; url: string; body: string; headers: Record<string, string> }[] = [];
  const site = { answer: async () => new Response(gateway?.webhookAck.success) };
  mock.connect('http://site.invalid', async (url, { headers, body }) => {
    received.push({ at: clock.now(), url, body: String(body), headers: headers as Record<string, string> });
    return site.answer();
  });
  return { clock, mock, gateway, received, site };
}

describe('createMockNotifier', () => {
  it.each(['alipay', 'wechat'] as const)(
    'tells the site what was paid, once it hears the receipt of %s',
    async (channel) => {
      const { clock, mock, gateway, received } = await setUp(channel);
      await mock.press(payNo, 'paid');
      expect(received).toHaveLength(1);
      const [{ url = '', body = '', headers = {} } = {}] = received;
      expect(url).toBe(`http://site.invalid/api/client/pay/notify/${channel}`);
      expect(gateway?.verify({ headers, body: Buffer.from(body) })).toMatchObject({
        event: 'paid',
        payNo,
        amountFen: 19_900,
      });
      clock.pass(300);
      await mock.sendDue();
      expect(received).toHaveLength(1);
    },
  );

  it('repeats after 15, 15, 30 and 180 seconds with a new signature, and then gives up', async () => {
    const { clock, mock, gateway, received, site } = await setUp();
    site.answer = async () => new Response('{"code":"FAIL"}', { status: 500 });
    const start = clock.now().getTime();
    await mock.press(payNo, 'paid');
    for (let second = 0; second < 600; second += 5) {
      clock.pass(5);
      await mock.sendDue();
    }
    expect(received.map(({ at }) => (at.getTime() - start) / 1000)).toEqual([0, 15, 30, 60, 240]);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    clock.pass(-360);
    const last = received.at(-1);
    expect(gateway?.verify({ headers: last?.headers ?? {}, body: Buffer.from(last?.body ?? '') })).toMatchObject({
      payNo,
    });
  });

  it.each([
    ['alipay', 'another text', 'success!', 200],
    ['alipay', 'the text of WeChat Pay', '{"code":"SUCCESS","message":"OK"}', 200],
    ['wechat', 'the text of Alipay', 'success', 200],
    ['wechat', 'a failed status', '{"code":"SUCCESS","message":"OK"}', 500],
  ] as const)('counts %s as not heard when the site answers with %s', async (channel, _case, text, status) => {
    const { clock, mock, received, site } = await setUp(channel);
    site.answer = async () => new Response(text, { status });
    await mock.press(payNo, 'paid');
    clock.pass(15);
    await mock.sendDue();
    expect(received).toHaveLength(2);
  });

  it('repeats to a site that could not be reached, and stops once it was heard', async () => {
    const { clock, mock, received, site } = await setUp();
    const { answer } = site;
    site.answer = () => Promise.reject(new Error('connect ECONNREFUSED'));
    await mock.press(payNo, 'paid');
    expect(mock.notificationsOf(payNo)[0]?.attempts).toMatchObject([
      { isReceived: false, answer: 'connect ECONNREFUSED' },
    ]);
    site.answer = answer;
    clock.pass(15);
    await mock.sendDue();
    clock.pass(300);
    await mock.sendDue();
    expect(received).toHaveLength(2);
  });
});
