import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { billFile } from '../../../../../../support/alipay/alipay-bill-file';
import { alipayForThisTest, notifyUrl, sellerId } from '../../../../../../support/alipay/alipay-for-test';
import type { Trouble } from '../../../../../../support/alipay/alipay-peer';

const payNo = 'P2026050116000012345678';
const refundNo = 'R2026050116000000000001';

/** A gateway whose peer has a code for a trade of 199 yuan. */
async function setUp(options: Parameters<typeof alipayForThisTest>[0] = {}) {
  const running = await alipayForThisTest(options);
  const trade = {
    payNo,
    orderNo: '2026050116000000000001',
    amountFen: 19_900,
    description: '数据通 / 专业版 1 年，a=b&c',
    expireAt: new Date(running.clock.now().getTime() + 15 * 60_000),
  };
  return { ...running, trade, created: await running.gateway.create(trade) };
}

const unavailable = { failure: 'channelUnavailable' };

describe('createAlipayGateway', () => {
  test('asks for a code, signed, with the amount in yuan and the end in China', async () => {
    const { created, peer } = await setUp({ productCode: 'QR_CODE_OFFLINE' });
    expect(created).toEqual({ qrContent: `https://qr.alipay.com/bax${payNo}` });
    expect(peer.requests).toMatchObject([{ method: 'alipay.trade.precreate', common: { notify_url: notifyUrl } }]);
    expect(peer.requests[0]?.content).toEqual({
      out_trade_no: payNo,
      total_amount: '199.00',
      subject: '数据通 专业版 1 年，a b c',
      time_expire: '2026-05-01 16:15:00',
      product_code: 'QR_CODE_OFFLINE',
    });
  });

  test.each([
    [1, '0.01'],
    [29, '0.29'],
    [100, '1.00'],
    [123_456_789_01, '123456789.01'],
  ])('writes %i fen as %s yuan', async (amountFen, written) => {
    const { gateway, peer, trade } = await setUp();
    await gateway.create({ ...trade, amountFen });
    expect(peer.requests.at(-1)?.content.total_amount).toBe(written);
  });

  test('tells of a trade from its code on', async () => {
    const { gateway, peer, clock } = await setUp();
    expect(await gateway.query(payNo)).toEqual({ status: 'unknown' });
    peer.scan(payNo);
    expect(await gateway.query(payNo)).toEqual({ status: 'open' });
    const { tradeNo } = peer.pay(payNo);
    const paid = { status: 'paid', merchantId: sellerId, payNo, channelTradeNo: tradeNo, amountFen: 19_900 };
    const paidAt = clock.now();
    expect(await gateway.query(payNo)).toEqual({ ...paid, paidAt });
    peer.scan(payNo).status = 'TRADE_FINISHED';
    expect(await gateway.query(payNo)).toEqual({ ...paid, paidAt });
    // All of it has gone back: it was paid nevertheless.
    peer.sendBack(payNo, 'X', '199.00');
    peer.scan(payNo).status = 'TRADE_CLOSED';
    expect(await gateway.query(payNo)).toEqual({ ...paid, paidAt });
  });

  test('closes what was scanned and what was not, unless the payer was faster', async () => {
    const { gateway, peer } = await setUp();
    expect(await gateway.close(payNo)).toEqual({ status: 'closed' });
    peer.scan(payNo);
    expect(await gateway.close(payNo)).toEqual({ status: 'closed' });
    expect(await gateway.close(payNo)).toEqual({ status: 'closed' });
    peer.pay(payNo);
    expect(await gateway.close(payNo)).toMatchObject({ status: 'paid', payNo, amountFen: 19_900 });
    // Giving paid money back is nothing that closing may do.
    expect(peer.requests.map(({ method }) => method)).not.toContain('alipay.trade.cancel');
  });

  test('gives money back once for each number', async () => {
    const { gateway, peer, clock } = await setUp();
    const { tradeNo } = peer.pay(payNo);
    const refund = { refundNo, payNo, paidFen: 19_900, amountFen: 10_050, reason: '不需要了' };
    const done = { status: 'done', channelRefundNo: tradeNo, doneAt: clock.now() };
    expect(await gateway.queryRefund(refundNo, payNo)).toEqual({ status: 'unknown' });
    peer.troubles['alipay.trade.refund'] = [{ kind: 'lost' }];
    await expect(gateway.refund(refund)).rejects.toMatchObject(unavailable);
    clock.pass(60);
    // It was done then, and asking again does not do it twice.
    expect(await gateway.refund(refund)).toEqual(done);
    expect(await gateway.queryRefund(refundNo, payNo)).toEqual(done);
    expect(peer.requests.at(-3)?.content).toMatchObject({ out_request_no: refundNo, refund_amount: '100.50' });
    expect([...peer.scan(payNo).refunds.keys()]).toEqual([refundNo]);
  });

  test('says in words why no money goes back, and asks again for what may still go back', async () => {
    const { gateway, peer } = await setUp();
    const refund = { refundNo, payNo, paidFen: 19_900, amountFen: 19_900, reason: '不需要了' };
    peer.pay(payNo);
    peer.refuseRefunds = 'ACQ.SELLER_BALANCE_NOT_ENOUGH';
    expect(await gateway.refund(refund)).toEqual({ status: 'refused', reason: '商户余额不足' });
    peer.refuseRefunds = 'ACQ.NEVER_HEARD_OF';
    await expect(gateway.refund(refund)).rejects.toMatchObject(unavailable);
  });

  describe('believes', () => {
    const name = 'alipay_trade_query_response';
    const paid = '{"code":"10000","out_trade_no":"P2026050116000012345678","trade_status":"TRADE_SUCCESS"}';
    test.each<[string, string, Trouble]>([
      ['never comes', 'timeout', { kind: 'never' }],
      ['is lost', 'fetch failed', { kind: 'lost' }],
      ['has no signature', 'without a signature', { kind: 'unsigned' }],
      ['has a wrong signature', 'wrong signature', { kind: 'forged' }],
      ['has status 500', 'status 500', { kind: 'raw', status: 500, text: (answer) => answer }],
      ['has status 302', 'fetch failed', { kind: 'raw', status: 302, text: () => '' }],
      ['is no JSON', 'Unexpected token', { kind: 'raw', text: () => '<html>504</html>' }],
      ['is a list', 'no object', { kind: 'raw', text: () => '[]' }],
      ['is cut', 'JSON', { kind: 'raw', text: (answer) => answer.slice(0, -20) }],
      ['is too long', 'more than', { kind: 'raw', text: (answer) => answer + ' '.repeat(300_000) }],
      ['is about something else', 'another request', { kind: 'raw', text: (answer) => answer.replace(name, 'other') }],
      [
        'has other content before what was signed',
        'different names',
        { kind: 'raw', text: (answer) => `{"${name}":${paid},${answer.slice(1)}` },
      ],
      [
        'has other content after what was signed',
        'different names',
        { kind: 'raw', text: (answer) => `${answer.slice(0, -1)},"${name}":${paid}}` },
      ],
      [
        'has content that was changed',
        'wrong signature',
        { kind: 'raw', text: (answer) => answer.replace('WAIT_BUYER_PAY', 'TRADE_SUCCESS') },
      ],
      [
        'says that Alipay has an error',
        '20000 isp.unknow-error',
        { kind: 'refused', code: '20000', subCode: 'isp.unknow-error' },
      ],
      [
        'says that the system has an error',
        'ACQ.SYSTEM_ERROR',
        { kind: 'refused', code: '40004', subCode: 'ACQ.SYSTEM_ERROR' },
      ],
      ['says something unheard of', 'ACQ.WHATEVER', { kind: 'refused', code: '40004', subCode: 'ACQ.WHATEVER' }],
    ])('no answer that %s', async (_what, words, trouble) => {
      const { gateway, peer } = await setUp();
      peer.scan(payNo);
      peer.troubles['alipay.trade.query'] = [trouble];
      const failure = await gateway.query(payNo).catch((error: unknown) => error);
      expect(failure).toMatchObject(unavailable);
      const said: string[] = [];
      for (let cause: unknown = failure; cause instanceof Error; cause = cause.cause) said.push(cause.message);
      expect(said.join(' ')).toContain(words);
      expect(said.join(' ')).toContain('alipay.trade.query');
      // The next one is as good as ever.
      expect(await gateway.query(payNo)).toEqual({ status: 'open' });
    });

    test('an answer that was signed before its slashes were escaped', async () => {
      const { gateway, peer, trade } = await setUp();
      peer.troubles['alipay.trade.precreate'] = [{ kind: 'unescaped' }];
      expect(await gateway.create(trade)).toEqual({ qrContent: `https://qr.alipay.com/bax${payNo}` });
    });

    test('no refusal of a refund that nobody signed', async () => {
      const { gateway, peer } = await setUp();
      peer.pay(payNo);
      const forged = '{"alipay_trade_refund_response":{"code":"40004","sub_code":"ACQ.TRADE_HAS_CLOSE"}}';
      peer.troubles['alipay.trade.refund'] = [{ kind: 'raw', text: () => forged }];
      const refund = { refundNo, payNo, paidFen: 19_900, amountFen: 1, reason: '不需要了' };
      await expect(gateway.refund(refund)).rejects.toMatchObject(unavailable);
    });
  });

  describe('downloadBill', () => {
    const day = '2026-05-01';
    const line = { tradeNo: '2026050122001400000000000001', payNo, amount: '199.00', fee: '-1.19' };

    test('reads payments, refunds and fees', async () => {
      const { gateway, peer } = await setUp();
      const back = { ...line, kind: '退款', amount: '-100.50', refundNo, fee: '0.60' } as const;
      peer.bills.set(day, billFile([{ ...line, kind: '交易' }, back]));
      const common = { payNo, channelTradeNo: line.tradeNo };
      expect(await gateway.downloadBill(day)).toEqual([
        { kind: 'payment', ...common, amountFen: 19_900, feeFen: 119 },
        { kind: 'refund', refundNo, ...common, amountFen: 10_050, feeFen: -60 },
      ]);
      expect(peer.requests.at(-1)?.content).toEqual({ bill_type: 'trade', bill_date: day });
    });

    test('waits for a bill until noon, and then knows that nothing moved', async () => {
      const { gateway, clock } = await setUp();
      clock.pass(19 * 3600);
      await expect(gateway.downloadBill(day)).rejects.toMatchObject(unavailable);
      clock.pass(3600);
      expect(await gateway.downloadBill(day)).toEqual([]);
    });

    test.each([
      ['no ZIP file', Buffer.from('<html>expired</html>')],
      ['no list of trades', zipSync({ 'a.csv': Buffer.from('a,b\r\n1,2\r\n') })],
      ['a line that lacks a column', billFile([{ ...line, kind: '交易', fee: '-1.19,0.00' }])],
      ['an amount that is none', billFile([{ ...line, kind: '交易', amount: '1e3' }])],
      ['a file that unpacks to more than 32 MB', zipSync({ 'a.csv': new Uint8Array(33 * 1024 * 1024) })],
    ])('refuses a bill with %s', async (_what, file) => {
      const { gateway, peer } = await setUp();
      peer.bills.set(day, file);
      await expect(gateway.downloadBill(day)).rejects.toMatchObject(unavailable);
    });
  });
});
