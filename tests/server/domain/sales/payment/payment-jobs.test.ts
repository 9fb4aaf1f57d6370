import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  askForCode,
  createPayingApp,
  notify,
  outcomeOf,
  placeAndPay,
  rowsOf,
  type PayingApp,
} from '../../../../support/paying';

const day = 24 * 3600;

describe('paymentJobs', () => {
  let paying: PayingApp;
  beforeAll(async () => {
    paying = await createPayingApp();
  });
  afterAll(() => paying.close());
  beforeEach(async () => {
    paying.clock.pass(45 * 60);
    await runDue();
    paying.logged.length = 0;
    paying.alipay.calls.length = 0;
  });

  const runDue = () => paying.app.jobWorker.runDue();
  const logged = () => paying.logged.map(({ msg }) => msg);

  /** Notifications never arrive in most of these tests. */
  async function paidUnheard() {
    const order = await placeAndPay(paying);
    paying.alipay.pay(order.payNo);
    return order;
  }

  describe('reconcile', () => {
    test('asks for payments that are open for a minute, once a minute', async () => {
      const { orderNo, payNo, amountFen } = await paidUnheard();
      paying.clock.pass(59);
      await runDue();
      expect(await outcomeOf(paying, orderNo)).toMatchObject({ order: 10, payments: [0] });
      paying.clock.pass(61);
      await runDue();
      expect(await outcomeOf(paying, orderNo)).toEqual({
        order: 30,
        payments: [1],
        refunds: [],
        ledgerFen: amountFen,
        grants: 1,
      });
      paying.clock.pass(61);
      await runDue();
      expect(paying.alipay.calls).toEqual([`create ${payNo}`, `query ${payNo}`]);
    });

    test('goes on with the others when a channel does not answer for one', async () => {
      const [one, other] = [await paidUnheard(), await paidUnheard()];
      paying.alipay.troubles.query = ['unreachable'];
      paying.clock.pass(61);
      await runDue();
      const statuses = [await outcomeOf(paying, one.orderNo), await outcomeOf(paying, other.orderNo)].map(
        ({ order }) => order,
      );
      expect(statuses.sort()).toEqual([10, 30]);
      expect(logged()).toEqual(['job failed']);
      paying.clock.pass(70);
      await runDue();
      expect((await outcomeOf(paying, one.orderNo)).order).toBe(30);
      expect((await outcomeOf(paying, other.orderNo)).order).toBe(30);
    });

    test('takes a trade of another amount for another one, and tells an operator', async () => {
      const { orderNo, payNo } = await placeAndPay(paying);
      paying.alipay.pay(payNo, 1);
      paying.clock.pass(61);
      await runDue();
      expect(await outcomeOf(paying, orderNo)).toMatchObject({ order: 10, payments: [2], ledgerFen: 0 });
      expect(paying.logged).toMatchObject([
        { msg: 'a channel reports a payment that does not match', payNo, difference: 'amount' },
      ]);
    });

    test('ends payments that ran out, and notes failures', async () => {
      const { orderNo } = await placeAndPay(paying);
      const second = (await askForCode(paying, orderNo, 'wechat')).data.PayNo;
      const trade = paying.wechat.trades.get(second);
      if (trade) trade.state = 'failed';
      paying.clock.pass(15 * 60);
      await runDue();
      expect((await outcomeOf(paying, orderNo)).payments.sort()).toEqual([2, 3]);
      expect((await outcomeOf(paying, orderNo)).order).toBe(10);
    });
  });

  describe('close-overdue-orders', () => {
    test('closes the trade before the order', async () => {
      const { orderNo, payNo } = await placeAndPay(paying);
      paying.clock.pass(30 * 60);
      await runDue();
      expect(paying.alipay.calls).toContain(`close ${payNo}`);
      expect(await outcomeOf(paying, orderNo)).toMatchObject({ order: 60, payments: [3], ledgerFen: 0 });
    });

    test('opens an order instead whose payer was faster', async () => {
      const { orderNo, amountFen } = await paidUnheard();
      paying.clock.pass(30 * 60);
      await runDue();
      expect(await outcomeOf(paying, orderNo)).toEqual({
        order: 30,
        payments: [1],
        refunds: [],
        ledgerFen: amountFen,
        grants: 1,
      });
    });

    test('waits ten minutes for a channel that is away, and no longer', async () => {
      const { orderNo, payNo } = await paidUnheard();
      paying.alipay.troubles.close = Array(10).fill('unreachable');
      paying.alipay.troubles.query = Array(10).fill('unreachable');
      paying.clock.pass(30 * 60);
      await runDue();
      expect(await outcomeOf(paying, orderNo)).toMatchObject({ order: 10, payments: [0] });
      paying.clock.pass(11 * 60);
      await runDue();
      expect(await outcomeOf(paying, orderNo)).toMatchObject({ order: 60, payments: [0] });
      paying.alipay.troubles.close = [];
      paying.clock.pass(2 * 60);
      await runDue();
      expect(await outcomeOf(paying, orderNo)).toMatchObject({ order: 80, payments: [5], refunds: [2], ledgerFen: 0 });
      paying.alipay.troubles.query = [];
      expect(paying.alipay.trades.get(payNo)?.state).toBe('paid');
    });
  });

  describe('check-ledger', () => {
    test('tells of payments that the ledger does not know', async () => {
      const { payNo, amountFen } = await placeAndPay(paying);
      await paying.database.transact((db) =>
        db.execute(sql`update payment set status = 1, paid_at = now() where pay_no = ${payNo}`),
      );
      paying.clock.pass(3601);
      await runDue();
      const told = {
        msg: 'the ledger differs from a payment or refund',
        kind: 'payment',
        reference: payNo,
        tableFen: amountFen,
        ledgerFen: 0,
      };
      expect(paying.logged).toContainEqual(expect.objectContaining(told));
      await paying.database.transact((db) =>
        db.execute(sql`update payment set status = 3, paid_at = null where pay_no = ${payNo}`),
      );
    });

    test('says nothing of a ledger that is right', async () => {
      const { payNo } = await paidUnheard();
      await notify(paying.app, 'alipay', paying.alipay.paidNotification(payNo));
      paying.clock.pass(3601);
      await runDue();
      expect(logged()).toEqual([]);
    });

    test('has entries that nobody can change, and that balance', async () => {
      const change = (statement: string) => paying.database.transact((db) => db.execute(statement));
      await expect(change('update ledger_entry set amount_fen = amount_fen + 1')).rejects.toThrow();
      await expect(change('delete from ledger_entry')).rejects.toThrow();
      const one = `insert into ledger_entry (kind, reference, account, amount_fen, order_no, org_id, at)
        select 'fee', 'x', 'fees', 1, order_no, org_id, now() from orders limit 1`;
      await expect(change(one)).rejects.toThrow();
    });
  });

  describe('compare-bill', () => {
    test('notes fees once, and tells of what differs on either side', async () => {
      const orders = [await paidUnheard(), await paidUnheard(), await paidUnheard()];
      const [same, absent, other] = orders;
      for (const { payNo } of orders) await notify(paying.app, 'alipay', paying.alipay.paidNotification(payNo));
      const unheard = await placeAndPay(paying);
      paying.clock.pass(31 * 60);
      await runDue();
      paying.alipay.pay(unheard.payNo);
      const line = ({ payNo, amountFen }: { payNo: string; amountFen: number }) => ({
        kind: 'payment' as const,
        payNo,
        channelTradeNo: `T${payNo}`,
        amountFen,
        feeFen: 6,
      });
      const stranger = { ...line({ payNo: 'P2026050100000000000000', amountFen: 5 }) };
      if (same && other) paying.alipay.bill = [line(same), { ...line(other), amountFen: 1 }, line(unheard), stranger];
      paying.clock.pass(2 * day);
      await runDue();
      const about = (reference: string | undefined) => [
        ...new Set(paying.logged.filter((each) => each.reference === reference).map(({ msg }) => msg)),
      ];
      expect(about(same?.payNo)).toEqual([]);
      expect(about(absent?.payNo)).toEqual(['the bill lacks a movement recorded here']);
      expect(about(other?.payNo)).toEqual(['the bill has another amount']);
      expect(about(stranger.payNo)).toContain('the bill has an unknown movement');
      expect((await outcomeOf(paying, unheard.orderNo)).payments).toEqual([5]);
      const fees = sql`select account, sum(amount_fen)::int as fen from ledger_entry where kind = 'fee' group by account order by account`;
      const noted = [
        { account: 'alipay', fen: -18 },
        { account: 'fees', fen: 18 },
      ];
      expect(await rowsOf(paying.database, fees)).toEqual(noted);
      // The same lines on the bill of another day change nothing.
      paying.clock.pass(day);
      await runDue();
      expect(await rowsOf(paying.database, fees)).toEqual(noted);
      paying.alipay.bill = [];
    });

    test('goes on day by day after a bill that was not ready', async () => {
      const billed = () => paying.alipay.calls.filter((call) => call.startsWith('downloadBill'));
      paying.alipay.bill = undefined;
      paying.clock.pass(day);
      await runDue();
      expect(new Set(billed()).size).toBe(1);
      paying.alipay.bill = [];
      paying.clock.pass(2 * day);
      await runDue();
      const days = [...new Set(billed())];
      expect(days.length).toBeGreaterThanOrEqual(3);
      expect(days).toEqual([...days].sort());
    });
  });
});
