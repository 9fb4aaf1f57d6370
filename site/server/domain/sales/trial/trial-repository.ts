import { and, desc, eq, getTableColumns, inArray, ne, sql, type SQL } from 'drizzle-orm';
import { trialStatus, type TrialStatus } from '../../../../contract/trial/trial-status';
import type { Member } from '../../../platform/caller';
import type { Queryable } from '../../../platform/db/database';
import { acrossOrganizations, createOrganizationScope } from '../../../platform/db/organization-scope';
import type { KeyRing } from '../../../platform/keys/key-ring';
import type { StoredTrial } from './trial-change-repository';
import { contactColumns, readContact, type TrialContact } from './trial-contact';
import { trial } from './trial-tables';

// Names of columns alone: what asks for them is bound to an organisation.
const columns = getTableColumns(acrossOrganizations(trial));

/** A trial with whom to call about it. */
export type TrialWithContact = StoredTrial & TrialContact;

/** A trial that is asked for; it waits for an answer. */
export type NewTrial = Pick<StoredTrial, NewFact> & TrialContact & Partial<Pick<StoredTrial, 'attribution'>>;
type NewFact =
  | 'appId'
  | 'productName'
  | 'icon'
  | 'company'
  | 'industry'
  | 'monthlyBudget'
  | 'remark'
  | 'days'
  | 'ctime';

export interface TrialFilter {
  /** All of them when undefined. */
  readonly statuses?: readonly TrialStatus[] | undefined;
  readonly appId?: string | undefined;
}

/** The trials of a member's organisation. */
export interface TrialRepository {
  /** Adds one that waits. @returns undefined when the organisation has an open one of the product. */
  place(facts: NewTrial): Promise<TrialWithContact | undefined>;
  /** What keeps the organisation from trying a product: the one that waits or runs, or has been. */
  standing(appId: string): Promise<StoredTrial | undefined>;
  /** Those that the member may see, all of the organisation's, their own for a plain member; the newest first. */
  page(filter: TrialFilter, range: { limit: number; offset: number }): Promise<TrialWithContact[]>;
  count(filter: TrialFilter): Promise<number>;
}

export function createTrialRepository(db: Queryable, keys: KeyRing, member: Member): TrialRepository {
  const scope = createOrganizationScope(db, member);
  const seen = ({ statuses, appId }: TrialFilter): SQL | undefined =>
    and(
      member.role === 'member' ? eq(trial.userId, member.userId) : undefined,
      statuses && inArray(trial.status, [...statuses]),
      appId === undefined ? undefined : eq(trial.appId, appId),
    );

  return {
    async place({ contact, mobile, ...facts }) {
      const encrypted = contactColumns(keys, { contact, mobile });
      const values = { ...facts, ...encrypted, userId: member.userId, status: trialStatus.waiting };
      const [row] = await scope.insert(trial, values).onConflictDoNothing().returning();
      return row && { ...row, contact, mobile };
    },
    async standing(appId) {
      const counts = and(eq(trial.appId, appId), ne(trial.status, trialStatus.rejected));
      const [row] = await scope.select(columns, trial, counts).orderBy(desc(trial.id)).limit(1);
      return row;
    },
    async page(filter, { limit, offset }) {
      const newestFirst = [desc(trial.ctime), desc(trial.id)];
      const rows = await scope
        .select(columns, trial, seen(filter))
        .orderBy(...newestFirst)
        .limit(limit)
        .offset(offset);
      return rows.map((row) => ({ ...row, ...readContact(keys, row) }));
    },
    async count(filter) {
      const [row] = await scope.select({ total: sql<number>`count(*)`.mapWith(Number) }, trial, seen(filter));
      return row?.total ?? 0;
    },
  };
}
