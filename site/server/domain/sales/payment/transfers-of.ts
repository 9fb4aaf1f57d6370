import { and, eq, inArray } from 'drizzle-orm';
import { formatChinaTime } from '../../../../contract/china-time';
import { paymentStatus } from '../../../../contract/payment/payment-status';
import { createOrganizationScope } from '../../../platform/db/organization-scope';
import type { Member } from '../../../platform/caller';
import type { Queryable } from '../../../platform/db/database';
import { payment } from './payment-tables';

/** The transfers that wait for their confirmation, of orders that a member sees. */
export async function transfersOf(
  db: Queryable,
  member: Member,
  orderNos: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (orderNos.length === 0) return new Map();
  const isWaiting = and(
    inArray(payment.orderNo, [...orderNos]),
    eq(payment.channel, 'offline'),
    eq(payment.status, paymentStatus.open),
  );
  const { orderNo, ctime } = payment;
  const rows = await createOrganizationScope(db, member).select({ orderNo, ctime }, payment, isWaiting);
  return new Map(rows.map((row) => [row.orderNo, formatChinaTime(row.ctime)]));
}
