import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { listOrders } from '../../../../site/contract/order/order-endpoints';
import { createOutageLog } from '../../../../site/server/platform/db/outages';
import { placementOf, sendOrder } from '../../../support/buying';
import { createPayingApp, notify, outcomeOf, placeAndPay, type PayingApp } from '../../../support/paying';
import { planOf } from '../../../support/plan-of';
import { createProxiedDatabase, type ProxiedDatabase } from '../../../support/proxied-database';
import { callEndpoint } from '../../../support/test-caller';
import { serverUrl } from '../../../support/test-database';
import { holdTimers } from '../../../support/hold-timers';

/** What PostgreSQL says without room, by its SQLSTATE. */
const refusals = {
  '53100': 'could not extend file "base/1/2": No space left on device',
  '53200': 'out of memory',
  '53400': 'temporary file size exceeds temp_file_limit (1024kB)',
};

// PostgreSQL itself says so, by a trigger in the place of its disk.
describe.runIf(serverUrl)('a database without room', () => {
  let proxied: ProxiedDatabase;
  let paying: PayingApp;
  const said: string[] = [];
  const told: string[] = [];
  beforeAll(async () => {
    proxied = await createProxiedDatabase((sentence) => void said.push(sentence));
    const operatorNotifier = { notify: async (text: string) => void told.push(text) };
    paying = await createPayingApp(1, { database: proxied.database, operatorNotifier });
    await paying.app.jobWorker.runDue();
  });
  afterEach(empty);
  afterAll(async () => {
    await paying.close();
    await proxied.end();
  });

  const run = (statement: string) => paying.database.read((db) => db.execute(sql.raw(statement)));
  const tables = ['orders', 'payment', 'ledger_entry', 'job', 'incident'];
  async function fill(state: keyof typeof refusals = '53100'): Promise<void> {
    await run(`create or replace function refuse() returns trigger language plpgsql as $$ begin
      raise exception '${refusals[state]}' using errcode = '${state}'; end $$`);
    for (const table of tables) {
      await run(`create trigger refuse before insert or update on ${table} execute function refuse()`);
    }
  }
  async function empty(): Promise<void> {
    for (const table of tables) await run(`drop trigger if exists refuse on ${table}`);
  }

  test.each(['53100', '53200', '53400'] as const)(
    '%s: an order is refused with 503 in words, and what reads is answered',
    async (state) => {
      const { app, token } = paying;
      const body = await placementOf(app, token, await planOf(app, '1001', 'basic', 1));
      await fill(state);
      const refused = await sendOrder(app, token, body, randomUUID());
      expect([refused.status, refused.message, refused.headers['retry-after']]).toEqual([
        503,
        '服务暂不可用，请稍后再试',
        '5',
      ]);
      expect((await callEndpoint(app, listOrders, { token, query: {} })).code).toBe(0);
    },
  );

  test('a payment is told of again, jobs wait, operators hear of it, and all of it ends right', async () => {
    holdTimers(paying.clock);
    const { orderNo, payNo, amountFen } = await placeAndPay(paying);
    paying.alipay.pay(payNo);
    await fill();
    const tell = () => notify(paying.app, 'alipay', paying.alipay.paidNotification(payNo));
    expect((await tell())[0]).toBe(503);
    await expect(paying.app.jobWorker.runDue()).rejects.toMatchObject({ failure: 'unavailable' });
    await paying.app.alertWatch.checkAll();
    await paying.app.alertWatch.checkAll();
    expect(told).toEqual([
      '[alert] database.full: it has no room for what this process writes; free or enlarge its disk',
    ]);
    await empty();
    expect((await tell())[0]).toBe(200);
    await paying.app.jobWorker.runDue();
    const outcome = { order: 30, payments: [1], refunds: [], ledgerFen: amountFen, grants: 1 };
    expect(await outcomeOf(paying, orderNo)).toEqual(outcome);
    // One line for all that was refused.
    expect(said).toEqual([`The database has no room (${refusals['53100']}): what writes answers 503 until it has.`]);
    expect(paying.logged).toEqual([]);
  });
});

describe('createOutageLog', () => {
  const failing = (code: string) => Object.assign(new Error(`said with ${code}`), { code });

  test('says each of its troubles once, and that it is over once that has lasted', () => {
    let now = 0;
    const say = vi.fn<(sentence: string) => void>();
    const log = createOutageLog(say, () => now);
    expect([log.failed(failing('53100')), log.failed(failing('ECONNREFUSED')), log.failed(failing('53100'))]).toEqual([
      true,
      true,
      true,
    ]);
    expect(say.mock.calls.flat()).toEqual([
      'The database has no room (said with 53100): what writes answers 503 until it has.',
      'The database is away (said with ECONNREFUSED): what needs it answers 503 until it is back.',
    ]);
    now = 900;
    log.answered(true);
    now = 29_000;
    log.answered(true);
    expect(say.mock.lastCall).toEqual(['The database answers again after 29 s.']);
    log.failed(failing('53200'));
    now = 58_000;
    log.answered(true);
    now = 60_000;
    log.answered(false);
    expect([say.mock.calls.length, log.isExhausted()]).toEqual([3, true]);
    log.answered(true);
    expect([say.mock.lastCall, log.isExhausted()]).toEqual([['The database takes writes again after 60 s.'], false]);
  });

  test('says nothing of a query that is wrong, or of a lock that another one has', () => {
    const say = vi.fn<(sentence: string) => void>();
    const log = createOutageLog(say);
    expect([log.failed(failing('23505')), log.failed(failing('55P03'))]).toEqual([false, false]);
    expect(say).not.toHaveBeenCalled();
  });
});
