import { and, desc, eq, gt, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  createInviteSchema,
  joinOrganizationSchema,
  listInvitesSchema,
} from '#contract/organization/invite-schema.ts';
import { organizationRoleNames } from '#contract/organization/organization-role-names.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { AppFailure } from '../../../app-failure';
import { refuseView, type Member, type Visitor } from '../../../platform/caller';
import { secondsAfter } from '../../../platform/clock';
import { decryptRow, encryptRow } from '../../../platform/db/encryption';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import type { KeyRing } from '../../../platform/keys/key-ring';
import { countFailures, type RateLimiter } from '../../../platform/limits/rate-limiter';
import { createToken, fingerprint } from '../../../platform/token';
import type { Transactions, Tx } from '../../../platform/tx';
import { hasLeftSince, recordActivity } from '../activity/activity';
import { notifyUsers } from '../message/message';
import { addMember, canGrant, findActiveOrganization, findMember, lockMembers } from '../organization/organization';
import { authenticate, moveSession, openSession, type SignInParts } from '../session/session';
import { findOrCreateUser, recordNetwork, updateUser } from '../user/user';
import { appUser } from '../user/user-tables';
import { verifyCode } from '../verification/verification';
import { assertOpen, toInviteReply, toOpenInviteReply } from './invitation-rules';
import { invite } from './invitation-tables';

/** Invitations of one organisation that can be used at once: more is a list that nobody watches. */
const maxOpen = 20;
const day = 24 * 3600;
/** Characters of a code, six bits each: too many to guess, and few enough for a small QR code. */
const codeLength = 16;

// Whoever holds a code is of no organisation yet: the code says which one it is.
const anyInvite = acrossOrganizations(invite);

const { codeHash, inviterId, role, maxUses, used, expireAt, revokedAt, ctime, id } = invite;
const columns = { code: invite.code, role, maxUses, used, expireAt, revokedAt, ctime, inviterName: appUser.name };

/** One page of the invitations that a member may see, the newest first. @param publicOrigin origin of their links. */
export async function listInvitations(
  tx: Tx,
  member: Member,
  { Page, PageSize }: z.output<typeof listInvitesSchema.query>,
  publicOrigin: string,
) {
  const rows = await selectInvitations(tx, member)
    .orderBy(desc(ctime), desc(id))
    .limit(PageSize)
    .offset((Page - 1) * PageSize);
  const Items = rows.map((row) => {
    const { code } = decryptRow(tx.keys, invite, row);
    // An operator who looks as the member could join with a whole one.
    return toInviteReply(row, member.viewUntil ? maskCode(code) : code, publicOrigin, tx.now);
  });
  return { Items, Total: await tx.scope(member).count(invite, manageableBy(member)), Page, PageSize };
}

/** @throws AppFailure forbidden, tooManyRequests */
export async function createInvitation(
  tx: Tx,
  member: Member,
  { Role, MaxUses, Days }: z.output<typeof createInviteSchema.body>,
  publicOrigin: string,
) {
  await lockMembers(tx, member.orgId, [member.userId]);
  const inviter = await findMember(tx, member.orgId, member.userId);
  // Removed or made a plain member by another request since the token was looked up.
  if (!inviter || !canGrant(inviter.role, 'member')) throw new AppFailure('forbidden');
  if (!canGrant(inviter.role, Role)) throw new AppFailure('forbidden', { message: '仅企业所有者可以邀请管理员' });
  if ((await tx.scope(member).count(invite, isOpen(tx.now))) >= maxOpen) {
    throw new AppFailure('tooManyRequests', { message: `有效的邀请最多 ${maxOpen} 个，请先撤销不用的邀请` });
  }
  const { code, stored } = createInvitationCode(tx.keys);
  const terms = { role: Role, maxUses: MaxUses, expireAt: secondsAfter(tx.now, Days * day), ctime: tx.now };
  await tx.scope(member).insert(invite, { ...stored, ...terms, inviterId: member.userId });
  const detail = `${organizationRoleNames[Role]}，${MaxUses} 人，${Days} 天内有效`;
  await recordActivity(tx, member, { kind: 'invite-created', detail });
  const invitation = { ...terms, used: 0, revokedAt: null, inviterName: inviter.name };
  return toInviteReply(invitation, code, publicOrigin, tx.now);
}

/** Ends an invitation; one that has ended stays as it is. @throws AppFailure notFound */
export async function revokeInvitation(tx: Tx, member: Member, code: string): Promise<void> {
  const hasCode = eq(codeHash, fingerprint(code));
  const [invitation] = await selectInvitations(tx, member, hasCode);
  if (!invitation) throw new AppFailure('notFound');
  const revoked = await tx
    .scope(member)
    .update(invite, { revokedAt: tx.now }, and(manageableBy(member), hasCode, isOpen(tx.now)))
    .returning({ id });
  if (revoked.length === 0) return;
  const detail = `${organizationRoleNames[invitation.role]}，已加入 ${invitation.used} 人`;
  await recordActivity(tx, member, { kind: 'invite-revoked', detail });
}

/** Somebody who joins without a session, proven by a code to their mobile. */
type Newcomer = Extract<z.output<typeof joinOrganizationSchema.body>, { readonly Mobile: string }>;

export interface JoinParts extends Transactions {
  readonly signInParts: SignInParts;
  /** Counts the wrong codes of one network: each mobile counts its own. */
  readonly wrongCodes: RateLimiter;
}

/** The invitation of a code. @throws AppFailure inviteInvalid, inviteEnded */
export async function getOpenInvitation(tx: Tx, code: string) {
  const invitation = await getInvitation(tx, code);
  assertOpen(invitation, tx.now);
  const { name } = await getActiveOrganization(tx, invitation.orgId);
  return toOpenInviteReply(invitation, code, name);
}

/** Takes the user of the visitor's session into the organisation, where the session goes on. @throws AppFailure alreadyMember */
export async function joinSignedIn(transactions: Transactions, code: string, { token }: Visitor) {
  const holder = await authenticate(transactions, token);
  refuseView(holder);
  const { userId, sessionId } = holder;
  return transactions.transact(async (tx) => {
    const { orgId, isNew } = await joinOrganization(tx, userId, code);
    if (!isNew) throw new AppFailure('alreadyMember');
    await moveSession(tx, sessionId, orgId);
    return { Token: token ?? '', OrgId: orgId };
  });
}

/** Signs in by a mobile, with a new account where there is none, and joins. One who is a member already is signed in. */
export async function joinByMobile(
  { signInParts, wrongCodes, ...transactions }: JoinParts,
  { Code, Mobile, SmsCode, UserName, Password }: Newcomer,
  visitor: Visitor,
) {
  const { ip, network } = visitor;
  const { read, transact } = transactions;
  const { deviceOf, logFailedSignIn, passwords } = signInParts;
  // Before the code to the mobile is used up.
  await read((tx) => getOpenInvitation(tx, Code));
  const verification = countFailures(wrongCodes, network, () =>
    verifyCode(transactions, { target: Mobile, scene: 'invite', network }, SmsCode),
  );
  await verification.catch((error: unknown) => {
    logFailedSignIn({ way: 'invitation', ip, name: Mobile }, error);
    throw error;
  });
  const pwdScrypt = Password === undefined ? undefined : await passwords.hash(Password);
  const { userId, ...reply } = await transact(async (tx) => {
    const { user, isNew } = await findOrCreateUser(tx, Mobile, UserName);
    if (isNew && pwdScrypt !== undefined) await updateUser(tx, user.id, { pwdScrypt });
    const { orgId } = await joinOrganization(tx, user.id, Code);
    const Token = await openSession(tx, user.id, deviceOf(visitor), { orgId });
    return { userId: user.id, Token, OrgId: orgId };
  });
  await transact((tx) => recordNetwork(tx, userId, network));
  return reply;
}

/** Takes a user in, once their account and the organisation are locked. */
async function joinOrganization(tx: Tx, userId: number, code: string) {
  const found = await getInvitation(tx, code);
  const { orgId } = found;
  await lockMembers(tx, orgId, [userId, found.inviterId]);
  // As it is now that nobody else joins, leaves or revokes.
  const invitation = await getInvitation(tx, code);
  const { name } = await getActiveOrganization(tx, orgId);
  if (await findMember(tx, orgId, userId)) return { orgId, isNew: false };
  // Otherwise whoever was removed, or made less than they came as, would come back by the link that they still have.
  if (await hasLeftSince(tx, { orgId, userId }, invitation.ctime)) {
    throw new AppFailure('inviteEnded', { message: '您在这个邀请发出后离开过企业，请向管理员要一个新的链接' });
  }
  if (!(await takeUse(tx, invitation.id))) {
    assertOpen(invitation, tx.now);
    throw new AppFailure('inviteEnded');
  }
  await addMember(tx, orgId, userId, invitation.role);
  const roleName = organizationRoleNames[invitation.role];
  await recordActivity(tx, { orgId, userId }, { kind: 'member-joined', detail: roleName });
  await notifyUsers(tx, [userId], {
    kind: 'system',
    orgId,
    title: '您已加入企业',
    text: `欢迎加入「${name}」，您的角色是${roleName}。`,
  });
  await notifyUsers(tx, [invitation.inviterId], {
    kind: 'system',
    orgId,
    title: '有新成员加入企业',
    text: `有新的${roleName}通过您的邀请加入了「${name}」。`,
    link: buildPath('mecenter', { type: 'org' }),
  });
  return { orgId, isNew: true };
}

/** The last characters of a code, which tell it apart and open nothing. */
function maskCode(code: string): string {
  return code.slice(-4).padStart(codeLength, '*');
}

/** A new code, with what is stored of it. */
export function createInvitationCode(keys: KeyRing) {
  const code = createToken().slice(0, codeLength);
  return { code, stored: encryptRow(keys, invite, { code, codeHash: fingerprint(code) }) };
}

/** An admin sees the invitations that they could make, which invite plain members. */
function manageableBy(member: Member): SQL | undefined {
  return member.role === 'owner' ? undefined : eq(role, 'member');
}

function selectInvitations(tx: Tx, member: Member, condition?: SQL) {
  return tx
    .scope(member)
    .select(columns, invite, and(manageableBy(member), condition))
    .innerJoin(appUser, eq(appUser.id, inviterId));
}

function isOpen(now: Date): SQL | undefined {
  return and(isNull(revokedAt), lt(used, maxUses), gt(expireAt, now));
}

async function getInvitation({ db }: Tx, code: string) {
  const [row] = await db
    .select({ invitation: anyInvite, inviterName: appUser.name })
    .from(anyInvite)
    .innerJoin(appUser, eq(appUser.id, anyInvite.inviterId))
    .where(eq(anyInvite.codeHash, fingerprint(code)));
  if (!row) throw new AppFailure('inviteInvalid');
  return { ...row.invitation, inviterName: row.inviterName };
}

async function getActiveOrganization(tx: Tx, orgId: number) {
  const organization = await findActiveOrganization(tx, orgId);
  if (!organization) throw new AppFailure('inviteInvalid', { message: '该企业已停用，无法加入' });
  return organization;
}

/** Counts one who joins by an invitation. @returns false when it can no longer be used. */
async function takeUse({ db, now }: Tx, invitationId: number): Promise<boolean> {
  const taken = await db
    .update(anyInvite)
    .set({ used: sql`${used} + 1` })
    .where(and(eq(id, invitationId), isOpen(now)))
    .returning({ id });
  return taken.length > 0;
}
