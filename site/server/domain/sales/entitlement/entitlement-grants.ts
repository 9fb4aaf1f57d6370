import { and, asc, eq, getTableColumns, gt, inArray, isNull, sql } from 'drizzle-orm';
import { AppFailure } from '../../../app-failure';
import type { Member } from '../../../platform/caller';
import { addMonths, secondsAfter } from '../../../platform/clock';
import { datedNumber } from '../../../platform/dated-number';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import type { Tx } from '../../../platform/tx';
import { findOffers } from '../catalogue/catalogue';
import {
  canGrant,
  describeRefusal,
  effectiveEntitlement,
  type Grant,
  type OrderToGrant,
  type ServiceTerm,
  type StoredEntitlement,
} from './entitlement-rules';
import { entitlement, entitlementGrant } from './entitlement-tables';

type Owner = Pick<Member, 'orgId'>;

const { orderNo, grantedAt, revokedAt } = entitlementGrant;
// For the names of columns: the queries are bound to an organisation.
const grantColumns = getTableColumns(acrossOrganizations(entitlementGrant));

/**
 * Opens what an order bought, once however often it is called.
 * @returns undefined when the entitlement is not as it was when the order was priced: another version is in use, or what was
 *   to be upgraded ended, grew or was upgraded. Nothing changes then, and the money has to go back.
 */
export async function grantEntitlement(tx: Tx, purchase: OrderToGrant): Promise<ServiceTerm | undefined> {
  const { appId } = purchase;
  await lockEntitlement(tx, purchase, appId);
  const [earlier] = await tx.scope(purchase).select(grantColumns, entitlementGrant, eq(orderNo, purchase.orderNo));
  if (earlier) return termOf(purchase, earlier);
  const grants = await listGrants(tx, purchase, appId);
  const time = timeAfter(grants, tx.now);
  const before = effectiveEntitlement(grants);
  const active = before && before.endAt > time ? before : undefined;
  if (!canGrant(purchase, active)) return undefined;
  const start = active && purchase.type !== 'upgrade' ? active.endAt : time;
  const grant: Grant = {
    orderNo: purchase.orderNo,
    versionId: purchase.versionId,
    planId: purchase.planId,
    versionBefore: active?.versionId ?? null,
    startAt: start,
    endAt: purchase.type === 'upgrade' ? start : addMonths(start, purchase.months),
    grantedAt: time,
  };
  await tx.scope(purchase).insert(entitlementGrant, { appId, ...grant });
  await updateEntitlement(tx, purchase, appId);
  return termOf(purchase, grant);
}

/** Says why what orders bought cannot be opened now, by their numbers; those that can be are left out. */
export async function findGrantRefusals(
  tx: Tx,
  purchases: readonly OrderToGrant[],
): Promise<ReadonlyMap<string, string>> {
  if (purchases.length === 0) return new Map();
  // Operators ask about orders of all organisations.
  const table = acrossOrganizations(entitlement);
  const { orgId, appId } = table;
  const used = await tx.db
    .select()
    .from(table)
    .where(
      and(
        inArray(orgId, [...new Set(purchases.map((each) => each.orgId))]),
        inArray(appId, [...new Set(purchases.map((each) => each.appId))]),
        gt(table.endAt, tx.now),
      ),
    );
  const offers = await findOffers(tx, used);
  return new Map(
    purchases.flatMap((purchase) => {
      const active = used.find((each) => each.orgId === purchase.orgId && each.appId === purchase.appId);
      if (canGrant(purchase, active)) return [];
      return [[purchase.orderNo, describeRefusal(purchase, active, active && offers.get(active.planId))] as const];
    }),
  );
}

/**
 * Gives an organisation days of a product, or takes some. What is in use is extended or shortened, at most to now; otherwise the plan
 * is opened from now.
 * @param days negative to shorten.
 * @returns the end before, undefined when nothing was in use, and the new one.
 * @throws AppFailure conflict when there is nothing to shorten.
 */
export async function adjustEntitlement(
  tx: Tx,
  owner: Owner,
  adjustment: Pick<StoredEntitlement, 'appId' | 'versionId' | 'planId'> & {
    readonly days: number;
    readonly reason: string;
  },
): Promise<{ readonly endBefore: Date | undefined; readonly end: Date }> {
  const { appId, days, reason } = adjustment;
  const { operator } = tx;
  if (!operator) throw new Error('Only operators adjust entitlements');
  await lockEntitlement(tx, owner, appId);
  const grants = await listGrants(tx, owner, appId);
  const time = timeAfter(grants, tx.now);
  const before = effectiveEntitlement(grants);
  const active = before && before.endAt > time ? before : undefined;
  if (!active && days < 0) throw new AppFailure('conflict', { message: '服务没有在使用中，不能缩短' });
  const start = active?.endAt ?? time;
  const wanted = secondsAfter(start, days * 24 * 3600);
  const end = wanted > time ? wanted : time;
  const { versionId: version, planId: plan } = active ?? adjustment;
  await tx.scope(owner).insert(entitlementGrant, {
    orderNo: `A${datedNumber(tx.now)}`,
    appId,
    versionId: version,
    planId: plan,
    versionBefore: active?.versionId ?? null,
    startAt: start,
    endAt: end,
    grantedAt: time,
    operator,
    reason,
  });
  await updateEntitlement(tx, owner, appId);
  return { endBefore: active?.endAt, end };
}

/** What orders and operators did to an entitlement, those that were taken back included, the earliest first. */
export async function listTerms(tx: Tx, owner: Owner, appId: string) {
  return tx
    .scope(owner)
    .select(grantColumns, entitlementGrant, eq(entitlementGrant.appId, appId))
    .orderBy(asc(grantedAt));
}

/** A time behind those of all grants: they count in their order, also those of one millisecond. */
function timeAfter(grants: readonly Grant[], now: Date): Date {
  return new Date(Math.max(now.getTime(), (grants.at(-1)?.grantedAt.getTime() ?? 0) + 1));
}

/** Takes back what an order opened, once however often it is called, and nothing of what other orders did. */
export async function revokeEntitlement(tx: Tx, owner: Owner, revokedOrderNo: string): Promise<void> {
  const isThis = and(eq(orderNo, revokedOrderNo), isNull(revokedAt));
  const scope = tx.scope(owner);
  const [found] = await scope.select({ appId: entitlementGrant.appId }, entitlementGrant, isThis);
  if (!found) return;
  await lockEntitlement(tx, owner, found.appId);
  await scope.update(entitlementGrant, { revokedAt: tx.now }, isThis);
  await updateEntitlement(tx, owner, found.appId);
}

/** Whether an upgrade that was not revoked was bought after what an order opened. */
export async function isUpgraded(tx: Tx, owner: Owner, upgradedOrderNo: string): Promise<boolean> {
  const scope = tx.scope(owner);
  const [found] = await scope.select(grantColumns, entitlementGrant, eq(orderNo, upgradedOrderNo));
  if (!found) return false;
  const isOfProduct = and(eq(entitlementGrant.appId, found.appId), isNull(revokedAt));
  // An upgrade opens no time.
  const isUpgrade = eq(entitlementGrant.startAt, entitlementGrant.endAt);
  return (await scope.count(entitlementGrant, and(isOfProduct, isUpgrade, gt(grantedAt, found.grantedAt)))) > 0;
}

/** Lets orders of one product change its entitlement one after the other, also while there is none. */
async function lockEntitlement({ db }: Tx, { orgId }: Owner, appId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`entitlement ${orgId} ${appId}`}, 0))`);
}

/** The grants of a product that were not revoked, the earliest first. */
async function listGrants(tx: Tx, owner: Owner, appId: string): Promise<Grant[]> {
  const isEffective = and(eq(entitlementGrant.appId, appId), isNull(revokedAt));
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
