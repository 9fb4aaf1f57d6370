import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, lte, ne } from 'drizzle-orm';
import type { z } from 'zod';
import { buildPath } from '#contract/routes/route-table.ts';
import type { applyTrialSchema, ListTrialsReply, listTrialsSchema, Trial } from '#contract/trial/trial-schema.ts';
import { trialStatus, type TrialStatus } from '#contract/trial/trial-status.ts';
import { AppFailure } from '../../../app-failure';
import { announceWaiting } from '../../../platform/admin/waiting-change';
import type { Member } from '../../../platform/caller';
import { secondsAfter } from '../../../platform/clock';
import { acrossOrganizations, visibleTo } from '../../../platform/db/organization-scope';
import type { Platform } from '../../../platform/module';
import type { Tx } from '../../../platform/tx';
import { recordActivity } from '../../identity/activity/activity';
import { notifyUsers } from '../../identity/message/message';
import { findMembership, listMembersToNotify } from '../../identity/organization/organization';
import { org } from '../../identity/organization/organization-tables';
import { findUser, lockUser } from '../../identity/user/user';
import { findPageText } from '../../content/page-text/page-text';
import { findProduct } from '../catalogue/catalogue';
import { findEntitlement } from '../entitlement/entitlement';
import {
  needsReminder,
  productInUse,
  reminderTime,
  requestedMessage,
  toTrialReply,
  trialExists,
  trialLifecycle,
  trialMessages,
  type ReadableTrial,
  type TrialEvent,
  type TrialMessage,
} from './trial-rules';
import { trial, type StoredTrial } from './trial-tables';
import { decryptRow, encryptRow } from '../../../platform/db/encryption';

const day = 24 * 3600;
/** Trials that one transaction notifies of. */
const batchSize = 100;
/** States in which nothing is decided for good. */
const open = [trialStatus.waiting, trialStatus.running];
/** The reason of a withdrawn application. */
const accountClosed = '申请人已注销账号';

// Operators, jobs and orders come by a trial's number or its product, whichever organisation it is of.
const trials = acrossOrganizations(trial);
const columns = getTableColumns(trials);

type Owner = Pick<Member, 'orgId'>;

/**
 * Applies for a trial of a product.
 * @throws AppFailure notFound for products that are not on sale, trialUnsupported for those that cannot be tried, trialExists,
 *   or forbidden for somebody who left the organisation meanwhile.
 */
export async function applyTrial(
  tx: Tx,
  member: Member,
  application: z.output<typeof applyTrialSchema.body>,
): Promise<Trial> {
  await lockApplicant(tx, member);
  const { AppId: appId } = application;
  const found = await findProduct(tx, appId);
  if (!found?.isOnSale) throw new AppFailure('notFound');
  const { name: productName, icon, trialDays: days } = found.product;
  if (days === 0) throw new AppFailure('trialUnsupported');
  const current = await findCurrentTrial(tx, member, appId);
  if (current) throw trialExists(current);
  const entitlement = await findEntitlement(tx, member, appId);
  if (entitlement && entitlement.endAt > tx.now) throw productInUse();
  const added = await addTrial(tx, member, {
    appId,
    productName,
    icon,
    days,
    contact: application.Contact,
    mobile: application.Mobile,
    company: application.Company,
    industry: application.Industry,
    monthlyBudget: application.MonthlyBudget,
    remark: application.Remark || null,
    attribution: application.Attribution ?? null,
  });
  // Another member has applied meanwhile.
  if (!added) throw trialExists(await findCurrentTrial(tx, member, appId));
  await recordActivity(tx, member, { kind: 'trial-requested', detail: productName });
  await notifyMembers(tx, added, requestedMessage(added, await findPageText(tx, 'promises')));
  return toTrialReply(decryptRow(tx.keys, trial, added));
}

/** Lets nobody close the account, whose contact is about to be stored, before the transaction ends. */
async function lockApplicant(tx: Tx, { userId, orgId }: Member): Promise<void> {
  await lockUser(tx, userId);
  const membership = (await findUser(tx, userId)) && (await findMembership(tx, userId, orgId));
  if (membership?.status !== 1) throw new AppFailure('forbidden');
}

type NewTrial = Omit<
  ReadableTrial,
  'id' | 'orgId' | 'userId' | 'status' | 'reason' | 'startAt' | 'endAt' | 'ctime' | 'attribution'
> &
  Partial<Pick<ReadableTrial, 'attribution'>>;

/** Adds an undecided application. @returns undefined when the organisation has an open one of the product. */
export async function addTrial(tx: Tx, member: Member, newTrial: NewTrial): Promise<StoredTrial | undefined> {
  const { userId } = member;
  const values = encryptRow(tx.keys, trial, { ...newTrial, userId, status: trialStatus.waiting, ctime: tx.now });
  const [row] = await tx.scope(member).insert(trial, values).onConflictDoNothing().returning();
  if (row) await announceWaiting(tx.db);
  return row;
}

/** Returns what keeps an organisation from trying a product: the trial that waits or runs, or has been. */
export async function findCurrentTrial(tx: Tx, owner: Owner, appId: string): Promise<StoredTrial | undefined> {
  const counts = and(eq(trial.appId, appId), ne(trial.status, trialStatus.rejected));
  const [row] = await tx.scope(owner).select(columns, trial, counts).orderBy(desc(trial.id)).limit(1);
  return row;
}

/** One page of the trials that a member may see, the newest first. */
export async function listTrials(
  tx: Tx,
  member: Member,
  { Status, AppId, Page, PageSize }: z.output<typeof listTrialsSchema.query>,
): Promise<ListTrialsReply> {
  const statuses = Status?.split(',').map((each) => Number(each) as TrialStatus);
  const isListed = and(
    visibleTo(member, trial.userId),
    statuses && inArray(trial.status, statuses),
    AppId === undefined ? undefined : eq(trial.appId, AppId),
  );
  const scope = tx.scope(member);
  const rows = await scope
    .select(columns, trial, isListed)
    .orderBy(desc(trial.ctime), desc(trial.id))
    .limit(PageSize)
    .offset((Page - 1) * PageSize);
  const Items = rows.map((row) => toTrialReply(decryptRow(tx.keys, trial, row)));
  return { Items, Total: await scope.count(trial, isListed), Page, PageSize };
}

/** The trials of organisations that were not closed that wait for an operator, the oldest first. */
export async function listWaitingTrials(tx: Tx, limit: number): Promise<ReadableTrial[]> {
  const rows = await tx.db
    .select({ row: trials })
    .from(trials)
    .innerJoin(org, and(eq(org.id, trials.orgId), isNull(org.closedAt)))
    .where(eq(trials.status, trialStatus.waiting))
    .orderBy(asc(trials.ctime), asc(trials.id))
    .limit(limit);
  return rows.map(({ row }) => decryptRow(tx.keys, trial, row));
}

/**
 * Starts a trial now.
 * @param days that it lasts; as the product says when undefined.
 * @throws AppFailure notFound, or conflict when it was decided before.
 */
export async function approveTrial(tx: Tx, id: number, days?: number): Promise<StoredTrial> {
  const known = await lockTrial(tx, id);
  const length = days ?? known.days;
  const set = { days: length, startAt: tx.now, endAt: secondsAfter(tx.now, length * day) };
  const approved = await changeTrial(tx, known, 'approve', set);
  await notifyMembers(tx, approved, trialMessages.approved(approved));
  return approved;
}

/** @throws AppFailure notFound, or conflict when it was decided before. */
export async function rejectTrial(tx: Tx, id: number, reason: string): Promise<StoredTrial> {
  const rejected = await changeTrial(tx, await lockTrial(tx, id), 'reject', { reason });
  await notifyMembers(tx, rejected, trialMessages.rejected(rejected));
  return rejected;
}

/**
 * Moves the end of a running trial, and notifies its members.
 * @param days that it gets; negative ones take some back.
 * @throws AppFailure conflict when it does not run any more, or would not.
 */
export async function rescheduleTrial(tx: Tx, known: StoredTrial, days: number): Promise<StoredTrial> {
  const endAt = known.endAt && secondsAfter(known.endAt, days * day);
  if (!endAt || !isRunning(tx, known) || endAt <= tx.now) throw new AppFailure('conflict');
  const moved = await changeTrial(tx, known, 'reschedule', { endAt });
  await notifyMembers(tx, moved, days > 0 ? trialMessages.extended(moved) : trialMessages.shortened(moved));
  return moved;
}

/** Ends a running trial now. @param reason that its members read. @throws AppFailure conflict when it does not run any more. */
export async function stopTrial(tx: Tx, known: StoredTrial, reason: string): Promise<StoredTrial> {
  if (!isRunning(tx, known)) throw new AppFailure('conflict');
  // A trial has an end after its start, also when both are of one moment.
  const soonest = secondsAfter(known.startAt ?? tx.now, 1);
  const stopped = await changeTrial(tx, known, 'stop', { endAt: soonest > tx.now ? soonest : tx.now, reason });
  await notifyMembers(tx, stopped, trialMessages.stopped(stopped));
  return stopped;
}

/** Whether its days have not passed; the job that ends it comes later. */
function isRunning({ now }: Tx, { status, endAt }: StoredTrial): boolean {
  return status === trialStatus.running && endAt !== null && endAt > now;
}

/** Turns what an organisation tries, or wants to try, of a product into what it has bought. */
export async function convertTrial(tx: Tx, { orgId }: Owner, appId: string): Promise<void> {
  const isOpen = and(eq(trials.orgId, orgId), eq(trials.appId, appId), inArray(trials.status, open));
  for (const each of await tx.db.select().from(trials).where(isOpen).for('update')) {
    await changeTrial(tx, each, 'convert');
  }
}

/** Withdraws the undecided applications of a user. */
export async function withdrawTrials(tx: Tx, userId: number): Promise<void> {
  const isUndecided = and(eq(trials.userId, userId), eq(trials.status, trialStatus.waiting));
  for (const each of await tx.db.select().from(trials).where(isUndecided).for('update')) {
    await changeTrial(tx, each, 'withdraw', { reason: accountClosed });
  }
}

/** Ends up to `limit` trials whose days have passed, and notifies their members. @returns how many they were. */
export async function endTrials(tx: Tx, limit: number): Promise<number> {
  const isDue = and(eq(trials.status, trialStatus.running), lte(trials.endAt, tx.now));
  const due = tx.db.select().from(trials).where(isDue).orderBy(asc(trials.endAt)).limit(limit);
  const ended: StoredTrial[] = [];
  for (const each of await due.for('update', { skipLocked: true })) ended.push(await changeTrial(tx, each, 'expire'));
  for (const each of ended) await notifyMembers(tx, each, trialMessages.ended(each));
  return ended.length;
}

/** Reminds members of the end of a trial three days before, once; not of a trial that is no longer than that. */
export async function remindOfExpiringTrials(
  { transact, now }: Pick<Platform, 'transact' | 'now'>,
  signal: AbortSignal,
): Promise<void> {
  const from = now();
  const isExpiring = and(
    eq(trials.status, trialStatus.running),
    gt(trials.endAt, from),
    lte(trials.endAt, secondsAfter(from, reminderTime)),
  );
  for (let after = 0; ; ) {
    signal.throwIfAborted();
    const isNext = and(isExpiring, gt(trials.id, after));
    const some = await transact(async (tx) => {
      const rows = await tx.db.select().from(trials).where(isNext).orderBy(asc(trials.id)).limit(batchSize);
      for (const each of rows.filter(needsReminder)) await notifyMembers(tx, each, trialMessages.expiring(each));
      return rows;
    });
    const last = some.at(-1);
    if (!last || some.length < batchSize) return;
    after = last.id;
  }
}

/**
 * Applies an event to a trial: the one way to change its state.
 * @param known the trial as it was locked in this transaction.
 * @param set what else the change stores.
 * @throws AppFailure conflict when it cannot happen in the trial's state.
 */
export async function changeTrial(
  { db }: Tx,
  known: StoredTrial,
  event: TrialEvent,
  set?: Partial<Pick<StoredTrial, 'days' | 'startAt' | 'endAt' | 'reason'>>,
): Promise<StoredTrial> {
  const next = trialLifecycle.next(event, known.status);
  if (!next) throw new AppFailure('conflict');
  const [changed] = await db
    .update(trials)
    .set({ ...set, status: next.to })
    .where(and(eq(trials.id, known.id), eq(trials.status, known.status)))
    .returning();
  if (!changed) throw new AppFailure('conflict');
  return changed;
}

/** Any trial, locked until the transaction ends. @throws AppFailure notFound. */
export async function lockTrial({ db }: Tx, id: number): Promise<StoredTrial> {
  const [row] = await db.select().from(trials).where(eq(trials.id, id)).for('update');
  if (!row) throw new AppFailure('notFound');
  return row;
}

/** Notifies the owner and admins of the organisation, and the applicant. */
async function notifyMembers(tx: Tx, { orgId, userId }: StoredTrial, message: TrialMessage): Promise<void> {
  const link = buildPath('mecenter', { type: 'trial' });
  await notifyUsers(tx, await listMembersToNotify(tx, orgId, userId), { ...message, orgId, link });
}
