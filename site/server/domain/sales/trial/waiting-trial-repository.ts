import { and, asc, eq, isNull } from 'drizzle-orm';
import { trialStatus } from '../../../../contract/trial/trial-status';
import type { Queryable } from '../../../platform/db/database';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import type { KeyRing } from '../../../platform/keys/key-ring';
import { org } from '../../identity/organization/organization-tables';
import { readContact } from './trial-contact';
import type { TrialWithContact } from './trial-repository';
import { trial } from './trial-tables';

// Operators decide for all organisations.
const trials = acrossOrganizations(trial);

/** What waits for an operator. */
export interface WaitingTrialRepository {
  /** Trials of organisations that are there, the oldest first. */
  list(limit: number): Promise<TrialWithContact[]>;
}

export function createWaitingTrialRepository(db: Queryable, keys: KeyRing): WaitingTrialRepository {
  return {
    async list(limit) {
      const rows = await db
        .select({ row: trials })
        .from(trials)
        .innerJoin(org, and(eq(org.id, trials.orgId), isNull(org.closedAt)))
        .where(eq(trials.status, trialStatus.waiting))
        .orderBy(asc(trials.ctime), asc(trials.id))
        .limit(limit);
      return rows.map(({ row }) => ({ ...row, ...readContact(keys, row) }));
    },
  };
}
