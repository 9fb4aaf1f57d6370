import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type {
  ChooseEntitlementMembersBody,
  EntitlementMembers,
  ListEntitlementsReply,
} from '#contract/entitlement/entitlement-schema.ts';
import { AppFailure } from '../../../app-failure';
import type { Member } from '../../../platform/caller';
import { secondsAfter } from '../../../platform/clock';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import type { Transactions, Tx } from '../../../platform/tx';
import { notifyUsers } from '../../identity/message/message';
import { listMembersToNotify } from '../../identity/organization/organization';
import { orgMember } from '../../identity/organization/organization-tables';
import { appUser } from '../../identity/user/user-tables';
import { findOffer, findOffers } from '../catalogue/catalogue';
import { order } from '../order/order-tables';
import {
  allowedMembers,
  expiresSoon,
  expiryReminder,
  type StoredEntitlement,
  toEntitlementReply,
} from './entitlement-rules';
import { entitlement, entitlementMember } from './entitlement-tables';

export {
  adjustEntitlement,
  findGrantRefusals,
  grantEntitlement,
  isUpgraded,
  listTerms,
  revokeEntitlement,
} from './entitlement-grants';
export type { OrderToGrant, ServiceTerm, StoredEntitlement } from './entitlement-rules';

/** Seconds after its end in which people are still reminded of it: longer than any outage, shorter than what is no news. */
const remindedAfter = 3 * 24 * 3600;
/** Entitlements that one transaction reminds of. */
const reminderBatch = 100;

type Owner = Pick<Member, 'orgId'>;

const { appId: app, versionId, planId, startAt, endAt, lastOrderNo } = entitlement;
const columns = { appId: app, versionId, planId, startAt, endAt, lastOrderNo };

/** Returns what an organisation may use of a product, or could until it expired. */
export async function findEntitlement(tx: Tx, owner: Owner, appId: string): Promise<StoredEntitlement | undefined> {
  const [row] = await tx.scope(owner).select(columns, entitlement, eq(app, appId));
  return row;
}

/** Returns entitlements of an organisation, or that of one product alone; what ends first comes first. */
export async function findEntitlements(
  tx: Tx,
  owner: Owner,
  { limit, offset = 0, appId }: { limit: number; offset?: number; appId?: string | undefined },
): Promise<StoredEntitlement[]> {
  return tx
    .scope(owner)
    .select(columns, entitlement, ofProduct(appId))
    .orderBy(asc(endAt), asc(app))
    .limit(limit)
    .offset(offset);
}

/** One page of what the organisation may use, with how many members may. */
export async function listEntitlements(
  tx: Tx,
  member: Member,
  { AppId, Page, PageSize }: { AppId?: string | undefined; Page: number; PageSize: number },
): Promise<ListEntitlementsReply> {
  const listed = await findEntitlements(tx, member, { appId: AppId, limit: PageSize, offset: (Page - 1) * PageSize });
  const offers = await findOffers(tx, listed);
  const members = (await listMembers(tx, member)).map(({ userId }) => userId);
  const choices = await findChosenMembers(tx, member);
  const Items = listed.flatMap((each) => {
    const offer = offers.get(each.planId);
    if (!offer) return [];
    const chosen = choices.get(each.appId);
    const MemberLimit = offer.limits?.members ?? null;
    const allowed = allowedMembers(members, chosen, MemberLimit);
    return {
      ...toEntitlementReply(each, offer, tx.now),
      MemberCount: allowed.size,
      MemberLimit,
      IsRestricted: chosen !== undefined,
      IsAllowed: allowed.has(member.userId),
    };
  });
  return { Items, Total: await tx.scope(member).count(entitlement, ofProduct(AppId)), Page, PageSize };
}

/** Who in the organisation may use a product. @throws AppFailure notFound when the organisation never had the product. */
export async function listEntitlementMembers(tx: Tx, member: Member, appId: string): Promise<EntitlementMembers> {
  const { limit, members, chosen, allowed } = await findUsers(tx, member, appId);
  return {
    Items: members.map(({ userId, name, avatarUrl, role }) => ({
      UserId: userId,
      UserName: name,
      AvatarUrl: avatarUrl ?? '',
      Role: role,
      IsChosen: chosen?.has(userId) ?? false,
      IsAllowed: allowed.has(userId),
    })),
    IsRestricted: chosen !== undefined,
    Limit: limit,
  };
}

/**
 * Lets everybody in the organisation use a product, or some members alone.
 * @throws AppFailure notFound, conflict when somebody has left, or badRequest when they are more than the version allows.
 */
export async function chooseEntitlementMembers(
  tx: Tx,
  member: Member,
  appId: string,
  choice: ChooseEntitlementMembersBody,
): Promise<EntitlementMembers> {
  const limit = await findMemberLimit(tx, member, appId);
  const userIds = 'UserIds' in choice ? [...new Set(choice.UserIds)] : undefined;
  if (limit !== null && userIds && userIds.length > limit) {
    throw new AppFailure('badRequest', { fields: { UserIds: `当前版本最多 ${limit} 人使用` } });
  }
  if (userIds) {
    // Whoever is being removed at the same time is waited for.
    const remaining = await tx.db
      .select({ userId: orgMember.userId })
      .from(orgMember)
      .where(and(eq(orgMember.orgId, member.orgId), inArray(orgMember.userId, userIds)))
      .orderBy(asc(orgMember.userId))
      .for('key share');
    if (remaining.length < userIds.length) {
      throw new AppFailure('conflict', { message: '有成员已不在企业中，请刷新后重试' });
    }
  }
  const scope = tx.scope(member);
  // Choices of one product wait for each other here.
  await scope.update(entitlement, { isRestricted: userIds !== undefined }, eq(app, appId));
  await scope.delete(entitlementMember, eq(entitlementMember.appId, appId));
  for (const userId of userIds ?? []) await scope.insert(entitlementMember, { appId, userId });
  return listEntitlementMembers(tx, member, appId);
}

/** Whether a member is among those who may use a product. @throws AppFailure notFound when the organisation never had the product. */
export async function canUseProduct(tx: Tx, member: Member, appId: string): Promise<boolean> {
  return (await findUsers(tx, member, appId)).allowed.has(member.userId);
}

/** Reminds owners, admins and buyers 7 days and 1 day before an entitlement ends, and when it has; once each. */
export async function remindOfExpiringEntitlements({ transact }: Transactions, signal: AbortSignal): Promise<void> {
  let last: ExpiringKey | undefined = { orgId: 0, appId: '' };
  while (last) {
    signal.throwIfAborted();
    const from: ExpiringKey = last;
    last = await transact((tx) => remindOfSome(tx, from));
  }
}

interface ExpiringKey {
  readonly orgId: number;
  readonly appId: string;
}

/** Reminds of the entitlements that follow a key. @returns the last key; undefined when there are no more. */
async function remindOfSome(tx: Tx, from: ExpiringKey): Promise<ExpiringKey | undefined> {
  // A job reminds the people of all organisations, each of their own.
  const table = acrossOrganizations(entitlement);
  const orders = acrossOrganizations(order);
  const { orgId, appId } = table;
  const expiring = await tx.db
    .select({ orgId, appId, planId: table.planId, endAt: table.endAt, buyerId: orders.userId })
    .from(table)
    .leftJoin(orders, eq(orders.orderNo, table.lastOrderNo))
    .where(
      and(
        gt(table.endAt, secondsAfter(tx.now, -remindedAfter)),
        lte(table.endAt, secondsAfter(tx.now, expiresSoon)),
        sql`(${orgId}, ${appId}) > (${from.orgId}, ${from.appId})`,
      ),
    )
    .orderBy(asc(orgId), asc(appId))
    .limit(reminderBatch);
  const offers = await findOffers(tx, expiring);
  for (const each of expiring) {
    const name = offers.get(each.planId)?.productName;
    if (!name) continue;
    const readers = await listMembersToNotify(tx, each.orgId, each.buyerId ?? 0);
    await notifyUsers(tx, readers, expiryReminder(each, name, tx.now));
  }
  return expiring.at(-1);
}

/** Everybody in the organisation, and who of them may use a product. */
async function findUsers(tx: Tx, member: Member, appId: string) {
  const limit = await findMemberLimit(tx, member, appId);
  const members = await listMembers(tx, member);
  const chosen = (await findChosenMembers(tx, member)).get(appId);
  const userIds = members.map(({ userId }) => userId);
  const allowed = allowedMembers(userIds, chosen, limit);
  return { limit, members, chosen, allowed };
}

/** How many members may use a product; null for any number. @throws AppFailure notFound when the organisation never had the product. */
async function findMemberLimit(tx: Tx, member: Member, appId: string): Promise<number | null> {
  const found = await findEntitlement(tx, member, appId);
  const offer = found && (await findOffer(tx, found.planId));
  if (!offer) throw new AppFailure('notFound');
  return offer.limits?.members ?? null;
}

/** Everybody in the organisation: the owner, then admins, then members, the first joined first. */
async function listMembers({ db }: Tx, { orgId }: Member) {
  const rank = sql`case ${orgMember.role} when 'owner' then 0 when 'admin' then 1 else 2 end`;
  return db
    .select({ userId: orgMember.userId, name: appUser.name, avatarUrl: appUser.avatarUrl, role: orgMember.role })
    .from(orgMember)
    .innerJoin(appUser, eq(appUser.id, orgMember.userId))
    .where(eq(orgMember.orgId, orgId))
    .orderBy(rank, asc(orgMember.ctime), asc(orgMember.userId));
}

/** The members whom the organisation chose for each product that only some may use. */
async function findChosenMembers(tx: Tx, member: Member): Promise<Map<string, Set<number>>> {
  const { appId, userId } = entitlementMember;
  const scope = tx.scope(member);
  const restricted = await scope.select({ appId: app }, entitlement, eq(entitlement.isRestricted, true));
  const byProduct = new Map(restricted.map((each) => [each.appId, new Set<number>()]));
  for (const row of await scope.select({ appId, userId }, entitlementMember)) byProduct.get(row.appId)?.add(row.userId);
  return byProduct;
}

function ofProduct(appId: string | undefined) {
  return appId === undefined ? undefined : eq(app, appId);
}
