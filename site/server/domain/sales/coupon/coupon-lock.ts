import { eq } from 'drizzle-orm';
import { AppFailure } from '../../../app-failure';
import type { Change } from '../../../platform/admin/record';
import type { Tx } from '../../../platform/tx';
import { leftOf, type Coupon } from './coupon-rules';
import { coupon } from './coupon-tables';

/** Locks a coupon: whatever changes it, gives it away or takes a code of it does so first. @throws AppFailure notFound. */
export async function lockCoupon({ db }: Tx, id: number): Promise<Coupon> {
  const [row] = await db.select().from(coupon).where(eq(coupon.id, id)).for('update');
  if (!row) throw new AppFailure('notFound', { message: '没有这张优惠券' });
  return row;
}

/** Which coupon a change is about. */
export function subjectOf({ id, name }: Pick<Coupon, 'id' | 'name'>): Change['subject'] {
  return { kind: 'coupon', id: String(id), name };
}

/** @throws AppFailure conflict when nobody may be given the coupon any more. */
export function assertOffered({ now }: Tx, { status, isUsable, endAt }: Coupon): void {
  if (!isUsable || status !== 1) throw new AppFailure('conflict', { message: '这张优惠券已停发，请先恢复发放' });
  if (endAt <= now) throw new AppFailure('conflict', { message: '这张优惠券已过期，请先把最后一天改晚' });
}

/** @throws AppFailure badRequest with the field when fewer are left than are wanted. */
export function assertLeft(locked: Coupon, wanted: number, field: string): void {
  const left = leftOf(locked);
  if (wanted <= left) return;
  const message = `只剩 ${left} 张，不够 ${wanted} 张；可以先把总张数改为 ${locked.total + wanted - left}`;
  throw new AppFailure('badRequest', { message, fields: { [field]: message } });
}
