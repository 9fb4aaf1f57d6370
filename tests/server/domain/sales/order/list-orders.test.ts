import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelOrder, hideOrder, listOrders } from '../../../../../site/contract/order/order-endpoints';
import type { ListOrdersQuery } from '../../../../../site/contract/order/order-schema';
import { seedDemoUsers } from '../../../../../site/server/demo/demo-users';
import { payOrder, placeOrder } from '../../../../support/buying';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint, signIn } from '../../../../support/test-caller';
import { createTestClock } from '../../../../support/test-clock';
import { testKeys } from '../../../../support/test-keys';

describe('GET /order', () => {
  let running: TestApp;
  let owner: string;
  let member: string;
  /** By a name that tells what became of it. */
  const orders: Record<string, string> = {};
  // A quarter to midnight in China.
  const clock = createTestClock(new Date('2026-05-01T15:45:00Z'));

  const params = (name: string) => ({ orderNo: orders[name] ?? '' });
  const numbers = async (token: string, query: ListOrdersQuery = {}) => {
    const { data } = await callEndpoint(running.app, listOrders, { token, query });
    const names = Object.entries(orders);
    return data.Items.map(({ OrderNo }: { OrderNo: string }) => names.find(([, each]) => each === OrderNo)?.[0]);
  };

  beforeAll(async () => {
    running = await createTestApp({ now: clock.now });
    const { app, database } = running;
    await seedDemoUsers(database, testKeys);
    // Each in a session of its own: hours pass.
    member = await signIn(app, 'member');
    orders.own = await placeOrder(app, member, { appId: '1001' });
    clock.pass(60);
    owner = await signIn(app, 'demo');
    orders.cancelled = await placeOrder(app, owner, { appId: '1002' });
    await callEndpoint(app, cancelOrder, { token: owner, params: params('cancelled'), body: { Version: 1 } });
    clock.pass(15 * 60);
    orders.completed = await placeOrder(app, owner, { appId: '1003' });
    await payOrder(database, orders.completed, clock.now);
    await app.jobWorker.runDue();
    clock.pass(60);
    orders.unpaid = await placeOrder(app, owner, { appId: '1002', version: 'pro' });
    orders.hidden = await placeOrder(app, owner, { appId: '1004' });
    await callEndpoint(app, cancelOrder, { token: owner, params: params('hidden'), body: { Version: 1 } });
    await callEndpoint(app, hideOrder, { token: owner, params: params('hidden') });
  });
  afterAll(() => running.close());

  test('shows the newest first, and how many there are in each state', async () => {
    const { data } = await callEndpoint(running.app, listOrders, { token: owner, query: {} });
    expect(await numbers(owner)).toEqual(['unpaid', 'completed', 'cancelled', 'own']);
    expect(data).toMatchObject({ Total: 4, Page: 1, PageSize: 20 });
    expect(data.Counts).toEqual({ 10: 2, 20: 0, 30: 1, 50: 1, 60: 0, 70: 0, 80: 0 });
    expect(Date.parse(data.ServerTime)).toBe(clock.now().getTime());
  });

  test('shows plain members their own', async () => {
    expect(await numbers(member)).toEqual(['own']);
    const { data } = await callEndpoint(running.app, listOrders, { token: member, query: {} });
    expect([data.Total, data.Counts[10], data.Counts[30]]).toEqual([1, 1, 0]);
  });

  test('shows nothing of other organisations', async () => {
    const outsider = await signIn(running.app, 'outsider');
    const { data } = await callEndpoint(running.app, listOrders, { token: outsider, query: {} });
    expect([data.Items, data.Total, data.Counts[10]]).toEqual([[], 0, 0]);
  });

  test.each<[string, ListOrdersQuery, string[]]>([
    ['one state', { Status: '50' }, ['cancelled']],
    ['several states, merged', { Status: '50,10,30' }, ['unpaid', 'completed', 'cancelled', 'own']],
    ['a state of no order', { Status: '80' }, []],
    ['a state that there is not', { Status: '99' }, []],
    ['a state that there is not, and a word', { Status: '99', Keyword: '数据' }, []],
    ['part of a product’s name', { Keyword: '数据' }, ['own']],
    ['wildcards as they stand', { Keyword: '%' }, []],
    ['a state and a word', { Status: '10', Keyword: '数据通' }, ['own']],
    ['the first day in China', { Start: '2026-05-01', End: '2026-05-01' }, ['cancelled', 'own']],
    ['the next day in China', { Start: '2026-05-02' }, ['unpaid', 'completed']],
    ['days that are over', { End: '2026-04-30' }, []],
    ['days in the wrong order', { Start: '2026-05-02', End: '2026-05-01' }, []],
    ['a second page', { Page: 2, PageSize: 3 }, ['own']],
    ['a page beyond the last', { Page: 1_000_000, PageSize: 100 }, []],
  ])('finds %s', async (_name, query, expected) => {
    expect(await numbers(owner, query)).toEqual(expected);
    const { data } = await callEndpoint(running.app, listOrders, { token: owner, query: { ...query, Page: 1 } });
    expect(data.Total).toBe(query.Page ? 4 : expected.length);
  });

  test('finds an order by its number, and by part of it', async () => {
    const { completed = '' } = orders;
    expect(await numbers(owner, { Keyword: completed })).toEqual(['completed']);
    expect(await numbers(owner, { Keyword: completed.slice(10) })).toEqual(['completed']);
  });

  test.each(['1', '10,', 'ten', '10;drop'])('refuses the states %s', async (Status) => {
    const { code } = await callEndpoint(running.app, listOrders, { token: owner, query: { Status } });
    expect(code).toBe(400);
  });

  test('the tally says what counting says', async () => {
    const { rows } = (await running.database.read((db) =>
      db.execute(`
        select * from (select org_id, user_id, status, orders from order_tally where orders <> 0) kept
        full join (select org_id, user_id, status, count(*) as orders from orders where not hidden group by 1, 2, 3) counted
          using (org_id, user_id, status, orders)
        where kept is null or counted is null`),
    )) as unknown as { rows: object[] };
    expect(rows).toEqual([]);
  });
});
