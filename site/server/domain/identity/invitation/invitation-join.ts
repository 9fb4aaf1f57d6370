import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { JoinOrganizationReply, OpenInvite } from '../../../../contract/organization/invite-schema';
import { organizationRoleNames } from '../../../../contract/organization/organization-role-names';
import { buildPath } from '../../../../contract/routes/route-table';
import { AppFailure } from '../../../app-failure';
import type { Visitor } from '../../../platform/caller';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import { countFailures, type RateLimiter } from '../../../platform/limits/rate-limiter';
import { fingerprint } from '../../../platform/token';
import type { Transactions, Tx } from '../../../platform/tx';
import { hasLeftSince, recordActivity } from '../activity/activity';
import { notifyUsers } from '../message/message';
import { addMember, findActiveOrganization, findMember, lockMembers } from '../organization/organization';
import { authenticate, moveSession, openSession, type SignInParts } from '../session/session';
import { findOrCreateUser, recordNetwork, updateUser } from '../user/user';
import { appUser } from '../user/user-tables';
import { verifyCode } from '../verification/verification';
import { assertOpen, toOpenInviteReply } from './invitation-rules';
import { invite } from './invitation-tables';

// Whoever holds a code is of no organisation yet: the code says which one it is.
const table = acrossOrganizations(invite);

/** Somebody who joins without a session, proven by a code to their mobile. */
interface Newcomer {
  readonly Code: string;
  readonly Mobile: string;
  readonly SmsCode: string;
  /** Of a new account; one that exists keeps its own. */
  readonly UserName?: string | undefined;
  readonly Password?: string | undefined;
}

export interface JoinParts extends Transactions {
  readonly signInParts: SignInParts;
  /** Counts the wrong codes of one network: each mobile counts its own. */
  readonly wrongCodes: RateLimiter;
}

/** The invitation of a code. @throws AppFailure inviteInvalid, inviteEnded */
export async function getOpenInvitation(tx: Tx, code: string): Promise<OpenInvite> {
  const invitation = await getInvitation(tx, code);
  assertOpen(invitation, tx.now);
  const { name } = await getActiveOrganization(tx, invitation.orgId);
  return toOpenInviteReply(invitation, code, name);
}

/** Takes the user of the visitor's session into the organisation, where the session goes on. @throws AppFailure alreadyMember */
export async function joinSignedIn(
  transactions: Transactions,
  code: string,
  { token }: Visitor,
): Promise<JoinOrganizationReply> {
  const { userId, sessionId } = await authenticate(transactions, token);
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
): Promise<JoinOrganizationReply> {
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
    if (user?.status !== 1) throw new AppFailure('forbidden', { message: '账号已停用，请联系客服' });
    if (isNew && pwdScrypt !== undefined) await updateUser(tx, user.id, { pwdScrypt });
    const { orgId } = await joinOrganization(tx, user.id, Code);
    const Token = await openSession(tx, user.id, deviceOf(visitor), { orgId });
    return { userId: user.id, Token, OrgId: orgId };
  });
  await transact((tx) => recordNetwork(tx, userId, network));
  return reply;
}

/** Takes a user in, once their account and the organisation are locked. */
async function joinOrganization(tx: Tx, userId: number, code: string): Promise<{ orgId: number; isNew: boolean }> {
  const { orgId, inviterId } = await getInvitation(tx, code);
  await lockMembers(tx, orgId, [userId, inviterId]);
  // As it is now that nobody else joins, leaves or revokes.
  const invitation = await getInvitation(tx, code);
  const { role } = invitation;
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
  await addMember(tx, orgId, userId, role);
  const roleName = organizationRoleNames[role];
  await recordActivity(tx, { orgId, userId }, { kind: 'member-joined', detail: roleName });
  await notifyUsers(tx, [userId], {
    kind: 'system',
    orgId,
    title: '您已加入企业',
    text: `欢迎加入「${name}」，您的角色是${roleName}。`,
  });
  await notifyUsers(tx, [inviterId], {
    kind: 'system',
    orgId,
    title: '有新成员加入企业',
    text: `有新的${roleName}通过您的邀请加入了「${name}」。`,
    link: buildPath('mecenter', { type: 'org' }),
  });
  return { orgId, isNew: true };
}

async function getInvitation({ db }: Tx, code: string) {
  const [row] = await db
    .select({ invitation: table, inviterName: appUser.name })
    .from(table)
    .innerJoin(appUser, eq(appUser.id, table.inviterId))
    .where(eq(table.codeHash, fingerprint(code)));
  if (!row) throw new AppFailure('inviteInvalid');
  return { ...row.invitation, inviterName: row.inviterName };
}

async function getActiveOrganization(tx: Tx, orgId: number): Promise<{ name: string }> {
  const organization = await findActiveOrganization(tx, orgId);
  if (!organization) throw new AppFailure('inviteInvalid', { message: '该企业已停用，无法加入' });
  return organization;
}

/** Counts one who joins by an invitation. @returns false when it can no longer be used. */
async function takeUse({ db, now }: Tx, id: number): Promise<boolean> {
  const taken = await db
    .update(table)
    .set({ used: sql`${table.used} + 1` })
    .where(and(eq(table.id, id), lt(table.used, table.maxUses), isNull(table.revokedAt), gt(table.expireAt, now)))
    .returning({ id: table.id });
  return taken.length > 0;
}
