import { formatChinaTime } from '../../../../contract/china-time';
import type { Entitlement } from '../../../../contract/entitlement/entitlement-schema';
import type { OrderType } from '../../../../contract/order/order-status';
import { buildPath } from '../../../../contract/routes/route-table';
import { secondsAfter } from '../../../platform/clock';
import type { NewMessage } from '../../identity/message/message';
import type { Offer } from '../catalogue/catalogue';

const day = 24 * 3600;
/** Seconds before its end from which an entitlement expires soon (site 1.7). */
export const expiresSoon = 7 * day;

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
export interface EffectiveEntitlement {
  readonly versionId: number;
  readonly planId: number;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly lastOrderNo: string;
}

export interface StoredEntitlement extends EffectiveEntitlement {
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

/**
 * Applies orders to an entitlement, one after the other. Leaving an order out takes back exactly what it gave: the others
 * keep the length that they opened, and the version that they opened it in.
 * @param grants of one organisation and product, the earliest first.
 * @returns undefined when there is none.
 */
export function effectiveEntitlement(grants: readonly Grant[]): EffectiveEntitlement | undefined {
  return grants.reduce<EffectiveEntitlement | undefined>(applyGrant, undefined);
}

function applyGrant(before: EffectiveEntitlement | undefined, grant: Grant): EffectiveEntitlement | undefined {
  const { versionId, planId, orderNo: lastOrderNo, grantedAt } = grant;
  const length = grant.endAt.getTime() - grant.startAt.getTime();
  const isActive = before !== undefined && before.endAt > grantedAt;
  // An upgrade was priced from the version before; of another one, or of what is not there any more, it changes nothing.
  if (length === 0) {
    const applies = isActive && before.versionId === grant.versionBefore;
    return applies ? { ...before, versionId, planId, lastOrderNo } : before;
  }
  if (!isActive) {
    return { versionId, planId, startAt: grantedAt, endAt: new Date(grantedAt.getTime() + length), lastOrderNo };
  }
  // The version differs only when the upgrade that it was bought for was taken back.
  const plan = versionId === before.versionId ? planId : before.planId;
  return { ...before, planId: plan, endAt: new Date(before.endAt.getTime() + length), lastOrderNo };
}

/** Whether an active entitlement is still as it was when an order was priced. */
export function canGrant(order: OrderToGrant, active: EffectiveEntitlement | undefined): boolean {
  if (order.type !== 'upgrade') return active === undefined || active.versionId === order.versionId;
  return active?.planId === order.upgradedPlanId && active.endAt.getTime() === order.serviceEnd.getTime();
}

/** Who may use a product by what the organisation chose. */
interface MemberChoice {
  /** Everybody in the organisation, in the order in which they count. */
  readonly members: readonly number[];
  /** Those who were chosen; undefined when everybody may. */
  readonly chosen: ReadonlySet<number> | undefined;
  /** How many the version allows; null for any number. */
  readonly limit: number | null;
}

/** The users who may use a product: an organisation that grows beyond its version shuts nobody out who was in before. */
export function allowedMembers({ members, chosen, limit }: MemberChoice): Set<number> {
  const candidates = chosen ? members.filter((each) => chosen.has(each)) : members;
  return new Set(candidates.slice(0, limit ?? undefined));
}

type EntitlementFacts = Omit<Entitlement, 'MemberCount' | 'MemberLimit' | 'IsRestricted' | 'IsAllowed'>;

export function toEntitlementReply(stored: StoredEntitlement, offer: Offer, now: Date): EntitlementFacts {
  const { appId, versionId, planId, startAt, endAt } = stored;
  return {
    AppId: appId,
    ProductName: offer.productName,
    Icon: offer.icon,
    VersionId: versionId,
    VersionCode: offer.versionCode,
    VersionName: offer.versionName,
    PlanId: planId,
    Months: offer.months,
    StartAt: formatChinaTime(startAt),
    EndAt: formatChinaTime(endAt),
    Status: statusAt(endAt, now),
  };
}

/** 1 in use, 2 expires soon, 3 expired. */
function statusAt(endAt: Date, now: Date): Entitlement['Status'] {
  if (endAt <= now) return 3;
  return endAt <= secondsAfter(now, expiresSoon) ? 2 : 1;
}

interface Expiring {
  readonly orgId: number;
  readonly appId: string;
  readonly endAt: Date;
}

/** The reminder that an entitlement expires within a week, within a day, or has expired; each is sent once. */
export function expiryReminder({ orgId, appId, endAt }: Expiring, productName: string, now: Date): NewMessage {
  const { stage, title, text } = describeExpiry(productName, endAt, now);
  return {
    kind: 'expiry',
    title,
    text,
    link: buildPath('mecenter', { type: 'app' }),
    orgId,
    // A renewal moves the end, of which there are reminders again.
    onceKey: `entitlement ${orgId} ${appId} ${endAt.toISOString()} ${stage}`,
  };
}

function describeExpiry(name: string, endAt: Date, now: Date): { stage: string; title: string; text: string } {
  const date = formatChinaTime(endAt).slice(0, 10);
  if (endAt <= now) return { stage: 'ended', title: `${name}已到期`, text: `已于 ${date} 到期，续费后即可继续使用` };
  const text = `将于 ${date} 到期，请及时续费`;
  return endAt <= secondsAfter(now, day)
    ? { stage: 'day', title: `${name}将在一天内到期`, text }
    : { stage: 'week', title: `${name}即将到期`, text };
}
