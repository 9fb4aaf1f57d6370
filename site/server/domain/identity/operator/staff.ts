import { and, asc, desc, eq, ilike, inArray, ne, or, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { deviceName } from '#contract/session/device-name.ts';
import { formatChinaTime } from '#contract/china-time.ts';
import type { RecordedValues } from '#contract/operator/change-schema.ts';
import { operatorRoles, type OperatorRole } from '#contract/operator/operator-access.ts';
import type { GetStaffReply, listStaffSchema, ListStaffReply, StaffRow } from '#contract/operator/staff-schema.ts';
import { AppFailure } from '../../../app-failure';
import type { Change, RecordRow } from '../../../platform/admin/record';
import { toSearchHit, type SearchSource } from '../../../platform/admin/search-source';
import type { Operator } from '../../../platform/caller';
import { listPage } from '../../../platform/db/list-page';
import { containing } from '../../../platform/db/queries';
import { fingerprint } from '../../../platform/token';
import type { Tx } from '../../../platform/tx';
import { notifyContact } from '../user/user';
import { insertOperator, isSecondFactorSet, listOpenSessions, lockOperator, revokeOperatorSessions } from './operator';
import { endViews } from '../session/session';
import type { OperatorRow } from './operator-rules';
import { operator, operatorPasskey, operatorRecoveryCode } from './operator-tables';

type ListQuery = z.output<typeof listStaffSchema.query>;

const sortColumns = { name: operator.name, createdAt: operator.createdAt, signedInAt: operator.signedInAt };

/** One page of the operators. */
export async function listStaff(tx: Tx, { search, role, active, sort, page }: ListQuery): Promise<ListStaffReply> {
  const isDescending = sort.startsWith('-');
  const column = sortColumns[sort.replace('-', '') as keyof typeof sortColumns];
  const pattern = search === undefined ? undefined : containing(search);
  const where = and(
    pattern === undefined ? undefined : or(ilike(operator.name, pattern), ilike(operator.email, pattern)),
    role === undefined ? undefined : eq(operator.role, role),
    active === undefined ? undefined : eq(operator.isActive, active === 'yes'),
  );
  const orderBy: SQL[] = [isDescending ? desc(column) : asc(column), asc(operator.id)];
  const { rows, ...counted } = await listPage(tx.db, operator, { page, where, orderBy });
  const withPasskey = await findPasskeyHolders(tx, rows);
  return { ...counted, items: rows.map((row) => toStaffRow(row, row.totpSecret !== null || withPasskey.has(row.id))) };
}

/** Operators by all that their list is searched by. */
export const staffSearch: SearchSource = {
  kind: 'staff',
  permission: 'staff.read',
  async find(tx, search, limit) {
    const { items } = await listStaff(tx, { page: 1, sort: 'name', search });
    return items.slice(0, limit).map(({ id, name, email, role, isActive }) =>
      toSearchHit(search, {
        path: `/staff/${id}`,
        title: name,
        detail: [email, operatorRoles[role].name, isActive ? '' : '已停用'],
        texts: [['姓名', name]],
        otherwise: ['邮箱', email],
      }),
    );
  },
};

/** Returns the ids of those among some operators who have a passkey. */
async function findPasskeyHolders({ db }: Tx, rows: readonly OperatorRow[]): Promise<ReadonlySet<number>> {
  const { operatorId } = operatorPasskey;
  const ids = rows.map(({ id }) => id);
  const found = await db.selectDistinct({ operatorId }).from(operatorPasskey).where(inArray(operatorId, ids));
  return new Set(found.map((each) => each.operatorId));
}

function toStaffRow(row: OperatorRow, hasSecondFactor: boolean): StaffRow {
  const { id, email, name, role, isActive, createdAt, signedInAt } = row;
  return {
    id,
    email,
    name,
    role,
    isActive,
    hasSecondFactor,
    createdAt: formatChinaTime(createdAt),
    signedInAt: signedInAt && formatChinaTime(signedInAt),
  };
}

/** One operator with their open sessions. @throws AppFailure notFound. */
export async function getStaff(tx: Tx, id: number, sessionId: number): Promise<GetStaffReply> {
  const [row] = await tx.db.select().from(operator).where(eq(operator.id, id));
  if (!row) throw new AppFailure('notFound');
  const sessions = (await listOpenSessions(tx, id)).map((session) => ({
    id: session.id,
    userAgent: deviceName(session.userAgent),
    from: session.fromAddress,
    seenAt: formatChinaTime(session.seenAt),
    isOwn: session.id === sessionId,
  }));
  return { ...toStaffRow(row, await isSecondFactorSet(tx, row)), version: versionOf(row), sessions };
}

function versionOf({ name, role, isActive, changedAt }: OperatorRow): string {
  return fingerprint(JSON.stringify([name, role, isActive, changedAt]));
}

function subjectOf({ id, name }: OperatorRow): Change['subject'] {
  return { kind: 'staff', id: String(id), name };
}

interface StaffFields {
  readonly email: string;
  readonly name: string;
  readonly role: OperatorRole;
}

/** Adds an operator who chooses a password of their own at the first sign-in. @throws AppFailure identityTaken. */
export async function addStaff(tx: Tx, { email, name, role }: StaffFields, pwdScrypt: string): Promise<Change> {
  const row = await insertOperator(tx, { email, name, role, pwdScrypt });
  if (!row)
    throw new AppFailure('identityTaken', {
      message: '这个邮箱已经是操作员',
      fields: { email: '这个邮箱已经是操作员' },
    });
  return { subject: subjectOf(row), before: {}, after: { email, name, role } };
}

/** Changes an operator. @throws AppFailure notFound, conflict when the row changed or no owner would be left, forbidden for oneself. */
export async function changeStaff(
  tx: Tx,
  caller: Operator,
  id: number,
  {
    version,
    ...changes
  }: Pick<StaffFields, 'name' | 'role'> & { readonly isActive: boolean; readonly version: string },
): Promise<Change> {
  const row = await lockOperator(tx, id);
  if (versionOf(row) !== version) throw new AppFailure('conflict', { message: '这位操作员的资料刚被修改过' });
  const isDemoted = changes.role !== row.role || !changes.isActive;
  if (id === caller.operatorId && isDemoted)
    throw new AppFailure('forbidden', { message: '不能修改自己的角色，也不能停用自己' });
  if (row.role === 'owner' && isDemoted) await requireAnotherOwner(tx, id);
  await tx.db
    .update(operator)
    .set({ ...changes, changedAt: tx.now })
    .where(eq(operator.id, id));
  if (isDemoted) await endViews(tx, id);
  const ended = changes.isActive ? 0 : await revokeOperatorSessions(tx, id);
  const { name, role, isActive } = row;
  return {
    subject: subjectOf(row),
    before: { name, role, isActive },
    after: changes,
    messages: ended > 0 ? [`将立即退出 ${ended} 个登录`] : [],
  };
}

/** @throws AppFailure conflict: without an owner nobody could appoint one. */
async function requireAnotherOwner({ db }: Tx, id: number): Promise<void> {
  const owners = await db
    .select({ id: operator.id })
    .from(operator)
    .where(and(eq(operator.role, 'owner'), eq(operator.isActive, true), ne(operator.id, id)))
    .for('update');
  if (owners.length === 0) throw new AppFailure('conflict', { message: '至少要有一位负责人' });
}

/** Takes the second factor of somebody who lost it away, ends their sessions, and tells both by mail. @throws AppFailure notFound, forbidden for oneself, conflict without one. */
export async function resetSecondFactor(tx: Tx, caller: Pick<Operator, 'operatorId'>, id: number): Promise<Change> {
  if (id === caller.operatorId) throw new AppFailure('forbidden', { message: '自己的两步验证请在「我的账号」中更换' });
  const row = await lockOperator(tx, id);
  if (!(await isSecondFactorSet(tx, row))) throw new AppFailure('conflict', { message: '对方没有启用两步验证' });
  const { ended, messages } = await removeSecondFactor(tx, row);
  const [by] = await tx.db.select().from(operator).where(eq(operator.id, caller.operatorId));
  if (by) await notifyContact(tx, by.email, 'operatorFactorTaken');
  return {
    subject: subjectOf(row),
    before: { secondFactor: true, sessions: ended },
    after: { secondFactor: false, sessions: 0 },
    messages,
  };
}

/** Removes all second factors of an operator and ends their sessions; they are told by mail. */
export async function removeSecondFactor(tx: Tx, { id, email }: OperatorRow) {
  const { db, now } = tx;
  await db.update(operator).set({ totpSecret: null, newTotpSecret: null, changedAt: now }).where(eq(operator.id, id));
  await db.delete(operatorRecoveryCode).where(eq(operatorRecoveryCode.operatorId, id));
  await db.delete(operatorPasskey).where(eq(operatorPasskey.operatorId, id));
  const ended = await revokeOperatorSessions(tx, id);
  await notifyContact(tx, email, 'operatorFactorReset');
  return { ended, messages: ['对方下次登录时需要重新绑定', '双方都会收到邮件'] };
}

/** Gives an operator another password for the next sign-in, and ends their sessions. @throws AppFailure notFound, forbidden for oneself. */
export async function resetPassword(
  tx: Tx,
  caller: Pick<Operator, 'operatorId'>,
  id: number,
  pwdScrypt: string,
): Promise<Change> {
  if (id === caller.operatorId) throw new AppFailure('forbidden', { message: '自己的密码请在「我的账号」中修改' });
  const row = await lockOperator(tx, id);
  await tx.db
    .update(operator)
    .set({ pwdScrypt, mustChangePassword: true, changedAt: tx.now })
    .where(eq(operator.id, id));
  const ended = await revokeOperatorSessions(tx, id);
  return { subject: subjectOf(row), before: { sessions: ended }, after: { sessions: 0 }, messages: ['旧密码立即失效'] };
}

/** Ends all sessions of an operator but the caller's own. @throws AppFailure notFound. */
export async function endSessions(tx: Tx, { sessionId }: Pick<Operator, 'sessionId'>, id: number): Promise<Change> {
  const row = await lockOperator(tx, id);
  const ended = await revokeOperatorSessions(tx, id, sessionId);
  return { subject: subjectOf(row), before: { sessions: ended }, after: { sessions: 0 } };
}

/** Gives an operator the name, role and state back that they had before a change. @throws AppFailure conflict when they have others by now. */
export async function undoStaffChange(
  tx: Tx,
  caller: Operator,
  { subject, before, after }: RecordRow,
): Promise<Change> {
  const row = await lockOperator(tx, Number(subject));
  const { name, role, isActive } = row;
  if (JSON.stringify({ name, role, isActive }) !== JSON.stringify(pickFields(after)))
    throw new AppFailure('conflict', { message: '之后又修改过，不能直接撤销' });
  return changeStaff(tx, caller, row.id, { ...pickFields(before), version: versionOf(row) });
}

function pickFields(values: RecordedValues | null): Pick<OperatorRow, 'name' | 'role' | 'isActive'> {
  const { name, role, isActive } = values ?? {};
  return { name: String(name), role: role as OperatorRole, isActive: isActive === true };
}
