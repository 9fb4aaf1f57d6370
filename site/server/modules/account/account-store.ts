import type { Database, Queryable } from '../../platform/db/database';
import { createStore, type Store } from '../../platform/db/store';
import type { JobQueue } from '../../platform/jobs/job-queue';
import { createUserRepository } from '../identity/identity';
import { createOrganizationRepository } from '../organization/organization';
import { createSessionRepository } from '../session/session';
import { createAvatarRepository } from '../uploads/uploads';

export type AccountRepositories = ReturnType<typeof repositories>;
export type AccountStore = Store<AccountRepositories>;

export function createAccountStore(database: Database, queue: JobQueue): AccountStore {
  return createStore(database, (db) => repositories(db, queue));
}

function repositories(db: Queryable, queue: JobQueue) {
  return {
    /** Messages that go out once the change is committed. */
    outbox: queue.outbox(db),
    organizations: createOrganizationRepository(db),
    sessions: createSessionRepository(db),
    avatars: createAvatarRepository(db),
    users: createUserRepository(db),
  };
}
