import { and, asc, count, eq, gt, isNull, sql } from 'drizzle-orm';
import type { OrderType } from '../../../../contract/order/order-status';
import { addMonths } from '../../../platform/add-months';
import type { Member } from '../../../platform/caller';
import type { Queryable } from '../../../platform/db/database';
import { createOrganizationScope } from '../../../platform/db/organization-scope';
import { entitlement, entitlementGrant } from './entitlement-tables';
import { standingEntitlement, type Grant, type StandingEntitlement } from './standing-entitlement';

const columns = {
  appId: entitlement.appId,
  versionId: entitlement.versionId,
  planId: entitlement.planId,
  startAt: entitlement.startAt,
  endAt: entitlement.endAt,
  lastOrderNo: entitlement.lastOrderNo,
};
const grantColumns = {
  orderNo: entitlementGrant.orderNo,
  versionId: entitlementGrant.versionId,
  planId: entitlementGrant.planId,
  versionBefore: entitlementGrant.versionBefore,
  startAt: entitlementGrant.startAt,
  endAt: entitlementGrant.endAt,
  grantedAt: entitlementGrant.grantedAt,
};

/** Whose entitlements they are. */
type Owner = Pick<Member, 'orgId'>;

export interface StoredEntitlement extends StandingEntitlement {
  readonly appId: string;
}

/** What an order that was paid is to open. */
export interface OrderToGrant {
  readonly orderNo: string;
  readonly orgId: number;
  readonly type: OrderType;
  readonly appId: string;
  readonly versionId: number;
  readonly planId: number;
  /** Of all its terms together. */
  readonly months: number;
  /** The plan that an upgrade was priced from (`snapshot.upgradedPlanId`); null for the other types. */
  readonly upgradedPlanId: number | null;
  /** The end that it was priced for. */
  readonly serviceEnd: Date;
}

/** The time that an order opened; from now to the end of the entitlement for an upgrade. */
export interface ServiceTerm {
  readonly startAt: Date;
  readonly endAt: Date;
}

export interface EntitlementRepository {
  /** What the organisation may use of a product, or could until it ended. */
  current(owner: Owner, appId: string): Promise<StoredEntitlement | undefined>;
  /** What ends first comes first. @param appId of one product alone. */
  list(
    member: Member,
    appId: string | undefined,
    range: { limit: number; offset: number },
  ): Promise<StoredEntitlement[]>;
  count(member: Member, appId: string | undefined): Promise<number>;
  /**
   * Opens what an order bought, once however often it is called.
   * @returns undefined when the entitlement is not as it was when the order was priced: another version is in use, or what was
   *   to be upgraded ended, grew or was upgraded. Nothing changes then, and the money has to go back.
   */
  grant(order: OrderToGrant, now: Date): Promise<ServiceTerm | undefined>;
  /** Whether an upgrade that stands was bought after what an order opened. */
  isUpgraded(owner: Owner, orderNo: string): Promise<boolean>;
  /** Takes back what an order opened, once however often it is called, and nothing of what other orders did. */
  revoke(owner: Owner, orderNo: string, now: Date): Promise<void>;
}

export function createEntitlementRepository(db: Queryable): EntitlementRepository {
  const scopeOf = (owner: Owner) => createOrganizationScope(db, owner);

  async function current(owner: Owner, appId: string) {
    const [row] = await scopeOf(owner).select(columns, entitlement, ofProduct(appId));
    return row;
  }

  /** Lets orders of one product change its entitlement one after the other, also while there is none. */
  async function lock({ orgId }: Owner, appId: string) {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`entitlement ${orgId} ${appId}`}, 0))`);
  }

  async function standingGrants(owner: Owner, appId: string): Promise<Grant[]> {
    const standing = and(eq(entitlementGrant.appId, appId), isNull(entitlementGrant.revokedAt));
    return scopeOf(owner).select(grantColumns, entitlementGrant, standing).orderBy(asc(entitlementGrant.grantedAt));
  }

  /** Makes the entitlement what its orders make of it. */
  async function update(owner: Owner, appId: string): Promise<void> {
    const facts = standingEntitlement(await standingGrants(owner, appId));
    const scope = scopeOf(owner);
    if (!facts) await scope.delete(entitlement, ofProduct(appId));
    else {
      const target = [entitlement.orgId, entitlement.appId];
      await scope.insert(entitlement, { appId, ...facts }).onConflictDoUpdate({ target, set: facts });
    }
  }

  return {
    current,
    list: async (member, appId, { limit, offset }) =>
      scopeOf(member)
        .select(columns, entitlement, ofProduct(appId))
        .orderBy(asc(entitlement.endAt), asc(entitlement.appId))
        .limit(limit)
        .offset(offset),
    async count(member, appId) {
      const [row] = await scopeOf(member).select({ total: count() }, entitlement, ofProduct(appId));
      return row?.total ?? 0;
    },
    async grant(order, now) {
      const { orderNo, appId, versionId, planId } = order;
      await lock(order, appId);
      const [done] = await scopeOf(order).select(grantColumns, entitlementGrant, eq(entitlementGrant.orderNo, orderNo));
      if (done) return termOf(order, done);
      const grants = await standingGrants(order, appId);
      // They count in their order, also those of one millisecond.
      const grantedAt = new Date(Math.max(now.getTime(), (grants.at(-1)?.grantedAt.getTime() ?? 0) + 1));
      const before = standingEntitlement(grants);
      const active = before && before.endAt > grantedAt ? before : undefined;
      if (!canGrant(order, active)) return undefined;
      const startAt = active && order.type !== 'upgrade' ? active.endAt : grantedAt;
      const endAt = order.type === 'upgrade' ? startAt : addMonths(startAt, order.months);
      const versionBefore = active?.versionId ?? null;
      const grant = { orderNo, versionId, planId, versionBefore, startAt, endAt, grantedAt };
      await scopeOf(order).insert(entitlementGrant, { appId, ...grant });
      await update(order, appId);
      return termOf(order, grant);
    },
    async isUpgraded(owner, orderNo) {
      const { appId, grantedAt, startAt, endAt, revokedAt } = entitlementGrant;
      const isThis = eq(entitlementGrant.orderNo, orderNo);
      const [found] = await scopeOf(owner).select({ appId, grantedAt }, entitlementGrant, isThis);
      if (!found) return false;
      const isLaterUpgrade = and(eq(startAt, endAt), gt(grantedAt, found.grantedAt), isNull(revokedAt));
      const ofSame = and(eq(appId, found.appId), isLaterUpgrade);
      const rows = await scopeOf(owner).select({ grantedAt }, entitlementGrant, ofSame).limit(1);
      return rows.length > 0;
    },
    async revoke(owner, orderNo, now) {
      const isThis = and(eq(entitlementGrant.orderNo, orderNo), isNull(entitlementGrant.revokedAt));
      const scope = scopeOf(owner);
      const [found] = await scope.select({ appId: entitlementGrant.appId }, entitlementGrant, isThis);
      if (!found) return;
      await lock(owner, found.appId);
      await scope.update(entitlementGrant, { revokedAt: now }, isThis);
      await update(owner, found.appId);
    },
  };
}

function ofProduct(appId: string | undefined) {
  return appId === undefined ? undefined : eq(entitlement.appId, appId);
}

/** Whether an active entitlement is still as an order was priced for. */
function canGrant(order: OrderToGrant, active: StandingEntitlement | undefined): boolean {
  if (order.type !== 'upgrade') return active === undefined || active.versionId === order.versionId;
  return active?.planId === order.upgradedPlanId && active.endAt.getTime() === order.serviceEnd.getTime();
}

function termOf({ type, serviceEnd }: OrderToGrant, { startAt, endAt }: ServiceTerm): ServiceTerm {
  return { startAt, endAt: type === 'upgrade' ? serviceEnd : endAt };
}
