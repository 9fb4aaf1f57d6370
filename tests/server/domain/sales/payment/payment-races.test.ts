import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelOrder } from '../../../../../site/contract/order/order-endpoints';
import { getPaymentState } from '../../../../../site/contract/payment/payment-endpoints';
import { approveRefund } from '../../../../../site/server/domain/sales/payment/refund-decisions';
import { createPlatform } from '../../../../../site/server/platform/module';
import { placeOrder } from '../../../../support/buying';
import {
  askForCode,
  createPayingApp,
  notify,
  outcomeOf,
  placeAndPay,
  rowsOf,
  type PayingApp,
} from '../../../../support/paying';
import { callEndpoint } from '../../../../support/test-caller';
import { serverUrl } from '../../../../support/test-database';
import { testKeys } from '../../../../support/test-keys';

/** Times that each race is run, so that either side wins. */
const rounds = 6;

// The embedded database has one connection: nothing runs beside a transaction there.
describe.runIf(serverUrl)('payments that several settle at once', () => {
  let paying: PayingApp;
  let platform: ReturnType<typeof createPlatform>;
  beforeAll(async () => {
    // Two processes on one database, each with its own worker.
    paying = await createPayingApp(2);
    platform = createPlatform({ database: paying.database, keys: testKeys, now: paying.clock.now });
  });
  afterAll(() => paying.close());
  beforeEach(async () => {
    paying.clock.pass(45 * 60);
    await paying.app.jobWorker.runDue();
  });

  const approve = (orderNo: string, amountFen?: number) =>
    platform.transact((tx) => approveRefund(tx, orderNo, amountFen, paying.app.log));

  const runDue = () => Promise.all(paying.workers.map((worker) => worker.runDue()));
  const tell = (payNo: string) => notify(paying.app, 'alipay', paying.alipay.paidNotification(payNo));

  async function paidUnheard() {
    const order = await placeAndPay(paying);
    paying.alipay.pay(order.payNo);
    return order;
  }

  test('one code for one channel, however many ask', async () => {
    const orderNo = await placeOrder(paying.app, paying.token);
    const answers = await Promise.all(Array.from({ length: 8 }, () => askForCode(paying, orderNo, 'alipay')));
    expect(new Set(answers.map(({ code, data }) => `${code} ${data.PayNo}`)).size).toBe(1);
    expect((await outcomeOf(paying, orderNo)).payments).toEqual([0]);
  });

  test('expiry and payment have exactly one outcome, and late money goes back (site S-15)', async () => {
    const ends = new Set<number>();
    for (let round = 0; round < rounds; round += 1) {
      const { orderNo, payNo, amountFen } = await placeAndPay(paying);
      // The channel has closed the trade, and tells that it was paid before all the same.
      paying.clock.pass(16 * 60);
      await runDue();
      paying.clock.pass(14 * 60);
      paying.alipay.pay(payNo);
      await Promise.all(round % 2 ? [tell(payNo), runDue()] : [runDue(), tell(payNo)]);
      await runDue();
      const { order, ...rest } = await outcomeOf(paying, orderNo);
      ends.add(order ?? 0);
      if (order === 30) expect(rest).toEqual({ payments: [1], refunds: [], ledgerFen: amountFen, grants: 1 });
      else expect({ order, ...rest }).toEqual({ order: 80, payments: [5], refunds: [2], ledgerFen: 0, grants: 0 });
    }
    expect([...ends].every((end) => end === 30 || end === 80)).toBe(true);
  });

  test('cancelling and payment have exactly one outcome', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { orderNo, payNo, amountFen } = await paidUnheard();
      const body = { Reason: '', Version: 1 };
      await Promise.all([
        tell(payNo),
        callEndpoint(paying.app, cancelOrder, { token: paying.token, params: { orderNo }, body }),
      ]);
      await runDue();
      const { order, ...rest } = await outcomeOf(paying, orderNo);
      if (order === 30) expect(rest).toEqual({ payments: [1], refunds: [], ledgerFen: amountFen, grants: 1 });
      else expect({ order, ...rest }).toEqual({ order: 80, payments: [5], refunds: [2], ledgerFen: 0, grants: 0 });
    }
  });

  test('a query, the job and a notification settle one payment at once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { orderNo, payNo, amountFen } = await paidUnheard();
      paying.clock.pass(61);
      const look = () => callEndpoint(paying.app, getPaymentState, { token: paying.token, params: { payNo } });
      await Promise.all([look(), tell(payNo), runDue(), look(), tell(payNo)]);
      await runDue();
      const outcome = { order: 30, payments: [1], refunds: [], ledgerFen: amountFen, grants: 1 };
      expect(await outcomeOf(paying, orderNo)).toEqual(outcome);
    }
  });

  test('two channels that are paid at once leave one payment', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { orderNo, payNo, amountFen } = await placeAndPay(paying);
      const second = (await askForCode(paying, orderNo, 'wechat')).data.PayNo;
      paying.alipay.pay(payNo);
      paying.wechat.pay(second);
      const other = notify(paying.app, 'wechat', paying.wechat.paidNotification(second));
      expect((await Promise.all([tell(payNo), other])).map(([status]) => status)).toEqual([200, 200]);
      await runDue();
      const { payments: states, ...rest } = await outcomeOf(paying, orderNo);
      expect(states.sort()).toEqual([1, 5]);
      expect(rest).toEqual({ order: 30, refunds: [2], ledgerFen: amountFen, grants: 1 });
    }
  });

  test('two operators approve one refund once', async () => {
    const { orderNo, payNo } = await paidUnheard();
    await tell(payNo);
    await runDue();
    await paying.database.transact((db) => db.execute(sql`update orders set status = 70 where order_no = ${orderNo}`));
    const both = await Promise.allSettled([approve(orderNo), approve(orderNo)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await runDue();
    expect(await outcomeOf(paying, orderNo)).toMatchObject({ order: 80, payments: [5], refunds: [2], ledgerFen: 0 });
  });

  test('two processes never ask for one refund twice, nor compare one bill twice', async () => {
    const { orderNo, payNo } = await placeAndPay(paying);
    paying.clock.pass(31 * 60);
    await runDue();
    paying.alipay.pay(payNo);
    paying.alipay.calls.length = 0;
    await tell(payNo);
    await runDue();
    const [refund] = await rowsOf<{ refund_no: string }>(
      paying.database,
      sql`select refund_no from refund where order_no = ${orderNo}`,
    );
    expect(paying.alipay.calls.filter((call) => call.startsWith('refund'))).toEqual([`refund ${refund?.refund_no}`]);
    paying.alipay.calls.length = 0;
    paying.clock.pass(24 * 3600);
    await runDue();
    const bills = paying.alipay.calls.filter((call) => call.startsWith('downloadBill'));
    expect(bills).toHaveLength(new Set(bills).size);
  });
});
