import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelOrder } from '../../../../../../../site/contract/order/order-endpoints';
import { closePayment, getPaymentState } from '../../../../../../../site/contract/payment/payment-endpoints';
import { billFile } from '../../../../../../support/alipay/alipay-bill-file';
import { createAlipayApp, notifyByForm } from '../../../../../../support/alipay/alipay-paying';
import { china } from '../../../../../../support/alipay/alipay-wire';
import { gbk } from '../../../../../../support/alipay/gbk';
import { placeOrder } from '../../../../../../support/buying';
import { askForCode, outcomeOf, placeAndPay, rowsOf } from '../../../../../../support/paying';
import { callEndpoint, signIn } from '../../../../../../support/test-caller';
import { holdTimers } from '../../../../../../support/hold-timers';

const taken = [200, 'text/plain; charset=utf-8', 'success'];
const failed = (status: number) => [status, 'text/plain; charset=utf-8', 'fail'];

describe('payments by Alipay', () => {
  let running: Awaited<ReturnType<typeof createAlipayApp>>;
  beforeAll(async () => {
    running = await createAlipayApp();
  });
  afterAll(() => running.close());
  beforeEach(async () => {
    running.clock.pass(45 * 60);
    await runDue();
    running = { ...running, token: await signIn(running.app, 'demo') };
    running.logged.length = 0;
    running.peer.requests.length = 0;
  });

  const runDue = () => running.app.jobWorker.runDue();
  const tell = (payload: string) => notifyByForm(running.app, payload);
  const logged = () => running.logged.map(({ msg }) => msg);
  const yuan = (fen: number) => (fen / 100).toFixed(2);

  /** An order that its buyer has paid, of which the site has not heard. */
  async function paidUnheard() {
    const order = await placeAndPay(running);
    running.peer.pay(order.payNo);
    return order;
  }

  /** An order that is paid and opened. */
  async function paid() {
    const order = await paidUnheard();
    expect(await tell(running.peer.notification(order.payNo))).toEqual(taken);
    await runDue();
    return order;
  }

  test('open an order once Alipay has told of its money, at once and again', async () => {
    const { orderNo, payNo, amountFen } = await paidUnheard();
    expect(running.peer.codes.get(payNo)?.amount).toBe(yuan(amountFen));
    const told = running.peer.notification(payNo);
    expect(await Promise.all([tell(told), tell(told)])).toEqual([taken, taken]);
    await runDue();
    const opened = { order: 30, payments: [1], refunds: [], ledgerFen: amountFen, grants: 1 };
    expect(await outcomeOf(running, orderNo)).toEqual(opened);
    // Replayed a day later, as it was and as Alipay repeats it with another time.
    running.clock.pass(24 * 3600);
    expect(await tell(told)).toEqual(taken);
    expect(await tell(running.peer.notification(payNo, { trade_status: 'TRADE_FINISHED' }))).toEqual(taken);
    expect(await outcomeOf(running, orderNo)).toEqual(opened);
    expect(logged()).toEqual([]);
  });

  test('are taken from a notification in GBK', async () => {
    const { orderNo, payNo } = await paidUnheard();
    const told = running.peer.notification(payNo, { charset: 'GBK', subject: '数据通 基础版' }, gbk);
    expect(await tell(told)).toEqual(taken);
    expect(await outcomeOf(running, orderNo)).toMatchObject({ payments: [1] });
  });

  test.each<[string, number, string, (payNo: string) => string]>([
    ['with a wrong signature', 401, 'wrong signature', (payNo) => told(payNo).replace('sign=', 'sign=AAAA')],
    ['without a signature', 401, 'wrong signature', (payNo) => told(payNo).replace(/&sign=[^&]*/, '')],
    [
      'whose amount was changed',
      401,
      'wrong signature',
      (payNo) => told(payNo).replace(/total_amount=\d+/, 'total_amount=1'),
    ],
    ['with a field more', 401, 'wrong signature', (payNo) => `${told(payNo)}&point_amount=1`],
    ['with a field twice', 401, 'no form', (payNo) => `${told(payNo)}&total_amount=0.01`],
    [
      'signed in another way',
      401,
      'unknown sign_type',
      (payNo) => told(payNo).replace('sign_type=RSA2', 'sign_type=RSA'),
    ],
    ['that is JSON', 401, 'no form', () => '{"out_trade_no":"P1"}'],
    ['of nothing', 401, 'no form', () => ''],
    ['of broken escapes', 401, 'no form', (payNo) => `${told(payNo)}&a=%zz`],
    ['in an unknown charset', 401, 'unknown charset', (payNo) => told(payNo, { charset: 'utf-7' })],
    ['in another charset than it says', 401, 'unknown charset', (payNo) => running.peer.notification(payNo, {}, gbk)],
    ['of another application', 401, 'another application', (payNo) => told(payNo, { app_id: '2021000122671081' })],
    ['of another kind', 401, 'unknown content', (payNo) => told(payNo, { notify_type: 'dut_user_sign' })],
    ['of a part of a fen', 401, 'unknown content', (payNo) => told(payNo, { total_amount: '199.001' })],
    [
      'that is stale',
      401,
      "stale notify_time, this machine's clock is 93601 s ahead of it",
      (payNo) => told(payNo, { notify_time: inSeconds(-26 * 3600 - 1) }),
    ],
    [
      'of the future',
      401,
      "stale notify_time, this machine's clock is 301 s behind it",
      (payNo) => told(payNo, { notify_time: inSeconds(301) }),
    ],
  ])('%s are not believed, in one short line of the log', async (_what, status, reason, make) => {
    const { orderNo, payNo } = await paidUnheard();
    expect(await tell(make(payNo))).toEqual(failed(status));
    expect(await outcomeOf(running, orderNo)).toMatchObject({ order: 10, payments: [0], ledgerFen: 0 });
    expect(running.logged).toMatchObject([{ msg: 'a notification is not from its channel', reason }]);
    expect(running.logged[0]).not.toHaveProperty('err');
  });

  test.each<[string, (payNo: string) => string]>([
    ['of another seller', (payNo) => told(payNo, { seller_id: '2088000000000000' })],
    ['of another amount', (payNo) => told(payNo, { total_amount: '0.01' })],
    ['of an unknown payment', (payNo) => told(payNo, { out_trade_no: 'P2026050100000000000000' })],
  ])('%s change nothing, and an operator hears of it', async (_what, make) => {
    const { orderNo, payNo } = await paidUnheard();
    expect(await tell(make(payNo))).toEqual(failed(500));
    expect(await outcomeOf(running, orderNo)).toMatchObject({ order: 10, payments: [0], ledgerFen: 0 });
    expect(logged()).toEqual(['a notification failed']);
  });

  test('are found by asking when no notification comes', async () => {
    holdTimers(running.clock);
    const { orderNo, payNo } = await paidUnheard();
    running.clock.pass(11);
    const { data } = await callEndpoint(running.app, getPaymentState, { token: running.token, params: { payNo } });
    expect(data).toMatchObject({ Status: 1 });
    await runDue();
    expect(await outcomeOf(running, orderNo)).toMatchObject({ order: 30, payments: [1] });
  });

  test('begin again with the same number when Alipay gave no code, and its reason is in the log', async () => {
    const orderNo = await placeOrder(running.app, running.token, { appId: '1001' });
    const method = 'alipay.trade.precreate';
    running.peer.troubles[method] = [{ kind: 'refused', code: '40004', subCode: 'ACQ.ACCESS_FORBIDDEN' }];
    expect(await askForCode(running, orderNo, 'alipay')).toMatchObject({ code: 3008 });
    expect(JSON.stringify(running.logged)).toContain('ACQ.ACCESS_FORBIDDEN');
    expect(JSON.stringify(running.logged)).not.toContain('PRIVATE KEY');
    expect(await askForCode(running, orderNo, 'alipay')).toMatchObject({ code: 0 });
    const numbers = running.peer.requests.map(({ content }) => content.out_trade_no);
    expect(new Set(numbers).size).toBe(1);
  });

  test('are kept when the payer was faster than whoever closes them', async () => {
    const { orderNo, payNo } = await placeAndPay(running);
    running.peer.scan(payNo);
    running.peer.onCall = (method) => void (method === 'alipay.trade.close' && running.peer.pay(payNo));
    await callEndpoint(running.app, closePayment, { token: running.token, params: { payNo } });
    running.peer.onCall = () => {};
    await runDue();
    expect(await outcomeOf(running, orderNo)).toMatchObject({ order: 30, payments: [1] });
  });

  test('end with a notification that their trade was closed', async () => {
    const { orderNo, payNo } = await placeAndPay(running);
    running.peer.scan(payNo).status = 'TRADE_CLOSED';
    expect(await tell(told(payNo))).toEqual(taken);
    expect(await outcomeOf(running, orderNo)).toMatchObject({ order: 10, payments: [3] });
  });

  test('go back when a code is scanned after its order was cancelled', async () => {
    const { orderNo, payNo } = await placeAndPay(running);
    const params = { orderNo };
    await callEndpoint(running.app, cancelOrder, { token: running.token, params, body: { Reason: '', Version: 1 } });
    await runDue();
    expect(await outcomeOf(running, orderNo)).toMatchObject({ order: 50, payments: [3] });
    running.peer.pay(payNo);
    expect(await tell(told(payNo))).toEqual(taken);
    await runDue();
    expect(await outcomeOf(running, orderNo)).toMatchObject({ payments: [5], refunds: [2], ledgerFen: 0, grants: 0 });
    expect(running.peer.scan(payNo)).toMatchObject({ status: 'TRADE_CLOSED' });
    // Alipay tells of that refund, too: it is known.
    expect(await tell(told(payNo))).toEqual(taken);
    expect(await outcomeOf(running, orderNo)).toMatchObject({ payments: [5], refunds: [2], ledgerFen: 0 });
  });

  test('go back in parts that were begun at Alipay, each once, though it tells only of all that went back', async () => {
    const { orderNo, payNo, amountFen } = await paid();
    for (const [number, part] of [
      ['HZ01', 100],
      ['HZ02', 50],
    ] as const) {
      running.peer.sendBack(payNo, number, yuan(part));
      expect(await tell(told(payNo))).toEqual(taken);
    }
    expect(await tell(told(payNo))).toEqual(taken);
    expect(await outcomeOf(running, orderNo)).toMatchObject({
      payments: [1],
      refunds: [2, 2],
      ledgerFen: amountFen - 150,
    });
  });

  test('are noted with the refund that came before them', async () => {
    const { orderNo, payNo, amountFen } = await paidUnheard();
    running.peer.sendBack(payNo, 'HZ03', yuan(amountFen));
    expect(await tell(told(payNo))).toEqual(taken);
    expect(await outcomeOf(running, orderNo)).toMatchObject({ payments: [5], refunds: [2], ledgerFen: 0 });
  });

  test('tell of a refund again until Alipay says what went back', async () => {
    const { orderNo, payNo } = await paid();
    running.peer.sendBack(payNo, 'HZ04', '1.00');
    running.peer.troubles['alipay.trade.fastpay.refund.query'] = [{ kind: 'unsigned' }];
    const news = told(payNo);
    expect(await tell(news)).toEqual(failed(500));
    expect(await outcomeOf(running, orderNo)).toMatchObject({ refunds: [] });
    expect(await tell(news)).toEqual(taken);
    expect(await outcomeOf(running, orderNo)).toMatchObject({ refunds: [2] });
  });

  test('are compared with the bill of their day: fees are noted, and an operator hears what differs', async () => {
    const [same, back, absent] = [await paid(), await paid(), await paid()];
    running.peer.sendBack(back.payNo, 'HZ05', '1.00');
    expect(await tell(told(back.payNo))).toEqual(taken);
    const day = china(running.clock.now()).slice(0, 10);
    const row = ({ payNo, amountFen }: typeof same) => ({
      tradeNo: running.peer.scan(payNo).tradeNo,
      payNo,
      kind: '交易' as const,
      amount: yuan(amountFen),
      fee: '-0.60',
    });
    const stranger = { ...row(same), payNo: 'P2026050100000000000000' };
    const refund = { ...row(back), kind: '退款' as const, amount: '-1.00', refundNo: 'HZ05', fee: '0.01' };
    running.peer.bills.set(day, billFile([row(same), row(back), refund, stranger]));
    running.logged.length = 0;
    running.clock.pass(2 * 24 * 3600);
    await runDue();
    const about = (reference: string) => [
      ...new Set(running.logged.filter((each) => each.reference === reference).map(({ msg }) => msg)),
    ];
    expect(about(same.payNo)).toEqual([]);
    expect(about(back.payNo)).toEqual([]);
    expect(about('HZ05')).toEqual([]);
    expect(about(absent.payNo)).toEqual(['the bill lacks a movement recorded here']);
    expect(about(stranger.payNo)).toContain('the bill has an unknown movement');
    const fees = sql`select reference, amount_fen::int as fen from ledger_entry where kind = 'fee' and account = 'fees' order by fen, reference`;
    expect(await rowsOf(running.database, fees)).toEqual([
      { reference: 'HZ05', fen: -1 },
      ...[same.payNo, back.payNo].sort().map((reference) => ({ reference, fen: 60 })),
    ]);
  });

  function told(payNo: string, changes: Record<string, string> = {}): string {
    return running.peer.notification(payNo, changes);
  }

  function inSeconds(seconds: number): string {
    return china(new Date(running.clock.now().getTime() + seconds * 1000));
  }
});
