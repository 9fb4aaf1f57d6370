import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { getOrder } from '../../site/contract/order/order-endpoints';
import { getUser } from '../../site/contract/user/user-endpoints';
import { clockRule } from '../../site/server/platform/alerts/alert-watch';
import type { Database } from '../../site/server/platform/db/database';
import { clockHint } from '../../site/server/platform/clock';
import { askForCode, createPayingApp, notify, outcomeOf, placeAndPay, type PayingApp } from '../support/paying';
import { callEndpoint, signIn } from '../support/test-caller';
import { createTestDatabase } from '../support/test-database';

/** Seconds. */
const tenMinutes = 600;

describe('a clock that jumps while the server runs', () => {
  let paying: PayingApp;
  beforeAll(async () => {
    paying = await createPayingApp();
  });
  afterAll(() => paying.close());
  beforeEach(async () => {
    paying.clock.pass(31 * 60);
    await paying.app.jobWorker.runDue();
    paying.logged.length = 0;
  });

  const jumps = [
    ['ahead', tenMinutes],
    ['back', -tenMinutes],
  ] as const;

  test.each(jumps)(
    '%s by ten minutes: sessions and orders stand, and a payment that comes meanwhile is taken once',
    async (_way, seconds) => {
      const { app, clock, alipay } = paying;
      const { orderNo, payNo, amountFen } = await placeAndPay(paying);
      alipay.pay(payNo);
      // By the right clock.
      const told = alipay.paidNotification(payNo);
      clock.pass(seconds);
      expect((await callEndpoint(app, getUser, { token: paying.token })).code).toBe(0);
      expect((await callEndpoint(app, getUser, { token: await signIn(app, 'demo') })).code).toBe(0);
      const { data } = await callEndpoint(app, getOrder, { token: paying.token, params: { orderNo } });
      expect(data.Status).toBe(10);
      // What the channel says cannot be told from something old that is sent again: it is refused, and the log names the clock.
      expect((await notify(app, 'alipay', told))[0]).toBe(401);
      expect(paying.logged).toMatchObject([
        {
          msg: 'a notification is not from its channel',
          reason: `stale timestamp, this machine's clock is 600 s ${seconds > 0 ? 'ahead of' : 'behind'} it`,
        },
      ]);
      clock.pass(-seconds);
      expect((await notify(app, 'alipay', told))[0]).toBe(200);
      expect((await notify(app, 'alipay', told))[0]).toBe(200);
      await app.jobWorker.runDue();
      const outcome = { order: 30, payments: [1], refunds: [], ledgerFen: amountFen, grants: 1 };
      expect(await outcomeOf(paying, orderNo)).toEqual(outcome);
    },
  );

  test.each(jumps)(
    '%s by ten minutes for good: a payment that nobody could tell of is found by asking',
    async (_way, seconds) => {
      const { orderNo, payNo, amountFen } = await placeAndPay(paying);
      paying.alipay.pay(payNo);
      paying.clock.pass(seconds);
      for (let minute = 0; minute < 15; minute += 1) {
        paying.clock.pass(60);
        await paying.app.jobWorker.runDue();
      }
      const outcome = { order: 30, payments: [1], refunds: [], ledgerFen: amountFen, grants: 1 };
      expect(await outcomeOf(paying, orderNo)).toEqual(outcome);
    },
  );

  test('back by ten minutes: what is asked for after it is done at once', async () => {
    const { app, clock, alipay } = paying;
    clock.pass(-tenMinutes);
    const { orderNo, payNo } = await placeAndPay(paying);
    expect((await askForCode(paying, orderNo, 'wechat')).code).toBe(0);
    alipay.pay(payNo);
    expect((await notify(app, 'alipay', alipay.paidNotification(payNo)))[0]).toBe(200);
    await app.jobWorker.runDue();
    expect((await outcomeOf(paying, orderNo)).order).toBe(30);
  });
});

describe('clockRule', () => {
  test('tells when the clock is more than a minute from the database’s', async () => {
    vi.useRealTimers();
    const database = await createTestDatabase();
    // As a server that has a clock of its own.
    const server: Database = { ...database, isEmbedded: false };
    expect(await clockRule(server, () => Date.now() + 30_000).check()).toBeUndefined();
    // Whose answer takes no time.
    const atOnce: Database = { ...server, read: async () => ({ rows: [{ time: 0 }] }) as never };
    const off = (seconds: number) => clockRule(atOnce, () => seconds * 1000).check();
    expect(await off(90)).toBe("this machine's clock is 90 s ahead of the database's; let both follow NTP");
    expect(await off(-tenMinutes)).toMatch(/^this machine's clock is 600 s behind the database's/);
    await database.close();
  });
});

describe('clockHint', () => {
  test('names the clock where it is more than a minute from an answer’s', () => {
    const now = new Date('2026-05-01T08:00:00Z');
    expect(clockHint('Fri, 01 May 2026 08:10:00 GMT', now)).toBe("; this machine's clock is 600 s behind theirs");
    for (const date of ['Fri, 01 May 2026 07:59:30 GMT', 'soon', undefined]) expect(clockHint(date, now)).toBe('');
  });
});
