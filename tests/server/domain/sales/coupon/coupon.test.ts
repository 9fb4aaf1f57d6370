import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  findReceivedCoupon,
  holdCoupon,
  listReceivedCoupons,
  releaseCoupon,
  returnCoupon,
  useCoupon,
} from '../../../../../site/server/domain/sales/coupon/coupon';
import type { Member } from '../../../../../site/server/platform/caller';
import { createPlatform } from '../../../../../site/server/platform/module';
import type { Tx } from '../../../../../site/server/platform/tx';
import type { Database } from '../../../../../site/server/platform/db/database';
import { demoMember } from '../../../../support/demo-member';
import { testKeys } from '../../../../support/test-keys';
import { createTestDatabase } from '../../../../support/test-database';

const orderNo = '2026050116000000000001';
const otherOrderNo = '2026050116000000000002';
const now = new Date('2026-05-01T08:00:00Z');

describe('coupon', () => {
  let database: Database;
  let demo: Member;
  let colleague: Member;
  let elsewhere: Member;
  let couponUserId: number;
  beforeAll(async () => {
    database = await createTestDatabase();
    demo = await demoMember(database, 'demo', 'demo1');
    colleague = await demoMember(database, 'admin', 'demo1');
    elsewhere = await demoMember(database, 'demo', 'demo2');
  });
  beforeEach(async () => {
    await database.transact((db) => db.execute(`update coupon_user set status = 0, order_no = null, used_at = null`));
    [couponUserId = 0] = (await transact((tx) => listReceivedCoupons(tx, demo))).map((coupon) => coupon.couponUserId);
  });
  afterAll(() => database.close());

  const transact = <Result>(work: (tx: Tx) => Promise<Result>) =>
    createPlatform({ database, keys: testKeys, now: () => now }).transact(work);
  const statusOf = async () => (await transact((tx) => findReceivedCoupon(tx, demo, couponUserId)))?.status;

  test('lists what the member has in this organisation, what ends first before the rest', async () => {
    expect((await transact((tx) => listReceivedCoupons(tx, demo))).map(({ name }) => name)).toEqual([
      '2026 春季满减',
      '满 500 减 50',
      '数据通 8.5 折',
      '30 元抵扣券',
    ]);
    expect(await transact((tx) => listReceivedCoupons(tx, elsewhere))).toEqual([]);
  });

  test('finds nothing of another user or organisation, and lets nobody else hold it', async () => {
    for (const stranger of [colleague, elsewhere]) {
      expect(await transact((tx) => findReceivedCoupon(tx, stranger, couponUserId))).toBeUndefined();
      expect(await transact((tx) => holdCoupon(tx, stranger, couponUserId, orderNo))).toBe(false);
    }
    expect(await statusOf()).toBe(0);
  });

  test('gives a coupon to one of the orders that want it at once', async () => {
    const outcomes = await Promise.all(
      [orderNo, otherOrderNo].map((each) => transact((tx) => holdCoupon(tx, demo, couponUserId, each))),
    );
    expect(outcomes.toSorted()).toEqual([false, true]);
    expect(await statusOf()).toBe(1);
  });

  test('gives back what the order holds, for another order', async () => {
    await transact((tx) => holdCoupon(tx, demo, couponUserId, orderNo));
    await transact((tx) => releaseCoupon(tx, demo, otherOrderNo));
    expect(await statusOf()).toBe(1);
    await transact((tx) => releaseCoupon(tx, elsewhere, orderNo));
    expect(await statusOf()).toBe(1);
    await transact((tx) => releaseCoupon(tx, colleague, orderNo));
    expect(await statusOf()).toBe(0);
    expect(await transact((tx) => holdCoupon(tx, demo, couponUserId, otherOrderNo))).toBe(true);
  });

  test('keeps a used coupon used, whatever comes later', async () => {
    await transact((tx) => holdCoupon(tx, demo, couponUserId, orderNo));
    await transact((tx) => useCoupon(tx, demo, orderNo));
    await transact((tx) => releaseCoupon(tx, demo, orderNo));
    expect(await statusOf()).toBe(2);
    expect(await transact((tx) => holdCoupon(tx, demo, couponUserId, otherOrderNo))).toBe(false);
  });

  test('gives a used coupon back whose order was never opened', async () => {
    await transact((tx) => returnCoupon(tx, demo, orderNo));
    expect(await statusOf()).toBe(0);
    expect(await transact((tx) => holdCoupon(tx, demo, couponUserId, otherOrderNo))).toBe(true);
  });
});
