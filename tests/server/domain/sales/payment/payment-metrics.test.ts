import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPayingApp, placeAndPay, type PayingApp } from '../../../../support/paying';

const minute = 60;
const day = 24 * 3600;

describe('createPaymentAlertRules', () => {
  let paying: PayingApp;
  beforeAll(async () => {
    paying = await createPayingApp();
  });
  afterAll(() => paying.close());

  /** Looks at the rules of payments; the operators' lines are in the log, since nothing else is set up. @returns the new ones. */
  async function told(): Promise<string[]> {
    paying.logged.length = 0;
    await paying.app.alertWatch.checkAll();
    await paying.app.jobWorker.runDue();
    return paying.logged.flatMap(({ msg, alert }) =>
      msg === 'alert' && /\] payments\./.test(String(alert)) ? [String(alert)] : [],
    );
  }

  test('a channel that gives no codes is told of, and that it does again', async () => {
    paying.alipay.troubles.create = Array(3).fill('unreachable');
    for (const appId of ['1001', '1002', '1003']) {
      await expect(placeAndPay(paying, 'alipay', appId)).rejects.toThrow('No code');
    }
    paying.clock.pass(31);
    expect(await told()).toEqual([
      '[alert] payments.provider-alipay: alipay gave no code for 3 of 3 payments of the last 15 minutes',
    ]);
    paying.clock.pass(16 * minute);
    expect(await told()).toEqual([expect.stringMatching(/^\[over\] payments\.provider-alipay/)]);
  });

  test('a payment that stays open is told of until its channel was heard', async () => {
    await placeAndPay(paying, 'wechat', '1004');
    paying.wechat.troubles.query = Array(9).fill('unreachable');
    paying.clock.pass(26 * minute);
    const [first] = await told();
    expect(first).toMatch(/^\[alert\] payments\.overdue: .*wechat 1/);
    paying.wechat.troubles.query = [];
    paying.clock.pass(10 * minute);
    await paying.app.jobWorker.runDue();
    expect(await told()).toEqual([expect.stringMatching(/^\[over\] payments\.overdue/)]);
  });

  test('a refund that waits for days is told of', async () => {
    await paying.database.transact((db) =>
      db.execute(sql`
        insert into refund (refund_no, pay_no, order_no, org_id, amount_fen, status, cause, reason, ctime, asked_at)
        select 'R2026', pay_no, order_no, org_id, 1, 1, 'request', 'test', ${paying.clock.now()}, ${new Date('2099-01-01')}
        from payment limit 1`),
    );
    expect(await told()).toEqual([]);
    paying.clock.pass(4 * day + minute);
    expect(await told()).toEqual([expect.stringMatching(/^\[alert\] payments\.refunds: 1 refunds wait/)]);
  });
});
