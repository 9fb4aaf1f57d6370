import { and, asc, eq, gt, inArray, isNotNull, lt, lte, ne, or } from 'drizzle-orm';
import { trialStatus } from '../../../../contract/trial/trial-status';
import { AppFailure } from '../../../app-failure';
import type { Member } from '../../../platform/caller';
import type { Queryable } from '../../../platform/db/database';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import { trial } from './trial-tables';
import { stateAfter, type TrialEvent } from './trial-transitions';

// Operators, jobs and orders come by a trial's number or its product, whichever organisation it is of.
const trials = acrossOrganizations(trial);

export type StoredTrial = typeof trials.$inferSelect;

/** What else a change of state notes. */
type TrialChange = Partial<Pick<StoredTrial, 'days' | 'startAt' | 'endAt' | 'reason'>>;

/** States in which nothing is decided for good. */
const open = [trialStatus.waiting, trialStatus.running];

/** What members read when the one who asked is gone. */
const withdrawn = '申请人已注销账号';

/** The one way to change the state of a trial: by its table of transitions. */
export interface TrialChangeRepository {
  /** Any trial, locked until the transaction ends. */
  lock(id: number): Promise<StoredTrial | undefined>;
  /**
   * Lets an event happen to a trial.
   * @param known the trial as it was locked in this transaction.
   * @throws AppFailure conflict when it cannot happen in the trial's state.
   */
  change(known: StoredTrial, event: TrialEvent, set?: TrialChange): Promise<StoredTrial>;
  /** Ends up to so many trials whose days have passed. @returns those. */
  endDue(now: Date, limit: number): Promise<StoredTrial[]>;
  /** Running trials that end after one time and until another one, by their number, after a given one. */
  ending(range: { from: Date; until: Date; after: number }, limit: number): Promise<StoredTrial[]>;
  /** Turns what an organisation tries, or wants to try, of a product into what it has bought. */
  convert(owner: Pick<Member, 'orgId'>, appId: string): Promise<void>;
  /** Erases whom to call and what they wrote where a user asked, and withdraws what was not answered yet. */
  forget(userId: number): Promise<void>;
  /** Erases whom to call of up to so many that were asked for before a time and are decided about. @returns how many they were. */
  forgetContacts(before: Date, limit: number): Promise<number>;
}

/** @param db the transaction that the changes belong to. */
export function createTrialChangeRepository(db: Queryable): TrialChangeRepository {
  const change: TrialChangeRepository['change'] = async (known, event, set) => {
    const status = stateAfter(event, known.status);
    if (status === undefined) throw new AppFailure('conflict');
    const isKnown = and(eq(trials.id, known.id), eq(trials.status, known.status));
    const [changed] = await db
      .update(trials)
      .set({ ...set, status })
      .where(isKnown)
      .returning();
    if (!changed) throw new AppFailure('conflict');
    return changed;
  };

  return {
    change,
    async lock(id) {
      const [row] = await db.select().from(trials).where(eq(trials.id, id)).for('update');
      return row;
    },
    async endDue(now, limit) {
      const isDue = and(eq(trials.status, trialStatus.running), lte(trials.endAt, now));
      const due = db.select().from(trials).where(isDue).orderBy(asc(trials.endAt)).limit(limit);
      const ended: StoredTrial[] = [];
      for (const each of await due.for('update', { skipLocked: true })) ended.push(await change(each, 'end'));
      return ended;
    },
    async ending({ from, until, after }, limit) {
      const isDue = and(eq(trials.status, trialStatus.running), gt(trials.endAt, from), lte(trials.endAt, until));
      return db
        .select()
        .from(trials)
        .where(and(isDue, gt(trials.id, after)))
        .orderBy(asc(trials.id))
        .limit(limit);
    },
    async convert({ orgId }, appId) {
      const isOpen = and(eq(trials.orgId, orgId), eq(trials.appId, appId), inArray(trials.status, open));
      for (const each of await db.select().from(trials).where(isOpen).for('update')) await change(each, 'convert');
    },
    async forget(userId) {
      const own = eq(trials.userId, userId);
      const unanswered = and(own, eq(trials.status, trialStatus.waiting));
      for (const each of await db.select().from(trials).where(unanswered).for('update')) {
        await change(each, 'withdraw', { reason: withdrawn });
      }
      await db
        .update(trials)
        .set({ contactEncrypted: null, mobileEncrypted: null, remark: '', attribution: null })
        .where(own);
    },
    async forgetContacts(before, limit) {
      const isOver = inArray(trials.status, [trialStatus.ended, trialStatus.rejected, trialStatus.converted]);
      const isThere = or(isNotNull(trials.contactEncrypted), isNotNull(trials.mobileEncrypted), ne(trials.remark, ''));
      const old = db
        .select({ id: trials.id })
        .from(trials)
        .where(and(lt(trials.ctime, before), isOver, isThere))
        .limit(limit);
      const rows = await db
        .update(trials)
        .set({ contactEncrypted: null, mobileEncrypted: null, remark: '', attribution: null })
        .where(inArray(trials.id, old))
        .returning({ id: trials.id });
      return rows.length;
    },
  };
}
