/** What one order did to an entitlement. */
export interface Grant {
  readonly orderNo: string;
  readonly versionId: number;
  readonly planId: number;
  /** The version that was in use when it was granted; null when there was none. */
  readonly versionBefore: number | null;
  /** The time that the order opened; as long as nothing for an upgrade. */
  readonly startAt: Date;
  readonly endAt: Date;
  readonly grantedAt: Date;
}

/** What an organisation may use of a product. */
export interface StandingEntitlement {
  readonly versionId: number;
  readonly planId: number;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly lastOrderNo: string;
}

/**
 * What orders make of an entitlement, one after the other. Leaving an order out takes back exactly what it gave: the others
 * keep the length that they opened, and the version that they opened it in.
 * @param grants of one organisation and product, the earliest first.
 * @returns undefined when there is none.
 */
export function standingEntitlement(grants: readonly Grant[]): StandingEntitlement | undefined {
  return grants.reduce<StandingEntitlement | undefined>(afterGrant, undefined);
}

function afterGrant(standing: StandingEntitlement | undefined, grant: Grant): StandingEntitlement | undefined {
  const { versionId, planId, orderNo: lastOrderNo, grantedAt } = grant;
  const length = grant.endAt.getTime() - grant.startAt.getTime();
  const isActive = standing !== undefined && standing.endAt > grantedAt;
  // An upgrade was priced from the version before; of another one, or of what is not there any more, it changes nothing.
  if (length === 0) {
    const stands = isActive && standing.versionId === grant.versionBefore;
    return stands ? { ...standing, versionId, planId, lastOrderNo } : standing;
  }
  if (!isActive) {
    return { versionId, planId, startAt: grantedAt, endAt: new Date(grantedAt.getTime() + length), lastOrderNo };
  }
  // The version differs only when the upgrade that it was bought for was taken back.
  const plan = versionId === standing.versionId ? planId : standing.planId;
  return { ...standing, planId: plan, endAt: new Date(standing.endAt.getTime() + length), lastOrderNo };
}
