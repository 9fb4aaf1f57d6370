import type { Member } from '../../platform/caller';
import type { Queryable } from '../../platform/db/database';
import { createStore, type Store } from '../../platform/db/store';
import type { KeyRing } from '../../platform/keys/key-ring';
import type { Platform } from '../../platform/module';
import { createActivityLog } from '../activity/activity';
import { createMessageWriter } from '../messages/messages';
import { createMemberRepository } from './member-repository';
import { createOrganizationRepository } from './organization-repository';

export type OrganizationRepositories = ReturnType<typeof repositories>;
export type OrganizationStore = Store<OrganizationRepositories>;

export function createOrganizationStore({ database, keys }: Pick<Platform, 'database' | 'keys'>): OrganizationStore {
  return createStore(database, (db) => repositories(db, keys));
}

function repositories(db: Queryable, keys: KeyRing) {
  return {
    activities: createActivityLog(db),
    members: (member: Pick<Member, 'orgId'>) => createMemberRepository(db, keys, member),
    messages: createMessageWriter(db),
    organizations: createOrganizationRepository(db),
  };
}
