import { and, asc, eq } from 'drizzle-orm';
import type { Member } from '../../../platform/caller';
import type { Queryable } from '../../../platform/db/database';
import { createOrganizationScope } from '../../../platform/db/organization-scope';
import { coupon, couponUser } from './coupon-tables';
import { termColumns, type CouponTerms } from './coupon-terms';

/** What `coupon_user.status` says. */
const unused = 0;
const held = 1;
const used = 2;

/** How many coupons of a user are looked at; whoever has more uses some first. */
const maxListed = 100;

const columns = { couponUserId: couponUser.id, status: couponUser.status, ...termColumns };

/** A coupon that a user has, with what it does. */
export interface ReceivedCoupon extends CouponTerms {
  readonly couponUserId: number;
  /** 0 unused, 1 held by an order, 2 used, 3 expired. One that is past its end may still be 0. */
  readonly status: number;
}

/** Whose order a coupon is held by. */
type Owner = Pick<Member, 'orgId'>;

export interface CouponRepository {
  /** What the member has received in their organisation, unused ones first, and among them what ends first. */
  list(member: Member): Promise<ReceivedCoupon[]>;
  /** One of them. */
  find(member: Member, couponUserId: number): Promise<ReceivedCoupon | undefined>;
  /** Keeps an unused coupon of the member for an order. @returns false when it is not theirs, or not unused any more. */
  hold(member: Member, couponUserId: number, orderNo: string): Promise<boolean>;
  /** Gives back what an order holds, if it holds one. */
  release(owner: Owner, orderNo: string): Promise<void>;
  /** Gives back what an order has used that was never opened. */
  giveBack(owner: Owner, orderNo: string): Promise<void>;
  /** Marks what an order holds as used, if it holds one. */
  use(owner: Owner, orderNo: string, now: Date): Promise<void>;
}

export function createCouponRepository(db: Queryable): CouponRepository {
  const own = (member: Member, condition = eq(couponUser.userId, member.userId)) =>
    createOrganizationScope(db, member)
      .select(columns, couponUser, condition)
      .innerJoin(coupon, eq(coupon.id, couponUser.couponId));
  return {
    list: async (member) =>
      own(member).orderBy(asc(couponUser.status), asc(coupon.endAt), asc(couponUser.id)).limit(maxListed),
    async find(member, couponUserId) {
      const isThis = and(eq(couponUser.id, couponUserId), eq(couponUser.userId, member.userId));
      const [row] = await own(member, isThis);
      return row;
    },
    async hold(member, couponUserId, orderNo) {
      const isFree = and(
        eq(couponUser.id, couponUserId),
        eq(couponUser.userId, member.userId),
        eq(couponUser.status, unused),
      );
      const rows = await createOrganizationScope(db, member)
        .update(couponUser, { status: held, orderNo }, isFree)
        .returning({ id: couponUser.id });
      return rows.length > 0;
    },
    async release(owner, orderNo) {
      const changes = { status: unused, orderNo: null };
      await createOrganizationScope(db, owner).update(couponUser, changes, heldBy(orderNo));
    },
    async giveBack(owner, orderNo) {
      const changes = { status: unused, orderNo: null, usedAt: null };
      await createOrganizationScope(db, owner).update(couponUser, changes, eq(couponUser.orderNo, orderNo));
    },
    async use(owner, orderNo, now) {
      await createOrganizationScope(db, owner).update(couponUser, { status: used, usedAt: now }, heldBy(orderNo));
    },
  };
}

function heldBy(orderNo: string) {
  return and(eq(couponUser.orderNo, orderNo), eq(couponUser.status, held));
}
