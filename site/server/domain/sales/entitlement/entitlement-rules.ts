import { formatChinaTime } from '#contract/china-time.ts';
import type { Entitlement } from '#contract/entitlement/entitlement-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { secondsAfter } from '../../../platform/clock';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import type { NewMessage } from '../../identity/message/message';
import type { Offer } from '../catalogue/catalogue';
import type { Order } from '../order/order-tables';
import { entitlement, entitlementGrant } from './entitlement-tables';

const day = 24 * 3600;
/** Seconds before its end from which an entitlement expires soon (site 1.7). */
export const expiresSoon = 7 * day;

const grants = acrossOrganizations(entitlementGrant);
const entitlements = acrossOrganizations(entitlement);

/** The change of an entitlement by one order, or by an operator. */
export type Grant = Omit<typeof grants.$inferSelect, 'orgId' | 'appId' | 'revokedAt' | 'operator' | 'reason'> & {
  /** Who adjusted it; null or absent for an order. */
  readonly operator?: string | null;
};

/** The version of a product that an organisation may use, and until when. */
type EffectiveEntitlement = Omit<typeof entitlements.$inferSelect, 'orgId' | 'appId' | 'isRestricted'>;

export type StoredEntitlement = EffectiveEntitlement & { readonly appId: string };

/** What an order that was paid is to open. `serviceEnd`: the end that it was priced for. */
export interface OrderToGrant
  extends Pick<Order, 'orderNo' | 'orgId' | 'type' | 'appId' | 'versionId' | 'planId' | 'serviceEnd'> {
  /** Of all its terms together. */
  readonly months: number;
  /** The plan that an upgrade was priced from (`snapshot.upgradedPlanId`); null for the other types. */
  readonly upgradedPlanId: number | null;
}

/** The time that an order opened; from now to the end of the entitlement for an upgrade. */
export interface ServiceTerm {
  readonly startAt: Date;
  readonly endAt: Date;
}

/**
 * Applies orders to an entitlement, one after the other. Leaving an order out takes back exactly what it gave: the others
 * keep the length that they opened, and the version that they opened it in.
 * @param effective grants of one organisation and product, the earliest first.
 * @returns undefined when there is none.
 */
export function effectiveEntitlement(effective: readonly Grant[]): EffectiveEntitlement | undefined {
  return effective.reduce<EffectiveEntitlement | undefined>(applyGrant, undefined);
}

function applyGrant(before: EffectiveEntitlement | undefined, grant: Grant): EffectiveEntitlement | undefined {
  const { versionId, planId, orderNo: lastOrderNo, grantedAt } = grant;
  const length = grant.endAt.getTime() - grant.startAt.getTime();
  const isActive = before !== undefined && before.endAt > grantedAt;
  if (grant.operator) return adjust(before, grant, isActive);
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

/** What an operator gave or took counts as long as there is what it was given to; what was opened without anything stands by itself. */
function adjust(before: EffectiveEntitlement | undefined, grant: Grant, isActive: boolean) {
  const { versionId, planId, startAt, endAt, grantedAt, versionBefore } = grant;
  const length = endAt.getTime() - startAt.getTime();
  if (before && isActive) {
    // Never before the adjustment: what was used was used.
    return { ...before, endAt: new Date(Math.max(before.endAt.getTime() + length, grantedAt.getTime())) };
  }
  if (versionBefore !== null) return before;
  const lastOrderNo = before?.lastOrderNo ?? grant.orderNo;
  return { versionId, planId, startAt: grantedAt, endAt: new Date(grantedAt.getTime() + length), lastOrderNo };
}

/** Whether an active entitlement is still as it was when an order was priced. */
export function canGrant(order: OrderToGrant, active: EffectiveEntitlement | undefined): boolean {
  if (order.type !== 'upgrade') return active === undefined || active.versionId === order.versionId;
  return active?.planId === order.upgradedPlanId && active.endAt.getTime() === order.serviceEnd.getTime();
}

/** Says why `canGrant` refuses an order, for operators and the buyer. @param offer what is in use. */
export function describeRefusal(
  order: OrderToGrant,
  active: EffectiveEntitlement | undefined,
  offer: Pick<Offer, 'productName' | 'versionName'> | undefined,
): string {
  const name = offer ? `${offer.productName} ${offer.versionName}` : '另一个版本';
  if (!active) return '要升级的服务已经到期';
  const isSamePlan = order.type === 'upgrade' && active.planId === order.upgradedPlanId;
  return isSamePlan ? `${name} 的到期日变了，升级价格不再适用` : `企业已有 ${name}`;
}

/**
 * Returns the users who may use a product: an organisation that grows beyond its version shuts nobody out who was in before.
 * @param members of the organisation, in the order in which they count.
 * @param chosen those whom the organisation chose; undefined when everybody may.
 * @param limit of the version; null for any number.
 */
export function allowedMembers(
  members: readonly number[],
  chosen: ReadonlySet<number> | undefined,
  limit: number | null,
): Set<number> {
  const candidates = chosen ? members.filter((each) => chosen.has(each)) : members;
  return new Set(candidates.slice(0, limit ?? undefined));
}

/** An entitlement without its members. */
export function toEntitlementReply(stored: StoredEntitlement, offer: Offer, now: Date) {
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

/** The reminder that an entitlement expires within a week, within a day, or has expired; each is sent once. */
export function expiryReminder(
  { orgId, appId, endAt }: { orgId: number; appId: string; endAt: Date },
  productName: string,
  now: Date,
): NewMessage {
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
