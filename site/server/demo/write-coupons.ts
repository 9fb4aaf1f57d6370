import { coupon } from '../domain/sales/coupon/coupon-tables';
import type { Queryable } from '../platform/db/database';
import type { DemoContents } from './demo-contents';

const types = { off: 1, percentage: 2, credit: 3 };

/** Coupons that there are already stay as they are. */
export async function writeCoupons(db: Queryable, { coupons }: DemoContents): Promise<void> {
  const rows = coupons.map((facts) => ({ ...facts, type: types[facts.type] }));
  await db.insert(coupon).values(rows).onConflictDoNothing();
}
