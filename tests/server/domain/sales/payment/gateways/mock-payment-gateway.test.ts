import { describe, expect, it } from 'vitest';
import { createMockGateways } from '../../../../../../site/server/domain/sales/payment/gateways/mock-payment-gateway';
import { createMockGatewayForTest, type Fetch } from '../../../../../support/mock-gateway-for-test';
import { createTestClock } from '../../../../../support/test-clock';

const payNo = 'P2026050116000012345678';
const orderNo = '2026050116000000000001';

function newTrade(clock: { now(): Date }, changes = {}) {
  return {
    payNo,
    orderNo,
    amountFen: 19_900,
    description: '数据通 专业版 1 年',
    expireAt: new Date(clock.now().getTime() + 15 * 60_000),
    ...changes,
  };
}

function setUp(between?: (fetch: Fetch) => Fetch) {
  const clock = createTestClock();
  const mock = createMockGatewayForTest({ now: clock.now, ...(between && { between }) });
  const [alipay, wechat] = mock.gateways;
  if (!alipay || !wechat) throw new Error('Both channels are expected');
  return { clock, mock, alipay, wechat };
}

describe('createMockGateways', () => {
  it('makes a trade whose code is the page of its payer, and the same one when it is asked for again', async () => {
    const { clock, alipay } = setUp();
    const first = await alipay.create(newTrade(clock));
    expect(first).toEqual({ qrContent: `http://localhost/mockpay/${payNo}` });
    expect(await alipay.create(newTrade(clock))).toEqual(first);
    expect(await alipay.query(payNo)).toEqual({ status: 'open' });
  });

  it('refuses a number that stands for another amount', async () => {
    const { clock, wechat } = setUp();
    await wechat.create(newTrade(clock));
    await expect(wechat.create(newTrade(clock, { amountFen: 1 }))).rejects.toMatchObject({
      failure: 'channelUnavailable',
    });
  });

  it('knows no trades of the other channel', async () => {
    const { clock, alipay, wechat } = setUp();
    await alipay.create(newTrade(clock));
    expect(await wechat.query(payNo)).toEqual({ status: 'unknown' });
    expect(await wechat.close(payNo)).toEqual({ status: 'unknown' });
  });

  it('tells what was paid, and that it cannot be closed any longer', async () => {
    const { clock, mock, wechat } = setUp();
    await wechat.create(newTrade(clock));
    await mock.press(payNo, 'paid');
    const paid = {
      status: 'paid',
      merchantId: mock.merchant.id,
      payNo,
      orderNo,
      channelTradeNo: '42002026050116000012345678',
      amountFen: 19_900,
      paidAt: clock.now(),
    };
    expect(await wechat.query(payNo)).toEqual(paid);
    expect(await wechat.close(payNo)).toEqual(paid);
  });

  it('tells of failed, closed and expired trades', async () => {
    const { clock, mock, wechat } = setUp();
    await wechat.create(newTrade(clock));
    await mock.press(payNo, 'failed');
    expect(await wechat.query(payNo)).toEqual({ status: 'failed', reason: '余额不足' });
    const closed = 'P2026050116000012345679';
    await wechat.create(newTrade(clock, { payNo: closed }));
    expect(await wechat.close(closed)).toEqual({ status: 'closed' });
    const expired = 'P2026050116000012345670';
    await wechat.create(newTrade(clock, { payNo: expired }));
    clock.pass(15 * 60);
    expect(await wechat.query(expired)).toEqual({ status: 'closed' });
  });

  it('gives money back once for each number, and never more than came', async () => {
    const { clock, mock, alipay } = setUp();
    const refund = {
      refundNo: 'R2026050116000000000001',
      payNo,
      paidFen: 19_900,
      amountFen: 10_000,
      reason: '不需要了',
    };
    await alipay.create(newTrade(clock));
    expect(await alipay.refund(refund)).toEqual({ status: 'refused', reason: '订单未支付，不能退款' });
    await mock.press(payNo, 'paid');
    const done = { status: 'done', channelRefundNo: '50302026050116000000000001', doneAt: clock.now() };
    expect(await alipay.refund(refund)).toEqual(done);
    expect(await alipay.refund(refund)).toEqual(done);
    expect(await alipay.queryRefund(refund.refundNo, payNo)).toEqual(done);
    const second = { ...refund, refundNo: 'R2026050116000000000002' };
    expect(await alipay.refund(second)).toEqual({ status: 'refused', reason: '退款金额超过可退金额' });
    expect(await alipay.queryRefund(second.refundNo, payNo)).toEqual({ status: 'unknown' });
    expect(await alipay.refund({ ...second, amountFen: 9_900 })).toMatchObject({ status: 'done' });
  });

  it('has a refund of WeChat Pay done after it answered, and tells so', async () => {
    const { clock, mock, wechat } = setUp();
    const refund = {
      refundNo: 'R2026050116000000000001',
      payNo,
      paidFen: 19_900,
      amountFen: 19_900,
      reason: '不需要了',
    };
    await wechat.create(newTrade(clock));
    await mock.press(payNo, 'paid');
    expect(await wechat.refund(refund)).toEqual({ status: 'processing' });
    expect(await wechat.queryRefund(refund.refundNo, payNo)).toMatchObject({ status: 'done' });
    const told = mock.notificationsOf(payNo).find(({ event }) => event === 'REFUND.SUCCESS');
    const body = told?.body ?? '';
    expect(wechat.verify({ headers: mock.sign(body), body: Buffer.from(body) })).toEqual({
      id: told?.id,
      event: 'refunded',
      merchantId: wechat.merchantId,
      payNo,
      refundNo: refund.refundNo,
      amountFen: 19_900,
      channelRefundNo: '50302026050116000000000001',
      doneAt: clock.now(),
    });
  });

  it('has a bill of the day, whose fees come back with refunds', async () => {
    const { clock, mock, alipay, wechat } = setUp();
    await alipay.create(newTrade(clock));
    await mock.press(payNo, 'paid');
    await alipay.refund({ refundNo: 'R1', payNo, paidFen: 19_900, amountFen: 9_950, reason: '' });
    const line = { payNo, channelTradeNo: '20882026050116000012345678' };
    expect(await alipay.downloadBill('2026-05-01')).toEqual([
      { ...line, kind: 'payment', amountFen: 19_900, feeFen: 119 },
      { ...line, kind: 'refund', refundNo: 'R1', amountFen: 9_950, feeFen: -60 },
    ]);
    expect(await alipay.downloadBill('2026-05-02')).toEqual([]);
    expect(await wechat.downloadBill('2026-05-01')).toEqual([]);
  });

  it.each([
    ['does not answer', () => Promise.reject(new Error('connect ECONNREFUSED'))],
    ['answers with a page', async () => new Response('<html>', { status: 502 })],
    ['answers nonsense', async () => Response.json({ Status: 'SUCCESS', AmountFen: -1 })],
    ['does not know the merchant', async () => Response.json({ Message: '商户身份校验失败' }, { status: 401 })],
  ])('rejects with channelUnavailable when the channel %s', async (_case, answer) => {
    const { clock, alipay } = setUp(() => answer);
    const failure = { failure: 'channelUnavailable' };
    await expect(alipay.create(newTrade(clock))).rejects.toMatchObject(failure);
    await expect(alipay.query(payNo)).rejects.toMatchObject(failure);
    await expect(alipay.queryRefund('R1', payNo)).rejects.toMatchObject(failure);
  });

  it('asks with a time limit', async () => {
    const { mock, clock } = setUp();
    let signal: AbortSignal | null | undefined;
    const [alipay] = createMockGateways({
      origin: 'http://gateway.invalid',
      merchant: mock.merchant,
      now: clock.now,
      async fetch(_url, init) {
        signal = init.signal;
        return Response.json({ Status: 'NOTPAY' });
      },
    });
    await alipay?.query(payNo);
    expect(signal).toBeInstanceOf(AbortSignal);
  });
});
