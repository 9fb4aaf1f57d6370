import type { Member } from '../../../platform/caller';
import type { Queryable } from '../../../platform/db/database';
import { legacyTx } from '../../../platform/legacy-tx';
import {
  findEntitlement,
  findEntitlements,
  grantEntitlement,
  isUpgraded,
  revokeEntitlement,
  type OrderToGrant,
} from './entitlement';

type Owner = Pick<Member, 'orgId'>;

/** Entitlements for callers that do not have a `Tx` yet. */
export function createEntitlementRepository(db: Queryable) {
  const tx = legacyTx(db);
  return {
    current: (owner: Owner, appId: string) => findEntitlement(tx, owner, appId),
    list: (owner: Owner, _appId: undefined, range: { limit: number; offset: number }) =>
      findEntitlements(tx, owner, range),
    grant: (order: OrderToGrant, now: Date) => grantEntitlement({ ...tx, now }, order),
    isUpgraded: (owner: Owner, orderNo: string) => isUpgraded(tx, owner, orderNo),
    revoke: (owner: Owner, orderNo: string, now: Date) => revokeEntitlement({ ...tx, now }, owner, orderNo),
  };
}
