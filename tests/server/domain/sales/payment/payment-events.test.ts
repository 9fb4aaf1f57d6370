import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { array, assert, asyncProperty, boolean, constantFrom, tuple } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelOrder, refundOrder } from '../../../../../site/contract/order/order-endpoints';
import { closePayment, getPaymentState } from '../../../../../site/contract/payment/payment-endpoints';
import { orderLifecycle } from '../../../../../site/server/domain/sales/order/order-rules';
import { approveRefund, rejectRefund } from '../../../../../site/server/domain/sales/payment/refund-decisions';
import { createPlatform } from '../../../../../site/server/platform/module';
import { placeOrder } from '../../../../support/buying';
import type { FakeChannel } from '../../../../support/fake-channel';
import { askForCode, createPayingApp, notify, outcomeOf, rowsOf, type PayingApp } from '../../../../support/paying';
import { callEndpoint } from '../../../../support/test-caller';
import { testKeys } from '../../../../support/test-keys';

/** Sequences that are played; PAYMENT_ROUNDS asks for more. The seed of a failure is printed. */
const rounds = Number(process.env.PAYMENT_ROUNDS ?? 12);

const events = [
  'code',
  'code',
  'pay',
  'pay',
  'tell',
  'tell',
  'tell',
  'fail',
  'look',
  'close',
  'cancel',
  'jobs',
  'jobs',
  'a minute',
  'a quarter',
  'an hour',
  'ask back',
  'approve',
  'approve a part',
  'reject',
  'lose',
  'refuse refunds',
] as const;
type Event = (typeof events)[number];

describe('random events (site S-14)', () => {
  let paying: PayingApp;
  let platform: ReturnType<typeof createPlatform>;
  beforeAll(async () => {
    paying = await createPayingApp();
    platform = createPlatform({ database: paying.database, keys: testKeys, now: paying.clock.now });
  });
  afterAll(() => paying.close());

  const approve = (orderNo: string, amountFen?: number) =>
    platform.transact((tx) => approveRefund(tx, orderNo, amountFen, paying.app.log));
  const reject = async (orderNo: string, reason: string) => {
    await platform.transact((tx) => rejectRefund(tx, orderNo, reason));
  };

  /** The number that a channel has of the latest code of an order. */
  const latestOf = (channel: FakeChannel, orderNo: string) =>
    [...channel.trades.values()].findLast((trade) => trade.orderNo === orderNo);

  async function play(event: Event, channel: FakeChannel, orderNo: string): Promise<void> {
    const { app, token, clock } = paying;
    const trade = latestOf(channel, orderNo);
    const params = { payNo: trade?.payNo ?? '' };
    const isPaid = trade?.state === 'paid';
    const refused = (error: unknown) => expect(error).toMatchObject({ name: 'AppFailure' });
    switch (event) {
      case 'code':
        return void (await askForCode(paying, orderNo, channel.channel));
      case 'pay':
        // Of a code that was closed as well: it was scanned before.
        return void (trade && !isPaid && channel.pay(trade.payNo));
      case 'tell':
        return void (isPaid && (await notify(app, channel.channel, channel.paidNotification(trade.payNo))));
      case 'fail':
        return void (
          trade && (await notify(app, channel.channel, channel.failedNotification(trade.payNo, '余额不足')))
        );
      case 'look':
        return void (trade && (await callEndpoint(app, getPaymentState, { token, params })));
      case 'close':
        return void (trade && (await callEndpoint(app, closePayment, { token, params })));
      case 'cancel':
        return void (await callEndpoint(app, cancelOrder, {
          token,
          params: { orderNo },
          body: { Reason: '', Version: 1 },
        }));
      case 'jobs':
        return app.jobWorker.runDue();
      case 'a minute':
        return clock.pass(61);
      case 'a quarter':
        return clock.pass(16 * 60);
      case 'an hour':
        return clock.pass(3601);
      case 'ask back': {
        const headers = { 'idempotency-key': randomUUID() };
        return void (await callEndpoint(app, refundOrder, {
          token,
          params: { orderNo },
          body: { Reason: '不再需要' },
          headers,
        }));
      }
      case 'approve':
        return void (await approve(orderNo).catch(refused));
      case 'approve a part':
        return void (await approve(orderNo, 100).catch(refused));
      case 'reject':
        return reject(orderNo, '不符合条件').catch(refused);
      case 'lose':
        for (const method of ['create', 'query', 'close', 'refund']) channel.troubles[method] = ['lost', 'unreachable'];
        return;
      case 'refuse refunds':
        channel.refundOutcome = 'refused';
        return;
    }
  }

  /** Channels work again, tell everything twice, and the jobs have time. */
  async function comeToRest(orderNo: string): Promise<void> {
    for (const channel of [paying.alipay, paying.wechat]) {
      for (const method of Object.keys(channel.troubles)) channel.troubles[method] = [];
      channel.refundOutcome = 'done';
      for (const trade of [...channel.trades.values()].filter(
        (each) => each.orderNo === orderNo && each.state === 'paid',
      )) {
        for (let time = 0; time < 2; time += 1)
          await notify(paying.app, channel.channel, channel.paidNotification(trade.payNo));
      }
    }
    for (let turn = 0; turn < 3; turn += 1) {
      paying.clock.pass(46 * 60);
      await paying.app.jobWorker.runDue();
    }
  }

  /** What the channels hold of an order: what its payers paid less what went back. */
  function heldBy(channel: FakeChannel, orderNo: string): number {
    const trades = [...channel.trades.values()].filter((trade) => trade.orderNo === orderNo && trade.state === 'paid');
    const numbers = new Set(trades.map(({ payNo }) => payNo));
    const back = [...channel.refunds.values()].filter(({ payNo, state }) => numbers.has(payNo) && state === 'done');
    const sum = (amounts: number[]) => amounts.reduce((total, fen) => total + fen, 0);
    return sum(trades.map(({ paidFen }) => paidFen)) - sum(back.map(({ amountFen }) => amountFen));
  }

  test('never leave the tables of transitions, and the ledger says what was paid less what went back', {
    timeout: 300_000 * Math.ceil(rounds / 50),
  }, async () => {
    const sequences = array(tuple(constantFrom(...events), boolean()), { minLength: 6, maxLength: 16 });
    await assert(
      asyncProperty(sequences, async (sequence) => {
        paying.logged.length = 0;
        const orderNo = await placeOrder(paying.app, paying.token);
        for (const [event, isFirst] of [['code', true] as const, ...sequence]) {
          await play(event, isFirst ? paying.alipay : paying.wechat, orderNo);
        }
        await comeToRest(orderNo);
        const outcome = await outcomeOf(paying, orderNo);
        const { order, payments: states, ledgerFen, grants } = outcome;
        expect(ledgerFen).toBe(heldBy(paying.alipay, orderNo) + heldBy(paying.wechat, orderNo));
        expect(
          states.filter((state) => state === 0 || state === 4),
          'nothing stays open',
        ).toEqual([]);
        expect(grants).toBeLessThanOrEqual(1);
        // A refund that a channel refused waits for an operator.
        const isRefused = outcome.refunds.includes(3);
        if (order === 10 || order === 50 || order === 60)
          expect([ledgerFen, grants, states.includes(1)]).toEqual([0, 0, false]);
        else if (order === 80 && !isRefused) expect(ledgerFen).toBe(0);
        else if (order === 30) expect([grants, states.filter((state) => state === 1).length > 0]).toEqual([1, true]);
        else if (!isRefused) expect([70, 80]).toContain(order);
        const logs = await rowsOf<{ from: number | null; to: number }>(
          paying.database,
          sql`select from_status as "from", to_status as "to" from order_log where order_no = ${orderNo} order by id`,
        );
        for (const { from, to } of logs) {
          expect(
            orderLifecycle.transitions.some((each) => each.from === from && each.to === to),
            `${from} to ${to}`,
          ).toBe(true);
        }
        const broken = paying.logged.filter(({ msg }) =>
          /never changes|without its lock|ledger/.test(JSON.stringify(msg)),
        );
        expect(broken).toEqual([]);
      }),
      { numRuns: rounds },
    );
    const accounts = sql`select sum(amount_fen)::int as fen from ledger_entry`;
    expect((await rowsOf<{ fen: number }>(paying.database, accounts))[0]?.fen ?? 0).toBe(0);
  });
});
