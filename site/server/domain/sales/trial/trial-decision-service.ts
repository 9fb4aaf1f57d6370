import { AppFailure } from '../../../app-failure';
import { secondsAfter, type Clock } from '../../../platform/clock';
import type { StoredTrial } from './trial-change-repository';
import { approved, rejected } from './trial-news';
import type { TrialWithContact } from './trial-repository';
import type { TrialRepositories, TrialStore } from './trial-store';

const day = 24 * 3600;

/** What operators decide about trials. Each rejects with AppFailure notFound, or conflict when it was decided before. */
export interface TrialDecisionService {
  /** What waits, the oldest first. */
  waiting(limit: number): Promise<TrialWithContact[]>;
  /** Lets a trial begin now. @param days how long; as the product says when undefined. */
  approve(id: number, days?: number): Promise<StoredTrial>;
  reject(id: number, reason: string): Promise<StoredTrial>;
}

export function createTrialDecisionService(store: TrialStore, now: Clock): TrialDecisionService {
  return {
    waiting: (limit) => store.read(({ waiting }) => waiting.list(limit)),
    approve: (id, wanted) =>
      store.transact(async (repositories) => {
        const known = await lock(repositories, id);
        const days = wanted ?? known.days;
        const startAt = now();
        const set = { days, startAt, endAt: secondsAfter(startAt, days * day) };
        const trial = await repositories.changes.change(known, 'approve', set);
        await repositories.tell(trial, approved(trial));
        return trial;
      }),
    reject: (id, reason) =>
      store.transact(async (repositories) => {
        const known = await lock(repositories, id);
        const trial = await repositories.changes.change(known, 'reject', { reason });
        await repositories.tell(trial, rejected(trial));
        return trial;
      }),
  };
}

async function lock({ changes }: TrialRepositories, id: number): Promise<StoredTrial> {
  const trial = await changes.lock(id);
  if (!trial) throw new AppFailure('notFound');
  return trial;
}
