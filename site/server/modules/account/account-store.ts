import type { Database, Queryable } from '../../platform/db/database';
import { createStore, type Store } from '../../platform/db/store';
import { createUserRepository } from '../identity/identity';
import { createOrganizationRepository } from '../organization/organization';
import { createSessionRepository } from '../session/session';
import { createAvatarRepository } from '../uploads/uploads';

export type AccountRepositories = ReturnType<typeof repositories>;
export type AccountStore = Store<AccountRepositories>;

export function createAccountStore(database: Database): AccountStore {
  return createStore(database, repositories);
}

function repositories(db: Queryable) {
  return {
    organizations: createOrganizationRepository(db),
    sessions: createSessionRepository(db),
    avatars: createAvatarRepository(db),
    users: createUserRepository(db),
  };
}
