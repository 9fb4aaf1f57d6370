import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelOrder } from '../../../../../../../site/contract/order/order-endpoints';
import { seedDemoUsers } from '../../../../../../../site/server/demo/demo-users';
import { notify, outcomeOf, placeAndPay, rowsOf, type LoggedLine } from '../../../../../../support/paying';
import { createTestApp, type TestApp } from '../../../../../../support/test-app';
import { callEndpoint, signIn } from '../../../../../../support/test-caller';
import { createTestClock, type TestClock } from '../../../../../../support/test-clock';
import { testKeys } from '../../../../../../support/test-keys';
import { makePlatformCertificate, seal, signatureOf } from '../../../../../../support/wechat/platform-key';
import { createWechatForTest, type WechatForTest } from '../../../../../../support/wechat/wechat-for-test';
import { eventually } from '../../../../../../support/eventually';

const taken = [200, '{"code":"SUCCESS","message":"OK"}'];
const refused = [401, '{"code":"FAIL","message":"FAIL"}'];
const misfit = [500, '{"code":"FAIL","message":"FAIL"}'];
const day = 24 * 3600;

describe('paying by WeChat Pay', () => {
  let clock: TestClock;
  let wechat: WechatForTest;
  let running: TestApp & { token: string };
  const logged: LoggedLine[] = [];
  beforeAll(async () => {
    clock = createTestClock();
    wechat = await createWechatForTest(clock.now);
    const stream = { write: (line: string) => void logged.push(JSON.parse(line) as LoggedLine) };
    const paymentGateways = [wechat.gateway];
    const app = await createTestApp({ now: clock.now, paymentGateways, logger: { level: 'warn', stream } });
    await seedDemoUsers(app.database, testKeys);
    running = { ...app, token: await signIn(app.app, 'demo') };
    // Before the clock moves.
    await eventually(() => expect(wechat.peer.requests).toEqual(['GET /v3/certificates']));
  });
  afterAll(async () => {
    await running.close();
    await wechat.peer.close();
    expect(wechat.peer.refusals).toEqual([]);
  });
  beforeEach(async () => {
    // Earlier tests leave unpaid orders, of which a buyer may have few.
    clock.pass(31 * 60);
    await runDue();
    logged.length = 0;
  });

  const runDue = () => running.app.jobWorker.runDue();
  const tell = (signed: Parameters<typeof notify>[2]) => notify(running.app, 'wechat', signed);
  const begin = () => placeAndPay(running, 'wechat');
  const paid = (payNo: string, changes = {}) =>
    wechat.peer.notification('TRANSACTION.SUCCESS', wechat.peer.books.pay(payNo), changes);
  const messages = () => logged.map(({ msg }) => msg);

  /** An order that was cancelled, and paid nevertheless: its money goes back. */
  async function payLate() {
    const { orderNo, payNo } = await begin();
    await callEndpoint(running.app, cancelOrder, { token: running.token, params: { orderNo }, body: { Version: 1 } });
    await runDue();
    expect(await tell(paid(payNo))).toEqual(taken);
    await runDue();
    const rows = sql`select refund_no from refund where pay_no = ${payNo}`;
    const [refund] = await rowsOf<{ refund_no: string }>(running.database, rows);
    return { orderNo, payNo, refundNo: refund?.refund_no ?? '' };
  }

  test('goes from the code to the opened order', async () => {
    const { orderNo, payNo, amountFen } = await begin();
    expect(await tell(paid(payNo))).toEqual(taken);
    await runDue();
    const outcome = { order: 30, payments: [1], refunds: [], ledgerFen: amountFen, grants: 1 };
    expect(await outcomeOf(running, orderNo)).toEqual(outcome);
    expect(wechat.peer.books.trades.get(payNo)?.asked).toMatchObject({ attach: orderNo, amount: { total: amountFen } });
    expect(logged).toEqual([]);
  });

  test('refuses what is not of WeChat Pay, and takes the right one after that', async () => {
    const { orderNo, payNo } = await begin();
    const { peer } = wechat;
    const right = paid(payNo);
    const stranger = makePlatformCertificate();
    const signed = (body: string) => ({ body, headers: signatureOf(body, peer.signer, clock.now()) });
    const otherKey = JSON.stringify({
      ...(JSON.parse(right.body) as object),
      resource: seal('{}', 'x'.repeat(32), 'transaction'),
    });
    const probe = `WECHATPAY/SIGNTEST/${right.headers['wechatpay-signature'].slice(19)}`;
    const forgeries: [string, Parameters<typeof notify>[2]][] = [
      ['unknown serial', { ...right, headers: signatureOf(right.body, stranger, clock.now()) }],
      [
        "stale timestamp, this machine's clock is 301 s ahead of it",
        { ...right, headers: signatureOf(right.body, peer.signer, new Date(clock.now().getTime() - 301_000)) },
      ],
      [
        'wrong signature',
        { ...right, headers: signatureOf(right.body, { ...stranger, serial: peer.signer.serial }, clock.now()) },
      ],
      ['wrong signature', { ...right, headers: { ...right.headers, 'wechatpay-signature': probe } }],
      ['wrong signature', { ...right, body: `${right.body} ` }],
      ['not encrypted with the APIv3 key', signed(otherKey)],
      ['unknown content', signed('{"id":"1","event_type":"TRANSACTION.SUCCESS"}')],
      ['unknown content', signed('<xml></xml>')],
      [
        'unknown content',
        peer.notification('TRANSACTION.SUCCESS', peer.books.toldOf(payNo), { trade_state: 'NOTPAY' }),
      ],
      ['unknown content', peer.notification('COUPON.USE', { mchid: '1' })],
    ];
    for (const [reason, forgery] of forgeries) {
      expect([reason, await tell(forgery)]).toEqual([reason, refused]);
      expect(logged.pop()).toMatchObject({ level: 40, channel: 'wechat', reason });
    }
    expect((await outcomeOf(running, orderNo)).payments).toEqual([0]);
    expect(await tell(right)).toEqual(taken);
    expect((await outcomeOf(running, orderNo)).payments).toEqual([1]);
  });

  test('takes a notification once, and not when it is replayed later', async () => {
    const { orderNo, payNo, amountFen } = await begin();
    const told = paid(payNo);
    expect(await Promise.all([tell(told), tell(told), tell(told)])).toEqual([taken, taken, taken]);
    clock.pass(301);
    expect(await tell(told)).toEqual(refused);
    await runDue();
    expect(await outcomeOf(running, orderNo)).toMatchObject({ payments: [1], ledgerFen: amountFen, grants: 1 });
  });

  test.each([
    ['amount', { amount: { total: 1, currency: 'CNY' } }],
    ['merchant', { mchid: '1900000110' }],
    ['order', { attach: '2026050116000000000001' }],
  ])('does not take a notification of another %s', async (difference, changes) => {
    const { orderNo, payNo } = await begin();
    expect(await tell(paid(payNo, changes))).toEqual(misfit);
    expect((await outcomeOf(running, orderNo)).payments).toEqual([0]);
    expect(logged).toMatchObject([{ level: 50, err: { message: difference } }]);
  });

  test('tells why there is no code', async () => {
    const trouble = { status: 400, code: 'PARAM_ERROR', message: '参数错误' };
    wechat.peer.troubles.push({ target: '/v3/pay/transactions/native', trouble });
    await expect(begin()).rejects.toThrow('No code: 3008');
    expect(messages()).toEqual(['a channel returned no code']);
    expect(JSON.stringify(logged)).toContain('WeChat Pay answered PARAM_ERROR to POST /v3/pay/transactions/native');
    expect(JSON.stringify(logged)).not.toMatch(/WECHATPAY2|signature=/);
  });

  test('sends the money of a late payment back, and hears that it arrived', async () => {
    const { orderNo, refundNo } = await payLate();
    expect(await outcomeOf(running, orderNo)).toMatchObject({ order: 70, payments: [4], refunds: [1] });
    const refund = wechat.peer.books.refunds.get(refundNo);
    if (refund) refund.status = 'SUCCESS';
    const told = wechat.peer.notification('REFUND.SUCCESS', wechat.peer.books.refundNews(refundNo));
    expect(await tell(told)).toEqual(taken);
    expect(await tell(told)).toEqual(taken);
    expect(await outcomeOf(running, orderNo)).toMatchObject({ payments: [5], refunds: [2], ledgerFen: 0 });
  });

  test('asks for the refund when its notification is lost', async () => {
    const { orderNo, refundNo } = await payLate();
    const refund = wechat.peer.books.refunds.get(refundNo);
    if (refund) refund.status = 'SUCCESS';
    clock.pass(61);
    await runDue();
    expect(await outcomeOf(running, orderNo)).toMatchObject({ payments: [5], refunds: [2], ledgerFen: 0 });
  });

  test('tells operators once of a refund that is stuck, and goes on when somebody has seen to it', async () => {
    const { orderNo, refundNo } = await payLate();
    const refund = wechat.peer.books.refunds.get(refundNo);
    if (!refund) throw new Error('No refund was asked for');
    refund.status = 'ABNORMAL';
    logged.length = 0;
    expect(await tell(wechat.peer.notification('REFUND.ABNORMAL', wechat.peer.books.refundNews(refundNo)))).toEqual(
      taken,
    );
    await runDue();
    clock.pass(61);
    await runDue();
    expect(logged).toMatchObject([{ level: 50, refundNo, reason: 'ABNORMAL' }]);
    expect(await outcomeOf(running, orderNo)).toMatchObject({ payments: [4], refunds: [1] });
    refund.status = 'SUCCESS';
    clock.pass(61);
    await runDue();
    expect(await outcomeOf(running, orderNo)).toMatchObject({ payments: [5], refunds: [2], ledgerFen: 0 });
  });

  test('notes a refund that WeChat Pay closed as refused', async () => {
    const { orderNo, refundNo } = await payLate();
    const refund = wechat.peer.books.refunds.get(refundNo);
    if (refund) refund.status = 'CLOSED';
    expect(await tell(wechat.peer.notification('REFUND.CLOSED', wechat.peer.books.refundNews(refundNo)))).toEqual(
      taken,
    );
    await runDue();
    expect(await outcomeOf(running, orderNo)).toMatchObject({ payments: [1], refunds: [3] });
    expect(messages()).toContain('the channel refused a refund');
  });

  test('compares the bill of a day, notes fees, and lists what differs', async () => {
    // The day of the other tests is over, and so is the session.
    clock.pass(day);
    await runDue();
    running.token = await signIn(running.app, 'demo');
    const [same, other, absent] = [await begin(), await begin(), await begin()];
    for (const { payNo } of [same, other, absent]) expect(await tell(paid(payNo))).toEqual(taken);
    const late = await payLate();
    const refund = wechat.peer.books.refunds.get(late.refundNo);
    if (refund) refund.status = 'SUCCESS';
    await tell(wechat.peer.notification('REFUND.SUCCESS', wechat.peer.books.refundNews(late.refundNo)));
    await runDue();
    const yuan = (fen: number) => (fen / 100).toFixed(2);
    const stranger = 'P2026050100000000000000';
    const { total: lateFen } = wechat.peer.books.refundNews(late.refundNo).amount;
    const rows = [
      ['SUCCESS', same.payNo, '', yuan(same.amountFen), '0.00', '0.06000'],
      ['SUCCESS', other.payNo, '', '0.01', '0.00', '0.00000'],
      ['SUCCESS', late.payNo, '', yuan(lateFen), '0.00', '0.06000'],
      ['REFUND', late.payNo, late.refundNo, '0.00', yuan(lateFen), '-0.06000'],
      ['SUCCESS', stranger, '', '1.00', '0.00', '0.01000'],
    ].map((cells) => [...cells, '4200'].map((cell) => `\`${cell}`).join(','));
    const heading = '交易状态,商户订单号,商户退款单号,订单金额,申请退款金额,手续费,微信订单号';
    wechat.peer.books.bill = `\uFEFF${[heading, ...rows, '总交易单数', '`5'].join('\r\n')}\r\n`;
    logged.length = 0;
    clock.pass(day + 3 * 3600);
    await runDue();
    const differences = logged.filter(({ msg }) => msg.startsWith('the bill'));
    expect(new Set(differences.map(({ reference, msg }) => `${String(reference)}: ${msg}`))).toEqual(
      new Set([
        `${other.payNo}: the bill has another amount`,
        `${stranger}: the bill has an unknown movement`,
        `${absent.payNo}: the bill lacks a movement recorded here`,
      ]),
    );
    const fees = sql`select reference, account, sum(amount_fen)::int as fen from ledger_entry where kind = 'fee' and account = 'fees' group by reference, account order by fen`;
    expect(await rowsOf(running.database, fees)).toEqual([
      { reference: late.refundNo, account: 'fees', fen: -6 },
      expect.objectContaining({ fen: 6 }),
      expect.objectContaining({ fen: 6 }),
    ]);
    // Nothing is mended: the order stays as it was paid.
    expect(await outcomeOf(running, other.orderNo)).toMatchObject({ payments: [1], ledgerFen: other.amountFen });
  });
});
