import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { cleanText } from '#contract/fields/clean-text.ts';
import type { FileReply } from '#contract/fields/file-schema.ts';
import type { CloseOrganizationBody } from '#contract/organization/organization-schema.ts';
import type { RenewedSession } from '#contract/user/account-fields-schema.ts';
import { AppFailure } from '../../../app-failure';
import type { Member } from '../../../platform/caller';
import { copyPerson, erasePerson } from '../../../platform/db/table-data';
import { discardFiles, type FileStorage } from '../../../platform/storage/file-storage';
import type { Transactions, Tx } from '../../../platform/tx';
import { deleteAvatars } from '../../content/upload/upload';
import { notifyOfChange } from '../../identity/account/account';
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
import { renewSession, revokeSessions } from '../../identity/session/session';
import { findUser, findUserByName, lockUser, markUserClosed } from '../../identity/user/user';
import { appUser } from '../../identity/user/user-tables';
import { verifyCode } from '../../identity/verification/verification';
import { hasOpenOrder } from '../../sales/order/order';
import { withdrawTrials } from '../../sales/trial/trial';

/** Where data of people are. */
export interface PersonalDataPlaces {
  /** Every table of the server, in the order in which a copy shows them. */
  readonly tables: readonly PgTable[];
  /** The uploaded pictures. */
  readonly uploads: FileStorage | undefined;
}

/** Closes an account and erases who it was, proven by a code to its mobile. Its organisations end with their owner. */
export async function closeAccount(
  transactions: Transactions,
  { tables, uploads }: PersonalDataPlaces,
  member: Member,
  code: string,
): Promise<void> {
  const { userId } = member;
  // Refused before the code is used up, and once more when nobody can join in the meantime.
  await transactions.read((tx) => findClosableOrganizations(tx, userId));
  await verifyClosing(transactions, member, code);
  const { pictures } = await transactions.transact((tx) => eraseUser(tx, tables, userId));
  await discardFiles(uploads, pictures);
}

/**
 * Closes the account of a user and erases who they were. Their own organisations end with it. Rejects when somebody else belongs to
 * one, or an order has not ended.
 * @returns the pictures to discard once that is committed, and the names of the organisations that ended.
 */
export async function eraseUser(tx: Tx, tables: readonly PgTable[], userId: number) {
  await lockUser(tx, userId);
  await notifyOfChange(tx, userId, 'accountClosed');
  for (const { id } of await listMemberships(tx, userId)) {
    await lockOrganization(tx, id);
    await endInvitationsOf(tx, id, userId);
  }
  const own = await findClosableOrganizations(tx, userId);
  for (const { id } of own) await endOrganization(tx, id);
  await leaveAllOrganizations(tx, userId);
  await revokeSessions(tx, userId, 'all');
  await withdrawTrials(tx, userId);
  for (const table of tables) await erasePerson(tx.db, table, userId);
  await markUserClosed(tx, userId);
  return { pictures: await deleteAvatars(tx, userId), organizations: own.map(({ name }) => name) };
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
export async function exportUser({ transact }: Transactions, tables: readonly PgTable[], userId: number) {
  // In one transaction, for one state of all tables.
  return transact((tx) => copyUser(tx, tables, userId));
}

/** The same in a transaction of the caller. */
export async function copyUser({ db, keys, now }: Tx, tables: readonly PgTable[], userId: number) {
  const sections = [];
  for (const table of tables) sections.push(await copyPerson(db, keys, table, userId));
  const kept = sections.filter((section) => section !== undefined);
  if (kept.find(({ table }) => table === getTableName(appUser))?.rows.length === 0) throw new AppFailure('notFound');
  return { exportedAt: now.toISOString(), userId, sections: kept };
}

/** Exports the user of a mobile, an e-mail address, a user name or an id. @throws AppFailure notFound. */
export async function exportUserByName(transactions: Transactions, tables: readonly PgTable[], name: string) {
  const user = await transactions.read((tx) => findUserByName(tx, name));
  if (user) return exportUser(transactions, tables, user.id);
  // A closed account has its id alone.
  if (!/^\d{1,15}$/.test(name)) throw new AppFailure('notFound');
  return exportUser(transactions, tables, Number(name));
}

export async function exportUserFile(
  transactions: Transactions,
  tables: readonly PgTable[],
  userId: number,
): Promise<FileReply> {
  const text = JSON.stringify(await exportUser(transactions, tables, userId), undefined, 2);
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
