import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listEntitlements } from '../../../site/contract/entitlement/entitlement-endpoints';
import { listMessages } from '../../../site/contract/message/message-endpoints';
import type { Message } from '../../../site/contract/message/message-schema';
import { getOrder, listOrders } from '../../../site/contract/order/order-endpoints';
import type { OrderDetail } from '../../../site/contract/order/order-schema';
import { prepareDemoData } from '../../../site/server/demo-data';
import { seedDemoOrders } from '../../../site/server/demo/seed-demo-orders';
import { orderLifecycle } from '../../../site/server/domain/sales/order/order-rules';
import { createTestApp, type TestApp } from '../../support/test-app';
import { callEndpoint, signIn } from '../../support/test-caller';
import { testKeys } from '../../support/test-keys';
import { testPlatform } from '../../support/test-platform';

describe('seedDemoOrders', () => {
  let running: TestApp;
  let token: string;
  let orders: OrderDetail[];
  beforeAll(async () => {
    running = await createTestApp();
    await prepareDemoData(running.database, testKeys, 'development');
    token = await signIn(running.app, 'demo');
    const { data } = await callEndpoint(running.app, listOrders, { token, query: {} });
    orders = await Promise.all(
      data.Items.map(
        async ({ OrderNo }: OrderDetail) =>
          (await callEndpoint(running.app, getOrder, { token, params: { orderNo: OrderNo } })).data,
      ),
    );
  });
  afterAll(() => running.close());

  test('places twelve orders of three people, of every state and type', () => {
    expect(orders).toHaveLength(12);
    expect([...new Set(orders.map(({ Status }) => Status))].sort()).toEqual([10, 20, 30, 50, 60, 70, 80]);
    expect(new Set(orders.map(({ Type }) => Type))).toEqual(new Set(['new', 'upgrade']));
  });

  test('their logs keep to the transitions, in the order of time', () => {
    const steps = orderLifecycle.transitions.map(({ from, to, actor }) => `${from} ${to} ${actor}`);
    for (const { Logs, Status } of orders) {
      expect(
        Logs.map(({ From, To, Actor }) => `${From} ${To} ${Actor}`).filter((step) => !steps.includes(step)),
      ).toEqual([]);
      expect(Logs.map(({ At }) => At)).toEqual(Logs.map(({ At }) => At).sort());
      expect(Logs.at(-1)?.To).toBe(Status);
    }
  });

  test('tells the demo user of each kind, the old read and the new not', async () => {
    const { Items, Unread } = (await callEndpoint(running.app, listMessages, { token, query: {} })).data;
    expect(new Set(Items.map(({ Type }: Message) => Type))).toEqual(new Set(['order', 'expiry', 'system']));
    expect(Unread).toBeGreaterThan(0);
    expect(Items.filter(({ Read }: Message) => Read).length).toBeGreaterThan(0);
    expect(Items.map(({ CTime }: Message) => CTime)).toEqual(
      Items.map(({ CTime }: Message) => CTime)
        .sort()
        .toReversed(),
    );
  });

  test('what was paid has its payment, and the ledger adds up to it', async () => {
    for (const { PaidFen, PayChannel, Payments, Status } of orders) {
      const paid = Payments.filter((payment) => [1, 4, 5].includes(payment.Status));
      expect(paid.map(({ AmountFen }) => AmountFen)).toEqual(PaidFen > 0 ? [PaidFen] : []);
      expect(paid[0]?.Channel ?? null).toBe(PayChannel);
      if (Status === 80) expect(paid[0]?.Status).toBe(5);
    }
    const kept = orders.filter(({ Status }) => Status !== 80).reduce((sum, { PaidFen }) => sum + PaidFen, 0);
    const { rows } = (await running.database.read((db) =>
      db.execute(`select sum(amount_fen)::int as fen from ledger_entry where account = 'customers'`),
    )) as unknown as { rows: { fen: number }[] };
    expect(rows).toEqual([{ fen: -kept }]);
  });

  test('what was opened can be used until what its order says, unless it went back', async () => {
    const { data } = await callEndpoint(running.app, listEntitlements, { token, query: {} });
    const ends = data.Items.map(({ AppId, EndAt, Status }: Record<string, unknown>) => ({ AppId, EndAt, Status }));
    for (const { AppId, EndAt } of ends) {
      expect(orders.filter((order) => order.AppId === AppId).map(({ ServiceEnd }) => ServiceEnd)).toContain(EndAt);
    }
    expect(ends.map(({ AppId, Status }: { AppId: string; Status: number }) => `${AppId} ${Status}`).sort()).toEqual([
      '1002 3',
      '1003 1',
      '1004 1',
      '1005 1',
      '1006 2',
    ]);
  });

  test('adds nothing to them later', async () => {
    await seedDemoOrders(testPlatform(running.database));
    const { data } = await callEndpoint(running.app, listOrders, { token, query: {} });
    expect(data.Total).toBe(12);
  });
});

test('seedDemoOrders leaves an organisation alone that has ordered before it remembered', async () => {
  const running = await createTestApp();
  await prepareDemoData(running.database, testKeys, 'development');
  await running.database.transact((db) => db.execute(`delete from seeded_contents where name = 'demo-orders'`));
  await seedDemoOrders(testPlatform(running.database));
  const { data } = await callEndpoint(running.app, listOrders, { token: await signIn(running.app, 'demo'), query: {} });
  expect(data.Total).toBe(12);
  await running.close();
});
