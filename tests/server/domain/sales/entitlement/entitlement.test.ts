import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  findEntitlement,
  grantEntitlement,
  revokeEntitlement,
} from '../../../../../site/server/domain/sales/entitlement/entitlement';
import type { Member } from '../../../../../site/server/platform/caller';
import type { Database } from '../../../../../site/server/platform/db/database';
import { demoMember } from '../../../../support/demo-member';
import { createTestDatabase } from '../../../../support/test-database';
import { testPlatform } from '../../../../support/test-platform';

const now = new Date('2026-01-31T08:00:00Z');
const feb = new Date('2026-02-28T08:00:00Z');
const march = new Date('2026-03-28T08:00:00Z');

type OrderToGrant = Parameters<typeof grantEntitlement>[1];

describe('entitlement', () => {
  let database: Database;
  let owner: Member;
  let stranger: Member;
  let count = 0;
  beforeAll(async () => {
    database = await createTestDatabase();
    owner = await demoMember(database, 'demo', 'demo1');
    stranger = await demoMember(database, 'outsider', 'demo2');
  });
  beforeEach(async () => {
    await database.transact(async (db) => {
      await db.execute('delete from entitlement');
      await db.execute('delete from entitlement_grant');
    });
  });
  afterAll(() => database.close());

  const platformAt = (at: Date) => testPlatform(database, () => at);
  const current = (member = owner) => platformAt(now).transact((tx) => findEntitlement(tx, member, '1001'));
  const grant = (order: OrderToGrant, at = now) => platformAt(at).transact((tx) => grantEntitlement(tx, order));
  const revoke = (order: OrderToGrant, by: Pick<Member, 'orgId'> = order) =>
    platformAt(now).transact((tx) => revokeEntitlement(tx, by, order.orderNo));

  /** A month of version 1, unless it says otherwise. */
  function newOrder(facts: Partial<OrderToGrant> = {}): OrderToGrant {
    count += 1;
    const orderNo = `20260501160000${String(count).padStart(8, '0')}`;
    const { orgId } = owner;
    const plan = { appId: '1001', versionId: 1, planId: 10, months: 1, upgradedPlanId: null, serviceEnd: feb };
    return { orderNo, orgId, type: 'new', ...plan, ...facts };
  }
  const upgrade = (facts: Partial<OrderToGrant> = {}) =>
    newOrder({ type: 'upgrade', versionId: 2, planId: 20, upgradedPlanId: 10, ...facts });

  test('opens what an order bought, from now to the end of the month after', async () => {
    const order = newOrder();
    expect(await grant(order)).toEqual({ startAt: now, endAt: feb });
    expect(await current()).toEqual({
      appId: '1001',
      versionId: 1,
      planId: 10,
      startAt: now,
      endAt: feb,
      lastOrderNo: order.orderNo,
    });
    expect(await current(stranger)).toBeUndefined();
  });

  test('opens it once, however often and from how many sides it is asked to', async () => {
    const order = newOrder();
    const terms = await Promise.all([grant(order), grant(order), grant(order)]);
    expect(new Set(terms.map((term) => term?.endAt.getTime()))).toEqual(new Set([feb.getTime()]));
    expect((await current())?.endAt).toEqual(feb);
    await revoke(order);
    await grant(order);
    expect(await current()).toBeUndefined();
  });

  test('adds up what orders opened at once', async () => {
    await Promise.all([newOrder(), newOrder(), newOrder()].map((order) => grant(order)));
    const days = ((await current())?.endAt.getTime() ?? 0) - now.getTime();
    // 28 days in February, 28 to 28 March, 31 to 28 April.
    expect(days / 86_400_000).toBe(28 + 28 + 31);
  });

  test('extends from the end while it is in use, and from now after it ended', async () => {
    await grant(newOrder());
    expect(await grant(newOrder({ type: 'renew' }))).toEqual({ startAt: feb, endAt: march });
    const later = new Date('2026-06-01T00:00:00Z');
    expect(await grant(newOrder({ versionId: 3, planId: 30 }), later)).toMatchObject({ startAt: later });
    expect(await current()).toMatchObject({ versionId: 3, planId: 30, startAt: later });
  });

  test('refuses another version than the one in use', async () => {
    await grant(newOrder());
    expect(await grant(newOrder({ versionId: 2, planId: 20 }))).toBeUndefined();
    expect(await current()).toMatchObject({ versionId: 1, endAt: feb });
  });

  test('changes version and plan alone by an upgrade, which ends when the entitlement does', async () => {
    await grant(newOrder());
    expect(await grant(upgrade())).toMatchObject({ endAt: feb });
    expect(await current()).toMatchObject({ versionId: 2, planId: 20, startAt: now, endAt: feb });
  });

  test.each<[string, Partial<OrderToGrant>[], Date]>([
    ['was extended, so that the upgrade was priced for less', [{}, { type: 'renew' }], now],
    ['was upgraded already', [{}, { type: 'upgrade', versionId: 3, planId: 30, upgradedPlanId: 10 }], now],
    ['ended', [{}], feb],
    ['is not there', [], now],
  ])('refuses an upgrade of what %s', async (_what, before, at) => {
    for (const facts of before) await grant(newOrder(facts));
    const found = await current();
    expect(await grant(upgrade(), at)).toBeUndefined();
    expect(await current()).toEqual(found);
  });

  test('takes back what an order opened, and nothing of what later orders did', async () => {
    const [first, second] = [newOrder(), newOrder({ type: 'renew' })];
    await grant(first);
    await grant(second);
    await revoke(first);
    await revoke(first);
    expect((await current())?.lastOrderNo).toBe(second.orderNo);
    // The 28 days from 28 February to 28 March remain.
    expect(((await current())?.endAt.getTime() ?? 0) - now.getTime()).toBeCloseTo(28 * 86_400_000, -1);
    await revoke(second);
    expect(await current()).toBeUndefined();
  });

  test('takes an upgrade back to the version before', async () => {
    await grant(newOrder());
    const order = upgrade();
    await grant(order);
    await revoke(order);
    expect(await current()).toMatchObject({ versionId: 1, planId: 10, endAt: feb });
  });

  test('takes nothing back for another organisation', async () => {
    const order = newOrder();
    await grant(order);
    await revoke(order, stranger);
    expect(await current()).toMatchObject({ endAt: feb });
  });
});
