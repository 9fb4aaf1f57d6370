import { and, asc, count, eq, gt, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Member } from '../../../platform/caller';
import type { Queryable } from '../../../platform/db/database';
import { acrossOrganizations, createOrganizationScope } from '../../../platform/db/organization-scope';
import { coupon, couponUser } from './coupon-tables';
import { termColumns, type CouponTerms } from './coupon-terms';

/** What `coupon.status` says of one that may be received. */
const offered = 1;
/** How many coupons are offered at once. */
const maxOffered = 50;

export interface OfferedCoupon extends CouponTerms {
  readonly couponId: number;
  /** How many may be received in all, and by one user; how many were. */
  readonly total: number;
  readonly perUser: number;
  readonly received: number;
}

/** What somebody names a coupon by. */
export type CouponName = { readonly code: string } | { readonly publicId: number };

/** An unused coupon that ends soon, and whose it is. */
export interface EndingCoupon {
  readonly userId: number;
  readonly orgId: number;
  readonly name: string;
  readonly endAt: Date;
}

export interface CouponOfferRepository {
  /** What everybody may receive now, what ends first before the rest. @param appId what fits this product alone. */
  listPublic(appId: string | undefined, now: Date): Promise<OfferedCoupon[]>;
  /** How many of each of these coupons a user has received, in whatever organisation; those without any are left out. */
  countsOf(userId: number, couponIds: readonly number[]): Promise<Map<number, number>>;
  /** A coupon that may be received now; nobody else receives one of it before the transaction ends. */
  lock(name: CouponName, now: Date): Promise<OfferedCoupon | undefined>;
  /** Gives the member one of a coupon that was locked. @returns its number. */
  give(member: Member, couponId: number, now: Date): Promise<number>;
  /** Unused coupons that end between two times and whose owners were not told so; they count as told from now on. */
  takeEnding(range: { after: Date; until: Date }, limit: number): Promise<EndingCoupon[]>;
}

export function createCouponOfferRepository(db: Queryable): CouponOfferRepository {
  const { total, perUser, received } = coupon;
  const columns = { ...termColumns, couponId: coupon.id, total, perUser, received };
  const select = (now: Date, condition: SQL | undefined) => {
    const inTime = and(eq(coupon.status, offered), lte(coupon.startAt, now), gt(coupon.endAt, now));
    return db.select(columns).from(coupon).where(and(inTime, condition));
  };

  return {
    async listPublic(appId, now) {
      const fits =
        appId === undefined
          ? undefined
          : or(sql`cardinality(${coupon.appIds}) = 0`, sql`${appId} = any(${coupon.appIds})`);
      return select(now, and(eq(coupon.isPublic, true), fits))
        .orderBy(asc(coupon.endAt), asc(coupon.id))
        .limit(maxOffered);
    },
    async countsOf(userId, couponIds) {
      // The limit is on the person: another organisation of theirs earns them no second one.
      const table = acrossOrganizations(couponUser);
      const rows = await db
        .select({ couponId: table.couponId, times: count() })
        .from(table)
        .where(and(eq(table.userId, userId), inArray(table.couponId, [...couponIds])))
        .groupBy(table.couponId);
      return new Map(rows.map(({ couponId, times }) => [couponId, times]));
    },
    async lock(name, now) {
      const isThis =
        'code' in name ? eq(coupon.code, name.code) : and(eq(coupon.id, name.publicId), eq(coupon.isPublic, true));
      const [row] = await select(now, isThis).for('update');
      return row;
    },
    async give(member, couponId, receivedAt) {
      const [row] = await createOrganizationScope(db, member)
        .insert(couponUser, { couponId, userId: member.userId, receivedAt })
        .returning({ id: acrossOrganizations(couponUser).id });
      await db
        .update(coupon)
        .set({ received: sql`${coupon.received} + 1` })
        .where(eq(coupon.id, couponId));
      if (!row) throw new Error('A coupon was not stored');
      return row.id;
    },
    async takeEnding({ after, until }, limit) {
      // People are told whatever organisation they are in.
      const table = acrossOrganizations(couponUser);
      const untold = and(eq(table.status, 0), isNull(table.toldEndAt));
      const ending = await db
        .select({ id: table.id, userId: table.userId, orgId: table.orgId, name: coupon.name, endAt: coupon.endAt })
        .from(table)
        .innerJoin(coupon, eq(coupon.id, table.couponId))
        .where(and(untold, gt(coupon.endAt, after), lte(coupon.endAt, until)))
        .limit(limit)
        .for('update', { of: table });
      if (ending.length === 0) return [];
      const ids = ending.map(({ id }) => id);
      await db.update(table).set({ toldEndAt: after }).where(inArray(table.id, ids));
      return ending.map(({ id: _id, ...facts }) => facts);
    },
  };
}
