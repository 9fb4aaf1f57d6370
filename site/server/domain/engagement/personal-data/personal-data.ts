import { sql, type SQL } from 'drizzle-orm';
import { cleanText } from '../../../../contract/fields/clean-text';
import type { FileReply } from '../../../../contract/fields/file-schema';
import type { CloseOrganizationBody } from '../../../../contract/organization/organization-schema';
import type { RenewedSession } from '../../../../contract/user/account-fields-schema';
import { AppFailure } from '../../../app-failure';
import type { Member } from '../../../platform/caller';
import { rowsOf } from '../../../platform/db/database';
import { discardFiles, type FileStorage } from '../../../platform/storage/file-storage';
import type { Transactions, Tx } from '../../../platform/tx';
import { deleteAvatars } from '../../content/upload/upload';
import { notifyOfChange } from '../../identity/account/account';
import { eraseMessages } from '../../identity/message/message';
import {
  closeOrganization as endOrganization,
  endInvitationsOf,
  ensureHomeOrganization,
  findMembership,
  hasOtherMembers,
  leaveAllOrganizations,
  listMemberships,
  lockOrganization,
} from '../../identity/organization/organization';
import { eraseSessions, renewSession } from '../../identity/session/session';
import { eraseUser, findUser, findUserByName, lockUser } from '../../identity/user/user';
import { verifyCode } from '../../identity/verification/verification';
import { eraseApplicant } from '../../sales/invoice/invoice';
import { hasOpenOrder } from '../../sales/order/order';
import { eraseTrialApplicant } from '../../sales/trial/trial';
import { personSections, type PersonSection } from './personal-data-sections';

/**
 * Closes an account and erases who it was, proven by a code to its mobile. Its organisations end with their owner.
 * @param storage of uploaded pictures.
 */
export async function closeAccount(
  transactions: Transactions,
  storage: FileStorage | undefined,
  member: Member,
  code: string,
): Promise<void> {
  const { userId } = member;
  // Refused before the code is used up, and once more when nobody can join in the meantime.
  await transactions.read((tx) => findClosableOrganizations(tx, userId));
  await verifyClosing(transactions, member, code);
  const pictures = await transactions.transact(async (tx) => {
    await lockUser(tx, userId);
    await notifyOfChange(tx, userId, 'accountClosed');
    for (const { id } of await listMemberships(tx, userId)) {
      await lockOrganization(tx, id);
      await endInvitationsOf(tx, id, userId);
    }
    for (const { id } of await findClosableOrganizations(tx, userId)) await endOrganization(tx, id);
    await leaveAllOrganizations(tx, userId);
    await eraseSessions(tx, userId);
    await eraseMessages(tx, userId);
    await eraseTrialApplicant(tx, userId);
    await eraseApplicant(tx, userId);
    await eraseUser(tx, userId);
    return deleteAvatars(tx, userId);
  });
  await discardFiles(storage, pictures);
}

/** Ends the organisation of the session, when it has nobody but the caller and no open order, proven by a code and its name. */
export async function closeOrganization(
  transactions: Transactions,
  member: Member,
  { OrgId, Code, Confirm }: CloseOrganizationBody,
): Promise<RenewedSession> {
  const { userId, orgId } = member;
  if (OrgId !== orgId) throw new AppFailure('forbidden', { message: '请先切换到该企业' });
  await transactions.read((tx) => assertOrganizationClosable(tx, member, Confirm));
  await verifyClosing(transactions, member, Code);
  return transactions.transact(async (tx) => {
    await lockUser(tx, userId);
    await lockOrganization(tx, orgId);
    await assertOrganizationClosable(tx, member, Confirm);
    await notifyOfChange(tx, userId, 'organizationClosed');
    await endOrganization(tx, orgId);
    await ensureHomeOrganization(tx, userId);
    return { Token: await renewSession(tx, member) };
  });
}

/** Returns everything that is kept about a person. @throws AppFailure notFound for a user who never was. */
export async function exportUser({ transact }: Transactions, userId: number) {
  // In one transaction, for one state of all tables.
  return transact(async (tx) => {
    const sections = [];
    for (const section of personSections) {
      const { title, table } = section;
      sections.push({ title, table, rows: await selectSection(tx, section, userId) });
    }
    if (sections[0]?.rows.length === 0) throw new AppFailure('notFound');
    return { exportedAt: tx.now.toISOString(), userId, sections };
  });
}

/** Exports the user of a mobile, an e-mail address, a user name or an id. @throws AppFailure notFound. */
export async function exportUserByName(transactions: Transactions, name: string) {
  const user = await transactions.read((tx) => findUserByName(tx, name));
  if (user) return exportUser(transactions, user.id);
  // A closed account has its id alone.
  if (!/^\d{1,15}$/.test(name)) throw new AppFailure('notFound');
  return exportUser(transactions, Number(name));
}

export async function exportUserFile(transactions: Transactions, userId: number): Promise<FileReply> {
  const text = JSON.stringify(await exportUser(transactions, userId), undefined, 2);
  return { type: 'application/json', bytes: Buffer.from(text) };
}

/** Verifies by a code to the mobile of the account that its owner wants to end something. */
async function verifyClosing(transactions: Transactions, { userId, network }: Member, code: string): Promise<void> {
  const user = await transactions.read((tx) => findUser(tx, userId));
  if (!user?.mobile) throw new AppFailure('badRequest', { message: '请先绑定手机号' });
  await verifyCode(transactions, { target: user.mobile, scene: 'close', network }, code);
}

/** Returns the organisations that end with their owner. Rejects when somebody else belongs to one, or an order has not ended. */
async function findClosableOrganizations(tx: Tx, userId: number) {
  const all = await listMemberships(tx, userId);
  const own = all.filter(({ role }) => role === 'owner');
  for (const { id } of own) {
    if (await hasOtherMembers(tx, userId, id)) throw new AppFailure('unfinishedBusiness');
  }
  for (const { id, role } of all) {
    // In the organisations of others, their own orders alone are theirs to end.
    if (await hasOpenOrder(tx, id, role === 'owner' ? undefined : userId)) throw new AppFailure('unfinishedBusiness');
  }
  return own;
}

async function assertOrganizationClosable(tx: Tx, { userId, orgId }: Member, typedName: string): Promise<void> {
  const organization = await findMembership(tx, userId, orgId);
  if (organization?.role !== 'owner') throw new AppFailure('forbidden', { message: '仅企业所有者可以解散企业' });
  if (cleanText.line(organization.name) !== typedName) {
    throw new AppFailure('badRequest', { fields: { Confirm: '企业名称不一致' } });
  }
  const isUnfinished = (await hasOtherMembers(tx, userId, orgId)) || (await hasOpenOrder(tx, orgId));
  if (isUnfinished) throw new AppFailure('unfinishedBusiness');
}

type Row = Record<string, unknown>;

/**
 * Returns the rows of a section that are about a user, each with the columns that may be handed to them. Tables are read by
 * their names, whichever noun they belong to: a person gets one list of all.
 */
async function selectSection(
  { db, keys }: Tx,
  { table, whose, shown, decrypted = {} }: PersonSection,
  userId: number,
): Promise<Row[]> {
  const columns = [...shown, ...Object.keys(decrypted)].map((name) => sql`${sql.identifier(name)}`);
  // As JSON, in which both drivers hand over times and numbers alike.
  const rows = await rowsOf<{ row: Row }>(
    db,
    sql`select row_to_json(part) as row from (
      select ${sql.join(columns, sql`, `)} from ${sql.identifier(table)} where ${belongsTo(whose, userId)} order by 1
    ) as part`,
  );
  return rows.map(({ row }) => ({
    ...Object.fromEntries(shown.map((name) => [name, row[name]])),
    ...Object.fromEntries(
      Object.entries(decrypted).map(([name, purpose]) => {
        const stored = row[name] as string | null;
        return [name.replace('_encrypted', ''), stored === null ? null : keys.decrypt(purpose, stored)];
      }),
    ),
  }));
}

function belongsTo(whose: PersonSection['whose'], userId: number): SQL {
  if ('columns' in whose) {
    return sql.join(
      whose.columns.map((name) => sql`${sql.identifier(name)} = ${userId}`),
      sql` or `,
    );
  }
  const { column, of } = whose;
  return sql`${sql.identifier(column)} in (
    select ${sql.identifier(of.column)} from ${sql.identifier(of.table)} where ${sql.identifier(of.user)} = ${userId})`;
}
