import type { Database, Queryable } from '../../../platform/db/database';
import { createStore, type Store } from '../../../platform/db/store';
import type { KeyRing } from '../../../platform/keys/key-ring';
import { createUserRepository } from '../user/user';
import { createOrganizationRepository } from '../organization/organization-legacy';
import { createAuthorizationCodeRepository } from './authorization-code-repository';
import { createScanTicketRepository } from './scan/scan-ticket-repository';
import { createSessionRepository } from './session-repository';

export type SessionRepositories = ReturnType<typeof repositories>;
export type SessionStore = Store<SessionRepositories>;

export function createSessionStore(database: Database, keys: KeyRing): SessionStore {
  return createStore(database, (db) => repositories(db, keys));
}

function repositories(db: Queryable, keys: KeyRing) {
  return {
    authorizationCodes: createAuthorizationCodeRepository(db),
    organizations: createOrganizationRepository(db),
    scanTickets: createScanTicketRepository(db),
    sessions: createSessionRepository(db),
    users: createUserRepository(db, keys),
  };
}
