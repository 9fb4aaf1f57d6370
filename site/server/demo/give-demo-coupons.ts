import { inArray, sql } from 'drizzle-orm';
import { coupon, couponUser } from '../domain/sales/coupon/coupon-tables';
import type { Queryable } from '../platform/db/database';
import { acrossOrganizations } from '../platform/db/organization-scope';

/** What the demo accounts have from the start; the other coupons are there to be received. */
const givenCodes = ['XLFULL500', 'XLDATA85', 'XLCREDIT30', 'XLSPRING26'];

/** Gives each member one of these coupons. */
export async function giveDemoCoupons(
  db: Queryable,
  members: readonly { userId: number; orgId: number }[],
): Promise<void> {
  const coupons = await db.select({ id: coupon.id }).from(coupon).where(inArray(coupon.code, givenCodes));
  if (coupons.length === 0 || members.length === 0) return;
  const receivedAt = new Date();
  // Those who are there from the start receive them whatever organisation they are in.
  await db
    .insert(acrossOrganizations(couponUser))
    .values(coupons.flatMap(({ id }) => members.map((member) => ({ ...member, couponId: id, receivedAt }))));
  const ids = coupons.map(({ id }) => id);
  await db
    .update(coupon)
    .set({ received: sql`${coupon.received} + ${members.length}` })
    .where(inArray(coupon.id, ids));
}
