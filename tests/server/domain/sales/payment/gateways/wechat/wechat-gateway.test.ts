import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { holdTimeLimits } from '../../../../../../support/hold-time-limits';
import { createTestClock, type TestClock } from '../../../../../../support/test-clock';
import { createWechatForTest, type WechatForTest } from '../../../../../../support/wechat/wechat-for-test';
import { merchant, type Trouble } from '../../../../../../support/wechat/wechat-peer';

const payNo = 'P2026050116000012345678';
const orderNo = '2026050116000000000001';
const refund = { refundNo: 'R2026050116000000000001', payNo, paidFen: 19_900, amountFen: 10_000, reason: '不需要了' };
const unavailable = { failure: 'channelUnavailable' };

describe('createWechatGateway', () => {
  let clock: TestClock;
  let peer: WechatForTest['peer'];
  let gateway: WechatForTest['gateway'];
  beforeEach(async () => {
    clock = createTestClock();
    ({ peer, gateway } = await createWechatForTest(clock.now));
  });
  afterEach(() => {
    expect(peer.refusals).toEqual([]);
    return peer.close();
  });

  const newTrade = (changes = {}) => {
    const expireAt = new Date(clock.now().getTime() + 15 * 60_000 + 123);
    return { payNo, orderNo, amountFen: 19_900, description: '数据通 专业版 1 年', expireAt, ...changes };
  };
  /** All that an error says, with its causes. */
  const wordsOf = async (asking: Promise<unknown>) => {
    let error: unknown = await asking.then(
      () => new Error('It did not fail'),
      (reason: unknown) => reason,
    );
    expect(error).toMatchObject(unavailable);
    let words = '';
    for (; error instanceof Error; error = error.cause) words += `${error.message}\n`;
    return words;
  };

  it('asks for a code as the provider describes it, and for the same one again', async () => {
    const code = { qrContent: `weixin://wxpay/bizpayurl?pr=${payNo}` };
    expect(await gateway.create(newTrade())).toEqual(code);
    expect(await gateway.create(newTrade())).toEqual(code);
    expect(peer.books.trades.get(payNo)?.asked).toEqual({
      appid: merchant.appId,
      mchid: merchant.id,
      description: '数据通 专业版 1 年',
      out_trade_no: payNo,
      time_expire: '2026-05-01T16:15:00+08:00',
      attach: orderNo,
      notify_url: 'https://www.example.cn/api/client/pay/notify/wechat',
      amount: { total: 19_900, currency: 'CNY' },
    });
  });

  it('gives a code at least a minute, and its description 127 bytes', async () => {
    await gateway.create(newTrade({ expireAt: clock.now(), description: `a${'告'.repeat(60)}` }));
    expect(peer.books.trades.get(payNo)?.asked).toMatchObject({
      time_expire: '2026-05-01T16:01:00+08:00',
      description: `a${'告'.repeat(42)}`,
    });
  });

  it('tells what became of a trade', async () => {
    expect(await gateway.query(payNo)).toEqual({ status: 'unknown' });
    await gateway.create(newTrade());
    expect(await gateway.query(payNo)).toEqual({ status: 'open' });
    peer.books.pay(payNo);
    const paid = {
      status: 'paid',
      merchantId: merchant.id,
      payNo,
      orderNo,
      channelTradeNo: `4200${payNo.slice(1)}`,
      amountFen: 19_900,
      paidAt: clock.now(),
    };
    expect(await gateway.query(payNo)).toEqual(paid);
    const trade = peer.books.trades.get(payNo);
    if (trade) trade.state = 'REFUND';
    expect(await gateway.query(payNo)).toEqual(paid);
    if (trade) trade.state = 'PAYERROR';
    expect(await gateway.query(payNo)).toEqual({ status: 'failed', reason: '说明' });
  });

  it('closes a trade, unless the payer was faster', async () => {
    expect(await gateway.close(payNo)).toEqual({ status: 'unknown' });
    await gateway.create(newTrade());
    expect(await gateway.close(payNo)).toEqual({ status: 'closed' });
    expect(await gateway.close(payNo)).toEqual({ status: 'closed' });
    const faster = 'P2026050116000012345679';
    await gateway.create(newTrade({ payNo: faster }));
    peer.books.pay(faster);
    expect(await gateway.close(faster)).toMatchObject({ status: 'paid', payNo: faster });
  });

  it('gives money back once for each number', async () => {
    await gateway.create(newTrade());
    peer.books.pay(payNo);
    expect(await gateway.queryRefund(refund.refundNo, payNo)).toEqual({ status: 'unknown' });
    peer.troubles.push({ target: '/v3/refund/domestic/refunds', trouble: 'lost' });
    await expect(gateway.refund(refund)).rejects.toMatchObject(unavailable);
    expect(await gateway.refund(refund)).toEqual({ status: 'processing' });
    expect(peer.books.refunds.get(refund.refundNo)?.asked).toEqual({
      out_trade_no: payNo,
      out_refund_no: refund.refundNo,
      reason: '不需要了',
      notify_url: 'https://www.example.cn/api/client/pay/notify/wechat',
      amount: { refund: 10_000, total: 19_900, currency: 'CNY' },
    });
    const known = peer.books.refunds.get(refund.refundNo);
    if (known) known.status = 'SUCCESS';
    const done = { status: 'done', channelRefundNo: `5030${refund.refundNo.slice(1)}`, doneAt: clock.now() };
    expect(await gateway.queryRefund(refund.refundNo, payNo)).toEqual(done);
    expect(await gateway.refund(refund)).toEqual(done);
  });

  it('tells of refunds that are refused, closed, or stuck', async () => {
    expect(await gateway.refund(refund)).toEqual({ status: 'refused', reason: '订单不存在（RESOURCE_NOT_EXISTS）' });
    await gateway.create(newTrade());
    peer.books.pay(payNo);
    const notEnough = { status: 403, code: 'NOT_ENOUGH', message: '基本账户余额不足' };
    peer.troubles.push({ target: '/v3/refund/domestic/refunds', trouble: notEnough });
    expect(await gateway.refund(refund)).toEqual({ status: 'refused', reason: '基本账户余额不足（NOT_ENOUGH）' });
    peer.books.refundStatus = 'CLOSED';
    expect(await gateway.refund({ ...refund, refundNo: 'R2' })).toEqual({
      status: 'refused',
      reason: '微信支付已关闭退款（CLOSED）',
    });
    peer.books.refundStatus = 'ABNORMAL';
    expect(await gateway.refund({ ...refund, refundNo: 'R3' })).toEqual({ status: 'processing', stuck: 'ABNORMAL' });
  });

  it('does not call a refund refused that WeChat Pay has', async () => {
    await gateway.create(newTrade());
    peer.books.pay(payNo);
    await gateway.refund(refund);
    const busy = { status: 400, code: 'INVALID_REQUEST', message: '退款处理中' };
    peer.troubles.push({ target: '/v3/refund/domestic/refunds', trouble: busy });
    expect(await gateway.refund(refund)).toEqual({ status: 'processing' });
  });

  it.each<[Trouble, RegExp]>([
    ['lost', /does not answer GET \/v3\/pay\/transactions\/out-trade-no\/\w+\n/],
    ['garbage', /answered 502 to GET/],
    ['unsigned', /answered 200 to GET .*\n.*unknown serial/],
    ['forged', /wrong signature/],
    ['changed', /wrong signature/],
    ['stale', /stale timestamp/],
    [
      { status: 500, code: 'SYSTEM_ERROR', message: '系统异常' },
      /answered 500 SYSTEM_ERROR 系统异常 .*Request-ID 08F0D2/,
    ],
    [{ status: 429, code: 'FREQUENCY_LIMITED' }, /answered 429 FREQUENCY_LIMITED/],
    // The peer's clock is this machine's, and the site's the one of the test.
    [{ status: 401, code: 'SIGN_ERROR' }, /answered 401 SIGN_ERROR .*; this machine's clock is \d+ s behind theirs/],
    [{ status: 403, code: 'NO_AUTH' }, /answered 403 NO_AUTH/],
  ])('rejects with channelUnavailable, and tells why, when the answer is %j', async (trouble, why) => {
    await gateway.create(newTrade());
    peer.troubles.push({ target: '/v3/pay/transactions/out-trade-no', trouble });
    expect(await wordsOf(gateway.query(payNo))).toMatch(why);
    expect(await gateway.query(payNo)).toEqual({ status: 'open' });
    peer.books.pay(payNo);
    peer.troubles.push({ target: '/v3/refund', trouble });
    expect(await wordsOf(gateway.refund(refund))).toMatch(/WeChat Pay/);
  });

  it('does not close what an unsigned answer calls closed', async () => {
    await gateway.create(newTrade());
    peer.troubles.push({ target: '/v3/pay/transactions/out-trade-no', trouble: 'unsigned' });
    await expect(gateway.close(payNo)).rejects.toMatchObject(unavailable);
  });

  it('takes a failure without a signature, not with a wrong one', async () => {
    const target = '/v3/pay/transactions/out-trade-no';
    await gateway.create(newTrade());
    peer.books.pay(payNo);
    const paid = { status: 400, code: 'ORDERPAID', isUnsigned: true } as const;
    peer.troubles.push({ target, trouble: paid });
    expect(await gateway.close(payNo)).toMatchObject({ status: 'paid' });
    const stranger = 'P2026050116000012345670';
    peer.troubles.push({ target, trouble: { status: 404, code: 'ORDER_NOT_EXIST', isUnsigned: true } });
    expect(await gateway.query(stranger)).toEqual({ status: 'unknown' });
    peer.troubles.push({ target, trouble: 'forged' });
    expect(await wordsOf(gateway.query(stranger))).toMatch(/answered 404 ORDER_NOT_EXIST .*\n.*wrong signature/);
  });

  it('does not wait for ever', async () => {
    peer.onSilence = holdTimeLimits().pass;
    peer.troubles.push({ target: '/v3/pay', trouble: 'silent' });
    expect(await wordsOf(gateway.query(payNo))).toMatch(/does not answer .*\n.*timeout/i);
  });

  it('names the code, and no key or signature, when a code to scan is refused', async () => {
    await gateway.create(newTrade());
    const words = await wordsOf(gateway.create(newTrade({ amountFen: 1 })));
    expect(words).toContain('OUT_TRADE_NO_USED to POST /v3/pay/transactions/native: 商户订单号重复');
    expect(words).not.toMatch(/signature|WECHATPAY2/);
  });

  describe('downloadBill', () => {
    const heading = [
      '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额',
      '代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额',
      '申请退款金额,费率备注',
    ].join(',');
    const row = (state: string, { refundNo = '0', amount = '0.00', back = '0.00', fee = '0.00' }) =>
      [
        ['2026-05-01 16:00:00', merchant.appId, merchant.id, '0', '', '42001', payNo, 'o1', 'NATIVE', state],
        ['OTHERS', 'CNY', amount, '0.00', '5030', refundNo, back, '0.00', '', '', '数据通,专业版', orderNo],
        [fee, '0.60%', amount, back, ''],
      ]
        .flat()
        .map((cell) => `\`${cell}`)
        .join(',');
    const paidRow = row('SUCCESS', { amount: '199.00', fee: '1.19400' });
    const sums = (count: number) => ['总交易单数,应结订单总金额', `\`${count},\`0.00`];
    const bill = (...lines: string[]) => `\uFEFF${[heading, ...lines].join('\r\n')}\r\n`;

    it('reads payments, refunds and fees', async () => {
      const back = row('REFUND', { refundNo: refund.refundNo, back: '99.5', fee: '-0.59700' });
      peer.books.bill = bill(paidRow, back, ...sums(2));
      const line = { payNo, channelTradeNo: '42001' };
      expect(await gateway.downloadBill('2026-05-01')).toEqual([
        { ...line, kind: 'payment', amountFen: 19_900, feeFen: 119 },
        { ...line, kind: 'refund', refundNo: refund.refundNo, amountFen: 9_950, feeFen: -60 },
      ]);
      expect(peer.requests).toContain('GET /v3/bill/tradebill?bill_date=2026-05-01&bill_type=ALL');
    });

    it('has no lines of a day without trades', async () => {
      expect(await gateway.downloadBill('2026-05-01')).toEqual([]);
      peer.books.bill = bill(...sums(0));
      expect(await gateway.downloadBill('2026-05-01')).toEqual([]);
    });

    it.each([
      ['is not made yet', bill(paidRow, ...sums(1)), { status: 400, code: 'STATEMENT_CREATING' }, '/v3/bill/tradebill'],
      ['was changed on its way', bill(paidRow, ...sums(1)), 'changed', '/v3/billdownload'],
      ['lacks a line', bill(paidRow, ...sums(2))],
      ['ends too early', bill(paidRow)],
      ['has a line that is cut off', bill(paidRow.slice(0, -20), ...sums(1))],
      ['has another state', bill(row('LOST', { amount: '1.00' }), ...sums(1))],
      ['has a part of a fen', bill(row('SUCCESS', { amount: '1.001' }), ...sums(1))],
      ['has no amount', bill(row('SUCCESS', { amount: '' }), ...sums(1))],
      ['has other columns', bill(paidRow, ...sums(1)).replace('申请退款金额', '金额')],
      ['is a page', '<html></html>'],
    ] as [string, string, Trouble?, string?][])('refuses a bill that %s', async (_case, file, trouble, target = '') => {
      peer.books.bill = file;
      if (trouble) peer.troubles.push({ target, trouble });
      await expect(gateway.downloadBill('2026-05-01')).rejects.toMatchObject(unavailable);
    });
  });
});
