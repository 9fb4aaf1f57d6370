import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { addMonths } from '../../../platform/add-months';
import type { Member } from '../../../platform/caller';
import type { Tx } from '../../../platform/tx';
import { canGrant, effectiveEntitlement, type Grant, type OrderToGrant, type ServiceTerm } from './entitlement-rules';
import { entitlement, entitlementGrant } from './entitlement-tables';

type Owner = Pick<Member, 'orgId'>;

const { orderNo, versionId, planId, versionBefore, startAt, endAt, grantedAt } = entitlementGrant;
const grantColumns = { orderNo, versionId, planId, versionBefore, startAt, endAt, grantedAt };

/**
 * Opens what an order bought, once however often it is called.
 * @returns undefined when the entitlement is not as it was when the order was priced: another version is in use, or what was
 *   to be upgraded ended, grew or was upgraded. Nothing changes then, and the money has to go back.
 */
export async function grantEntitlement(tx: Tx, order: OrderToGrant): Promise<ServiceTerm | undefined> {
  const { appId } = order;
  await lockEntitlement(tx, order, appId);
  const isOfOrder = eq(entitlementGrant.orderNo, order.orderNo);
  const [earlier] = await tx.scope(order).select(grantColumns, entitlementGrant, isOfOrder);
  if (earlier) return termOf(order, earlier);
  const grants = await listGrants(tx, order, appId);
  // They count in their order, also those of one millisecond.
  const time = new Date(Math.max(tx.now.getTime(), (grants.at(-1)?.grantedAt.getTime() ?? 0) + 1));
  const before = effectiveEntitlement(grants);
  const active = before && before.endAt > time ? before : undefined;
  if (!canGrant(order, active)) return undefined;
  const start = active && order.type !== 'upgrade' ? active.endAt : time;
  const grant: Grant = {
    orderNo: order.orderNo,
    versionId: order.versionId,
    planId: order.planId,
    versionBefore: active?.versionId ?? null,
    startAt: start,
    endAt: order.type === 'upgrade' ? start : addMonths(start, order.months),
    grantedAt: time,
  };
  await tx.scope(order).insert(entitlementGrant, { appId, ...grant });
  await updateEntitlement(tx, order, appId);
  return termOf(order, grant);
}

/** Takes back what an order opened, once however often it is called, and nothing of what other orders did. */
export async function revokeEntitlement(tx: Tx, owner: Owner, revokedOrderNo: string): Promise<void> {
  const isThis = and(eq(orderNo, revokedOrderNo), isNull(entitlementGrant.revokedAt));
  const scope = tx.scope(owner);
  const [found] = await scope.select({ appId: entitlementGrant.appId }, entitlementGrant, isThis);
  if (!found) return;
  await lockEntitlement(tx, owner, found.appId);
  await scope.update(entitlementGrant, { revokedAt: tx.now }, isThis);
  await updateEntitlement(tx, owner, found.appId);
}

/** Whether an upgrade that was not revoked was bought after what an order opened. */
export async function isUpgraded(tx: Tx, owner: Owner, upgradedOrderNo: string): Promise<boolean> {
  const { appId, revokedAt } = entitlementGrant;
  const scope = tx.scope(owner);
  const [found] = await scope.select({ appId, grantedAt }, entitlementGrant, eq(orderNo, upgradedOrderNo));
  if (!found) return false;
  const isLaterUpgrade = and(eq(startAt, endAt), gt(grantedAt, found.grantedAt), isNull(revokedAt));
  const ofSame = and(eq(appId, found.appId), isLaterUpgrade);
  const rows = await scope.select({ grantedAt }, entitlementGrant, ofSame).limit(1);
  return rows.length > 0;
}

/** Lets orders of one product change its entitlement one after the other, also while there is none. */
async function lockEntitlement({ db }: Tx, { orgId }: Owner, appId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`entitlement ${orgId} ${appId}`}, 0))`);
}

/** The grants of a product that were not revoked, the earliest first. */
async function listGrants(tx: Tx, owner: Owner, appId: string): Promise<Grant[]> {
  const isEffective = and(eq(entitlementGrant.appId, appId), isNull(entitlementGrant.revokedAt));
  return tx.scope(owner).select(grantColumns, entitlementGrant, isEffective).orderBy(asc(grantedAt));
}

/** Stores what the grants amount to. */
async function updateEntitlement(tx: Tx, owner: Owner, appId: string): Promise<void> {
  const facts = effectiveEntitlement(await listGrants(tx, owner, appId));
  const scope = tx.scope(owner);
  if (!facts) await scope.delete(entitlement, eq(entitlement.appId, appId));
  else {
    const target = [entitlement.orgId, entitlement.appId];
    await scope.insert(entitlement, { appId, ...facts }).onConflictDoUpdate({ target, set: facts });
  }
}

function termOf({ type, serviceEnd }: OrderToGrant, granted: ServiceTerm): ServiceTerm {
  return { startAt: granted.startAt, endAt: type === 'upgrade' ? serviceEnd : granted.endAt };
}
