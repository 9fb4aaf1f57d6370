import { and, asc, eq, ilike, inArray, isNull, ne, or, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { formatChinaTime } from '#contract/china-time.ts';
import type { listMembersSchema } from '#contract/organization/member-schema.ts';
import { organizationRoleNames } from '#contract/organization/organization-role-names.ts';
import type { listOrganizationsSchema } from '#contract/organization/organization-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { AppFailure } from '../../../app-failure';
import type { Member, OrganizationRole } from '../../../platform/caller';
import type { Queryable } from '../../../platform/db/database';
import { containing, prepared } from '../../../platform/db/queries';
import { createToken } from '../../../platform/token';
import type { Tx } from '../../../platform/tx';
import { recordActivity } from '../activity/activity';
import { invite } from '../invitation/invitation-tables';
import { notifyUsers } from '../message/message';
import { publishAccessChanged } from '../user/user';
import { appUser } from '../user/user-tables';
import { assertManageable, canGrant, toMemberReply, toOrganizationReply } from './organization-rules';
import { org, orgMember } from './organization-tables';
import { decryptRow } from '../../../platform/db/encryption';

export { canGrant, permissionsOf, toOrganizationReply } from './organization-rules';

/** One page of the organisations that a member belongs to, the first joined first. */
export async function listOrganizations(
  tx: Tx,
  { userId }: Member,
  { Page, PageSize }: z.output<typeof listOrganizationsSchema.query>,
) {
  const rows = await selectMemberships(tx.db, userId)
    .limit(PageSize)
    .offset((Page - 1) * PageSize);
  const Items = rows.map(({ role, memberCount, ctime, ...organization }) => ({
    ...toOrganizationReply(organization),
    Role: role,
    MemberCount: memberCount,
    CTime: formatChinaTime(ctime),
  }));
  return { Items, Total: await tx.db.$count(selectMemberships(tx.db, userId).as('found')), Page, PageSize };
}

/** @throws AppFailure forbidden */
export async function renameOrganization(tx: Tx, member: Member, name: string) {
  const { userId, orgId } = member;
  await lockMembers(tx, orgId, [userId]);
  const before = await findMembership(tx, userId, orgId);
  // Removed by another request since the token was looked up, or made a plain member.
  if (!before || before.role === 'member') throw new AppFailure('forbidden');
  if (before.name === name) return toOrganizationReply(before);
  await tx.db.update(org).set({ name }).where(eq(org.id, orgId));
  await recordActivity(tx, member, { kind: 'organization-renamed', detail: `${before.name} → ${name}` });
  return toOrganizationReply({ ...before, name });
}

/**
 * Takes a member out of the organisation that their session is in.
 * @returns where their sessions go on with the next call.
 * @throws AppFailure forbidden, conflict
 */
export async function leaveOrganization(tx: Tx, member: Member, orgId: number) {
  const { userId } = member;
  if (orgId !== member.orgId) throw new AppFailure('forbidden', { message: '请先切换到该企业' });
  await lockMembers(tx, orgId, [userId]);
  const leaver = await findMember(tx, orgId, userId);
  if (!leaver) throw new AppFailure('forbidden', { message: '您不是该企业的成员' });
  if (leaver.role === 'owner') {
    throw new AppFailure('conflict', { message: '您是企业所有者，请先把企业转让给其他成员' });
  }
  await deleteMember(tx, orgId, userId);
  await recordActivity(tx, member, { kind: 'member-left' });
  return toOrganizationReply(await ensureHomeOrganization(tx, userId));
}

const rank = sql`case ${orgMember.role} when 'owner' then 0 when 'admin' then 1 else 2 end`;

/** One page of the members of an organisation: the owner, then admins, then members, the first joined first. */
export async function listMembers(
  tx: Tx,
  member: Member,
  { Page, PageSize, Keyword, Role }: z.output<typeof listMembersSchema.query>,
) {
  const matches = and(Keyword ? ilike(appUser.name, containing(Keyword)) : undefined, Role && eq(orgMember.role, Role));
  const rows = await selectMembers(tx, member.orgId, matches)
    .orderBy(asc(rank), asc(orgMember.ctime), asc(orgMember.userId))
    .limit(PageSize)
    .offset((Page - 1) * PageSize);
  const Items = rows.map((row) => toMemberReply(toMember(tx, row), member));
  const Total = await tx.db.$count(selectMembers(tx, member.orgId, matches).as('found'));
  return { Items, Total, Page, PageSize };
}

/** Makes a member an admin, or the reverse. @throws AppFailure conflict, forbidden, notFound */
export async function changeMember(tx: Tx, member: Member, userId: number, role: 'admin' | 'member') {
  const { orgId } = member;
  if (userId === member.userId) throw new AppFailure('conflict', { message: '不能修改自己的角色' });
  const { actor, subject } = await lockBoth(tx, member, userId);
  assertManageable(actor, subject);
  if (!canGrant(actor.role, role)) throw new AppFailure('forbidden', { message: '仅企业所有者可以设置管理员' });
  if (subject.role === role) return toMemberReply(subject, actor);
  await setMemberRole(tx, orgId, userId, role);
  const detail = `${organizationRoleNames[subject.role]} → ${organizationRoleNames[role]}`;
  await recordActivity(tx, member, { kind: 'role-changed', subjectId: userId, detail });
  const text = `您在「${await organizationName(tx, member)}」的角色已调整：${detail}`;
  await notifyUsers(tx, [userId], { kind: 'system', title: '您的企业角色已调整', text, orgId });
  return toMemberReply({ ...subject, role }, actor);
}

/** Takes somebody out; their sessions go on elsewhere with their next call. @throws AppFailure conflict, forbidden, notFound */
export async function removeMember(tx: Tx, member: Member, userId: number): Promise<void> {
  if (userId === member.userId) {
    throw new AppFailure('conflict', { message: '不能移除自己，如需离开请退出企业' });
  }
  const { actor, subject } = await lockBoth(tx, member, userId);
  assertManageable(actor, subject);
  await deleteMember(tx, member.orgId, userId);
  await recordActivity(tx, member, { kind: 'member-removed', subjectId: userId });
  const text = `您已不再是「${await organizationName(tx, member)}」的成员，您的账号和其他企业不受影响。`;
  await notifyUsers(tx, [userId], { kind: 'system', title: '您已被移出企业', text });
}

/** Makes another member the owner; the caller goes on as an admin. @throws AppFailure conflict, forbidden, notFound */
export async function transferOwnership(tx: Tx, member: Member, userId: number): Promise<void> {
  const { orgId } = member;
  if (userId === member.userId) throw new AppFailure('conflict', { message: '您已是企业所有者' });
  const { actor } = await lockBoth(tx, member, userId);
  if (actor.role !== 'owner') throw new AppFailure('forbidden', { message: '仅企业所有者可以转让企业' });
  // In this order: there is never a second owner.
  await setMemberRole(tx, orgId, member.userId, 'admin');
  await setMemberRole(tx, orgId, userId, 'owner');
  await recordActivity(tx, member, { kind: 'ownership-transferred', subjectId: userId });
  const text = `「${await organizationName(tx, member)}」已转让给您，您可以管理全部成员与设置。`;
  const link = buildPath('mecenter', { type: 'org' });
  await notifyUsers(tx, [userId], { kind: 'system', title: '您已成为企业所有者', text, link, orgId });
}

/** Two members as they are now; nobody changes them before the transaction ends. */
async function lockBoth(tx: Tx, member: Member, userId: number) {
  const { orgId } = member;
  await lockMembers(tx, orgId, [member.userId, userId]);
  const actor = await findMember(tx, orgId, member.userId);
  // Removed by another request since the token was looked up.
  if (!actor) throw new AppFailure('forbidden', { message: '您不是该企业的成员' });
  const subject = await findMember(tx, orgId, userId);
  if (!subject) throw new AppFailure('notFound', { message: '该成员不存在或已离开企业' });
  return { actor, subject };
}

async function organizationName(tx: Tx, { userId, orgId }: Member): Promise<string> {
  return (await findMembership(tx, userId, orgId))?.name ?? '';
}

/** All organisations that a user belongs to, the first joined first. */
export async function listMemberships({ db }: Tx, userId: number) {
  return selectMemberships(db, userId);
}

/** Undefined when the user does not belong to the organisation. */
export async function findMembership({ db }: Tx, userId: number, orgId: number) {
  const [row] = await membershipStatement(db).execute({ userId, orgId });
  return row;
}

/** Returns the organisation that a user starts in, an active one if there is one; undefined when they belong to none. */
export async function findHomeOrganization(tx: Tx, userId: number) {
  const memberships = await listMemberships(tx, userId);
  return memberships.find(({ status }) => status === 1) ?? memberships[0];
}

/** Returns the organisation that a user starts in; creates one when they belong to none. */
export async function ensureHomeOrganization(tx: Tx, userId: number) {
  const names = { orgKey: `o${createToken().slice(0, 12)}`, name: '我的企业' };
  return (await findHomeOrganization(tx, userId)) ?? createOrganization(tx, userId, names);
}

async function createOrganization({ db }: Tx, ownerId: number, names: { orgKey: string; name: string }) {
  const [row] = await db.insert(org).values(names).returning();
  if (!row) throw new Error('The organisation was not stored');
  await db.insert(orgMember).values({ orgId: row.id, userId: ownerId, role: 'owner' });
  return { ...row, role: 'owner' as const, memberCount: 1 };
}

/** The organisation if it is active, whoever asks. */
export async function findActiveOrganization({ db }: Tx, orgId: number): Promise<{ name: string } | undefined> {
  const [row] = await db
    .select({ name: org.name })
    .from(org)
    .where(and(eq(org.id, orgId), eq(org.status, 1), isNull(org.closedAt)));
  return row;
}

/** Lets nobody join, leave or close an organisation before the transaction ends. */
export async function lockOrganization({ db }: Tx, orgId: number): Promise<void> {
  await db.select({ id: org.id }).from(org).where(eq(org.id, orgId)).for('update');
}

/** Gives an organisation another name or state; its members see that with their next call. */
export async function changeOrganization(
  tx: Tx,
  orgId: number,
  changes: Partial<Pick<typeof org.$inferSelect, 'name' | 'status'>>,
): Promise<void> {
  await tx.db.update(org).set(changes).where(eq(org.id, orgId));
  const members = await tx.db.select({ userId: orgMember.userId }).from(orgMember).where(eq(orgMember.orgId, orgId));
  const userIds = members.map(({ userId }) => userId);
  await publishAccessChanged(tx, userIds);
}

/** Ends an organisation; nobody belongs to it any longer, and its invitations end. */
export async function closeOrganization(tx: Tx, orgId: number): Promise<void> {
  await revokeInvitations(tx, orgId);
  await tx.db.update(org).set({ status: 0, closedAt: tx.now }).where(eq(org.id, orgId));
  const left = await tx.db.delete(orgMember).where(eq(orgMember.orgId, orgId)).returning();
  const userIds = left.map(({ userId }) => userId);
  await publishAccessChanged(tx, userIds);
}

/**
 * Lets nobody join an organisation, leave it or change in it before the transaction ends, and none of the users close their
 * account. To be called first, with everybody whom the change concerns.
 */
export async function lockMembers(tx: Tx, orgId: number, userIds: readonly number[]): Promise<void> {
  // Users before organisations, as where accounts are closed; two who meet lock in one order.
  await tx.db
    .select({ id: appUser.id })
    .from(appUser)
    .where(inArray(appUser.id, [...userIds]))
    .orderBy(asc(appUser.id))
    .for('no key update');
  await lockOrganization(tx, orgId);
}

export async function findMember(tx: Tx, orgId: number, userId: number) {
  const [row] = await selectMembers(tx, orgId, eq(orgMember.userId, userId));
  return row && toMember(tx, row);
}

const memberColumns = {
  userId: orgMember.userId,
  name: appUser.name,
  avatarUrl: appUser.avatarUrl,
  mobile: appUser.mobile,
  ltime: appUser.ltime,
  role: orgMember.role,
  joinedAt: orgMember.ctime,
};

/** Order and limits may follow. */
function selectMembers({ db }: Tx, orgId: number, condition: SQL | undefined) {
  return db
    .select(memberColumns)
    .from(orgMember)
    .innerJoin(appUser, eq(appUser.id, orgMember.userId))
    .where(and(eq(orgMember.orgId, orgId), condition));
}

function toMember({ keys }: Tx, member: Awaited<ReturnType<typeof selectMembers>>[number]) {
  return decryptRow(keys, appUser, member);
}

/** Whether somebody else belongs to an organisation. */
export async function hasOtherMembers({ db }: Tx, userId: number, orgId: number): Promise<boolean> {
  return (await db.$count(orgMember, and(eq(orgMember.orgId, orgId), ne(orgMember.userId, userId)))) > 0;
}

/** The owner and the admins of an organisation, and one of its users while they belong to it. */
export async function listMembersToNotify({ db }: Tx, orgId: number, userId: number): Promise<number[]> {
  const isConcerned = or(inArray(orgMember.role, ['owner', 'admin']), eq(orgMember.userId, userId));
  const rows = await db
    .select({ id: orgMember.userId })
    .from(orgMember)
    .where(and(eq(orgMember.orgId, orgId), isConcerned));
  return rows.map(({ id }) => id);
}

/** @returns whether the user did not belong to the organisation before. */
export async function addMember(tx: Tx, orgId: number, userId: number, role: OrganizationRole): Promise<boolean> {
  const row = { orgId, userId, role, ctime: tx.now };
  return (await tx.db.insert(orgMember).values(row).onConflictDoNothing().returning()).length > 0;
}

/** Changes the role of a member, and ends the invitations that they may no longer make. */
async function setMemberRole(tx: Tx, orgId: number, userId: number, role: OrganizationRole): Promise<void> {
  await tx.db
    .update(orgMember)
    .set({ role })
    .where(and(eq(orgMember.orgId, orgId), eq(orgMember.userId, userId)));
  if (role === 'owner') return;
  const refused = role === 'admin' ? eq(invite.role, 'admin') : undefined;
  await revokeInvitations(tx, orgId, and(eq(invite.inviterId, userId), refused));
}

/** Takes somebody out of an organisation, and ends the invitations that they made. */
async function deleteMember(tx: Tx, orgId: number, userId: number): Promise<void> {
  await tx.db.delete(orgMember).where(and(eq(orgMember.orgId, orgId), eq(orgMember.userId, userId)));
  await publishAccessChanged(tx, [userId]);
  await endInvitationsOf(tx, orgId, userId);
}

/** Takes a user out of every organisation. */
export async function leaveAllOrganizations({ db }: Tx, userId: number): Promise<void> {
  await db.delete(orgMember).where(eq(orgMember.userId, userId));
}

/** Ends all open invitations that a user made to an organisation. */
export async function endInvitationsOf(tx: Tx, orgId: number, userId: number): Promise<void> {
  await revokeInvitations(tx, orgId, eq(invite.inviterId, userId));
}

/** Here, because the noun of invitations imports this one. */
async function revokeInvitations(tx: Tx, orgId: number, condition?: SQL): Promise<void> {
  await tx.scope({ orgId }).update(invite, { revokedAt: tx.now }, and(isNull(invite.revokedAt), condition));
}

/** Organisations of a user, or one of them. */
function selectMemberships(db: Queryable, userId: Placeholder | number, orgId?: Placeholder) {
  const { id, orgKey, name, status, ctime } = org;
  const memberCount = sql`(select count(*) from org_member as everybody where everybody.org_id = ${org.id})`;
  return db
    .select({ id, orgKey, name, status, ctime, role: orgMember.role, memberCount: memberCount.mapWith(Number) })
    .from(orgMember)
    .innerJoin(org, and(eq(org.id, orgMember.orgId), isNull(org.closedAt)))
    .where(and(eq(orgMember.userId, userId), orgId && eq(org.id, orgId)))
    .orderBy(asc(orgMember.ctime), asc(org.id));
}

const membershipStatement = prepared((db) =>
  selectMemberships(db, sql.placeholder('userId'), sql.placeholder('orgId')).prepare('find_membership'),
);
