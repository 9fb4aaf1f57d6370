import type { Queryable } from '../../../platform/db/database';
import { createStore, type Store } from '../../../platform/db/store';
import type { Member } from '../../../platform/caller';
import type { Platform } from '../../../platform/module';
import { createActivityLog } from '../../identity/activity/activity-legacy';
import { createProductDetailRepository } from '../catalogue/catalogue-legacy';
import { createEntitlementRepository } from '../entitlement/entitlement-legacy';
import { createUserRepository } from '../../identity/user/user';
import { createMessageWriter } from '../../identity/message/message-legacy';
import { concernedMembers, createOrganizationRepository } from '../../identity/organization/organization-legacy';
import { createTrialChangeRepository, type StoredTrial } from './trial-change-repository';
import { trialsPath, type TrialNews } from './trial-news';
import { createTrialRepository } from './trial-repository';
import { createWaitingTrialRepository } from './waiting-trial-repository';

export type TrialRepositories = ReturnType<typeof repositories>;
export type TrialStore = Store<TrialRepositories>;

export function createTrialStore({ database, keys, now }: Pick<Platform, 'database' | 'keys' | 'now'>): TrialStore {
  return createStore(database, (db) => repositories(db, { keys, now }));
}

function repositories(db: Queryable, { keys, now }: Pick<Platform, 'keys' | 'now'>) {
  const messages = createMessageWriter(db);
  return {
    activities: createActivityLog(db),
    changes: createTrialChangeRepository(db),
    entitlements: createEntitlementRepository(db),
    organizations: createOrganizationRepository(db),
    products: createProductDetailRepository(db),
    trials: (member: Member) => createTrialRepository(db, keys, member),
    users: createUserRepository(db, keys),
    waiting: createWaitingTrialRepository(db, keys),
    /** Tells those who run the organisation, and who asked for the trial. */
    async tell(trial: StoredTrial, news: TrialNews): Promise<void> {
      const { orgId, userId } = trial;
      const readers = await concernedMembers(db, orgId, userId);
      await messages.tell(readers, { ...news, orgId, link: trialsPath, ctime: now() });
    },
  };
}
