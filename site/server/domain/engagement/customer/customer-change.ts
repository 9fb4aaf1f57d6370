import type { PgTable } from 'drizzle-orm/pg-core';
import { and, eq } from 'drizzle-orm';
import { deviceName } from '#contract/session/device-name.ts';
import { AppFailure } from '../../../app-failure';
import type { Change, RecordRow } from '../../../platform/admin/record';
import type { Operator } from '../../../platform/caller';
import type { Tx } from '../../../platform/tx';
import { session } from '../../identity/session/session-tables';
import { findHomeOrganization, findMembership } from '../../identity/organization/organization';
import { issueCode, revokeSessions } from '../../identity/session/session';
import { findUser, lockUser, maskEmail, maskMobile, updateUser, type User } from '../../identity/user/user';
import { copyUser, eraseUser } from '../personal-data/personal-data';
import { stateLabels, stateOf, versionOf } from './customer-user';

/** Prevents others from changing a user until the transaction ends. @throws AppFailure notFound, or conflict when the account is closed. */
async function lockCustomer(tx: Tx, id: number): Promise<User> {
  await lockUser(tx, id);
  const user = await findUser(tx, id);
  if (!user) throw new AppFailure('notFound', { message: '没有这个用户，或账号已注销' });
  return user;
}

/** What a line of the record says of a user is kept under their key. */
function about({ id, name }: Pick<User, 'id' | 'name'>): Pick<Change, 'subject' | 'personId'> {
  return { subject: { kind: 'user', id: String(id), name: name || `用户 ${id}` }, personId: id };
}

/** Corrects the name of a user. @throws AppFailure notFound, or conflict when the user was changed meanwhile. */
export async function renameUser(
  tx: Tx,
  id: number,
  { name, version }: { readonly name: string; readonly version: string },
): Promise<Change> {
  const user = await lockCustomer(tx, id);
  if (versionOf(user) !== version) throw new AppFailure('conflict', { message: '这个用户的资料刚被修改过' });
  await updateUser(tx, id, { name });
  return { ...about(user), before: { name: user.name }, after: { name } };
}

/** Signs a user out everywhere, and lets them sign in no longer. @throws AppFailure notFound, or conflict when they are disabled already. */
export async function disableUser(tx: Tx, id: number): Promise<Change> {
  const user = await lockCustomer(tx, id);
  if (user.status === 0) throw new AppFailure('conflict', { message: '这个用户已经停用' });
  await updateUser(tx, id, { status: 0 });
  const ended = await revokeSessions(tx, id, 'all');
  return {
    ...about(user),
    before: { account: stateLabels.active },
    after: { account: stateLabels.disabled },
    messages: [ended > 0 ? `会立即退出 ${ended} 个登录` : '现在没有登录', '之后不能登录，企业里的其他成员不受影响'],
  };
}

/** Lets a user sign in again. @throws AppFailure notFound, or conflict when they are not disabled. */
export async function enableUser(tx: Tx, id: number): Promise<Change> {
  const user = await lockCustomer(tx, id);
  if (user.status === 1) throw new AppFailure('conflict', { message: '这个用户没有停用' });
  await updateUser(tx, id, { status: 1 });
  return {
    ...about(user),
    before: { account: stateLabels.disabled },
    after: { account: stateLabels.active },
    messages: ['可以重新登录，之前退出的登录不会恢复'],
  };
}

/** Ends all sessions of a user. @throws AppFailure notFound. */
export async function endSessions(tx: Tx, id: number): Promise<Change> {
  const user = await lockCustomer(tx, id);
  const sessions = await revokeSessions(tx, id, 'all');
  return { ...about(user), before: { sessions }, after: { sessions: 0 } };
}

/** Ends one session of a user. @throws AppFailure notFound, or conflict when it has ended. */
export async function endSession(tx: Tx, id: number, sessionId: number): Promise<Change> {
  const user = await lockCustomer(tx, id);
  const isThis = and(eq(session.id, sessionId), eq(session.userId, id));
  const [row] = await tx.db.select().from(session).where(isThis);
  if (!row) throw new AppFailure('notFound');
  if ((await revokeSessions(tx, id, { ids: [sessionId] })) === 0 || row.expireAt <= tx.now)
    throw new AppFailure('conflict', { message: '这个登录已经退出' });
  const device = [deviceName(row.userAgent), row.place].filter(Boolean).join('，');
  return { ...about(user), before: { device }, after: { device: '已退出' } };
}

/** Shows the whole mobile and address of a user. @throws AppFailure notFound. */
export async function revealContact(tx: Tx, id: number) {
  const user = await lockCustomer(tx, id);
  const { mobile, email } = user;
  const after = { ...(mobile && { mobile: maskMobile(mobile) }), ...(email && { email: maskEmail(email) }) };
  return { mobile: mobile ?? '', email: email ?? '', change: { ...about(user), before: {}, after } satisfies Change };
}

/**
 * Lets an operator look at the site as a user.
 * @param organizationId whose matters are seen; the one that the user starts in when undefined.
 * @param origin of the site, whose pages alone may exchange the code.
 * @returns the code, by which the look begins. @throws AppFailure notFound, or conflict for a user who could not sign in either.
 */
export async function viewAsUser(
  tx: Tx,
  { operatorId }: Pick<Operator, 'operatorId'>,
  id: number,
  { origin, organizationId }: { readonly origin: string; readonly organizationId: number | undefined },
) {
  const user = await lockCustomer(tx, id);
  if (user.status !== 1) throw new AppFailure('conflict', { message: '这个用户已停用，先启用才能查看' });
  const home = await findHomeOrganization(tx, id);
  const seen = organizationId === undefined ? home : await findMembership(tx, id, organizationId);
  if (!seen && organizationId !== undefined) {
    const message = '这个用户不在这家企业，请重新选择';
    throw new AppFailure('badRequest', { message, fields: { organizationId: message } });
  }
  if (!seen) throw new AppFailure('conflict', { message: '这个用户还没有企业，没有可以查看的内容' });
  const code = await issueCode(
    tx,
    { userId: id, orgId: seen.id, viewerId: operatorId },
    { redirectOrigin: origin, codeChallenge: null },
  );
  const after = { organizationName: seen.name };
  return { code, change: { ...about(user), before: {}, after } satisfies Change };
}

/** Copies everything that is kept of a person. @returns the file's text. @throws AppFailure notFound. */
export async function exportData(tx: Tx, tables: readonly PgTable[], id: number) {
  await lockUser(tx, id);
  const user = await findUser(tx, id);
  const copy = await copyUser(tx, tables, id);
  const rows = copy.sections.reduce((sum, section) => sum + section.rows.length, 0);
  // A closed account has no key any more, and no name.
  const subject = { kind: 'user', id: String(id), name: closedName };
  const change: Change = { ...(user ? about(user) : { subject }), before: {}, after: { rows } };
  return { text: JSON.stringify(copy, undefined, 2), change };
}

const closedName = '已注销用户';

/**
 * Closes an account and erases who it was. The line of the record names nobody, so that it can stay as it is.
 * @returns the pictures to discard once that is committed. @throws AppFailure notFound, unfinishedBusiness.
 */
export async function eraseCustomer(tx: Tx, tables: readonly PgTable[], id: number) {
  const { status } = await lockCustomer(tx, id);
  const { pictures, organizations } = await eraseUser(tx, tables, id);
  const change: Change = {
    subject: { kind: 'user', id: String(id), name: closedName },
    before: { account: stateLabels[stateOf({ status, closedAt: null })] },
    after: { account: stateLabels.closed },
    messages: [
      '姓名、手机号、邮箱、密码和登录记录会清除，不能恢复',
      ...organizations.map((name) => `企业「${name}」会一起解散`),
      '订单、发票等账目按法律规定保留',
      '操作记录里关于这个人的内容会显示为已清除',
    ],
  };
  return { pictures, change };
}

/** Takes back the correction of a name. @throws AppFailure conflict when the user has another name by now. */
export async function undoRename(tx: Tx, { subject, before, after }: RecordRow): Promise<Change> {
  const user = await lockCustomer(tx, Number(subject));
  if (user.name !== after?.['name']) throw new AppFailure('conflict', { message: '之后又修改过，不能直接撤销' });
  return renameUser(tx, user.id, { name: String(before?.['name']), version: versionOf(user) });
}
