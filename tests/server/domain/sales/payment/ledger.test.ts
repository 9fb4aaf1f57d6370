import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkLedger } from '../../../../../site/server/domain/sales/payment/ledger';
import { createPlatform } from '../../../../../site/server/platform/module';
import { createPayingApp, notify, placeAndPay, rowsOf, type PayingApp } from '../../../../support/paying';
import { signIn } from '../../../../support/test-caller';
import { testKeys } from '../../../../support/test-keys';

const day = 24 * 3600;

describe('checkLedger', () => {
  let paying: PayingApp;
  beforeAll(async () => {
    paying = await createPayingApp();
  });
  afterAll(() => paying.close());

  const checkNow = () => {
    const platform = createPlatform({ database: paying.database, keys: testKeys, now: paying.clock.now });
    return checkLedger(platform, paying.app.log);
  };

  /** Pays an order, and lets days pass, of which each has its checks. */
  async function paidBefore(days: number): Promise<string> {
    const token = await signIn(paying.app, 'demo');
    const { payNo } = await placeAndPay({ app: paying.app, token });
    paying.alipay.pay(payNo);
    await notify(paying.app, 'alipay', paying.alipay.paidNotification(payNo));
    for (let passed = 0; passed < days; passed += 1) {
      paying.clock.pass(day);
      await checkNow();
    }
    return payNo;
  }

  /** Changes an entry of a payment, past the trigger that keeps all others from it. */
  const tamper = (payNo: string, fen: number) =>
    paying.database.transact(async (db) => {
      await db.execute('alter table ledger_entry disable trigger user');
      await db.execute(sql`
        update ledger_entry set amount_fen = amount_fen + ${fen} where reference = ${payNo} and account = 'customers'`);
      await db.execute('alter table ledger_entry enable trigger user');
    });

  /** What the next check says that the ledger adds up to; undefined when it says nothing. */
  async function check(): Promise<unknown> {
    paying.logged.length = 0;
    await checkNow();
    const query = sql`select imbalance_fen::int as fen from money_check where name = 'ledger'`;
    const [stored] = await rowsOf<{ fen: number }>(paying.database, query);
    const sum = paying.logged.find(({ msg }) => msg === 'the ledger does not balance')?.sum;
    expect(stored?.fen).toBe(sum ?? 0);
    return sum;
  }

  test('sums no old entry again, and finds a changed one of the last week', async () => {
    const old = await paidBefore(22);
    const recent = await paidBefore(6);
    await tamper(old, 7);
    expect(await check()).toBeUndefined();
    await tamper(recent, 5);
    expect(await check()).toBe(5);
    // What was found stays found once it is old itself.
    await paidBefore(22);
    expect(await check()).toBe(5);
    // All of it is summed again once an operator takes the checkpoint away.
    await paying.database.transact((db) => db.execute('update money_check set checkpoint = null'));
    expect(await check()).toBe(12);
  });
});
