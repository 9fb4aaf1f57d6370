import { and, asc, count, eq, ilike, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  ListMembersReply,
  listMembersSchema,
  Member as ListedMember,
} from '../../../../contract/organization/member-schema';
import { organizationRoleNames } from '../../../../contract/organization/organization-role-names';
import { buildPath } from '../../../../contract/routes/route-table';
import { AppFailure } from '../../../app-failure';
import type { Member } from '../../../platform/caller';
import { containing } from '../../../platform/db/queries';
import type { Tx } from '../../../platform/tx';
import { recordActivity } from '../activity/activity';
import { notifyUsers } from '../message/message';
import { appUser } from '../user/user-tables';
import {
  deleteMember,
  findMember,
  findMembership,
  lockMembers,
  selectMembers,
  setMemberRole,
  toMember,
} from './organization';
import { assertManageable, canGrant, toMemberReply } from './organization-rules';
import { orgMember } from './organization-tables';

const rank = sql`case ${orgMember.role} when 'owner' then 0 when 'admin' then 1 else 2 end`;

/** One page of the members of an organisation: the owner, then admins, then members, the first joined first. */
export async function listMembers(
  tx: Tx,
  member: Member,
  { Page, PageSize, Keyword, Role }: z.output<typeof listMembersSchema.query>,
): Promise<ListMembersReply> {
  const matches = and(Keyword ? ilike(appUser.name, containing(Keyword)) : undefined, Role && eq(orgMember.role, Role));
  const rows = await selectMembers(tx, member.orgId, matches)
    .orderBy(asc(rank), asc(orgMember.ctime), asc(orgMember.userId))
    .limit(PageSize)
    .offset((Page - 1) * PageSize);
  const [counted] = await tx.db
    .select({ total: count() })
    .from(orgMember)
    .innerJoin(appUser, eq(appUser.id, orgMember.userId))
    .where(and(eq(orgMember.orgId, member.orgId), matches));
  const Items = rows.map((row) => toMemberReply(toMember(tx, row), member));
  return { Items, Total: counted?.total ?? 0, Page, PageSize };
}

/** Makes a member an admin, or the reverse. @throws AppFailure conflict, forbidden, notFound */
export async function changeMember(
  tx: Tx,
  member: Member,
  userId: number,
  role: 'admin' | 'member',
): Promise<ListedMember> {
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
