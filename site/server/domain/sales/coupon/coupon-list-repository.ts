import { and, asc, count, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { CouponState } from '../../../../contract/coupon/coupon-states';
import type { Member } from '../../../platform/caller';
import type { Queryable } from '../../../platform/db/database';
import { createOrganizationScope } from '../../../platform/db/organization-scope';
import { coupon, couponUser } from './coupon-tables';
import { termColumns, type CouponTerms } from './coupon-terms';

/** A coupon of a member, with what has become of it. */
export interface ListedCoupon extends CouponTerms {
  readonly couponId: number;
  readonly couponUserId: number;
  readonly state: CouponState;
  readonly orderNo: string | null;
  readonly receivedAt: Date;
  readonly usedAt: Date | null;
}

export interface CouponListRepository {
  /** What ends next comes first, and after it what has ended, the latest first. @param states all of them when undefined. */
  page(states: readonly CouponState[] | undefined, range: { limit: number; offset: number }): Promise<ListedCoupon[]>;
  /** How many there are in each state; those without any are left out. */
  counts(): Promise<{ state: CouponState; total: number }[]>;
  /** One of them. */
  find(couponUserId: number): Promise<ListedCoupon | undefined>;
}

/** What a member has received in their organisation, as it is now. */
export function createCouponListRepository(db: Queryable, member: Member, now: Date): CouponListRepository {
  // The time decides what is over: no job has to have written it.
  const state = sql<CouponState>`case ${couponUser.status} when 2 then 'used' when 1 then 'held'
    else case when ${couponUser.status} = 3 or ${coupon.endAt} <= ${now.toISOString()}::timestamptz then 'expired' else 'unused' end end`;
  const columns = {
    ...termColumns,
    couponId: coupon.id,
    couponUserId: couponUser.id,
    state: state.as('state'),
    orderNo: couponUser.orderNo,
    receivedAt: couponUser.receivedAt,
    usedAt: couponUser.usedAt,
  };
  const hasEnded = sql`${coupon.endAt} <= ${now.toISOString()}::timestamptz`;
  const select = (condition?: SQL) =>
    createOrganizationScope(db, member)
      .select(columns, couponUser, and(eq(couponUser.userId, member.userId), condition))
      .innerJoin(coupon, eq(coupon.id, couponUser.couponId));

  return {
    page: async (states, { limit, offset }) =>
      select(states && inArray(state, [...states]))
        .orderBy(
          hasEnded,
          sql`case when ${hasEnded} then null else ${coupon.endAt} end`,
          sql`${coupon.endAt} desc`,
          asc(couponUser.id),
        )
        .limit(limit)
        .offset(offset),
    async counts() {
      const listed = select().as('listed');
      return db.select({ state: listed.state, total: count() }).from(listed).groupBy(listed.state);
    },
    async find(couponUserId) {
      const [row] = await select(eq(couponUser.id, couponUserId));
      return row;
    },
  };
}
