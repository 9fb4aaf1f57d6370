import type { Member } from '../../../platform/caller';
import type { Queryable } from '../../../platform/db/database';
import { createStore, type Store } from '../../../platform/db/store';
import type { Platform } from '../../../platform/module';
import { createActivityLog } from '../activity/activity-legacy';
import { createUserRepository } from '../user/user';
import { createMessageWriter } from '../message/message-legacy';
import { createMemberRepository, createOrganizationRepository } from '../organization/organization';
import { createSessionRepository } from '../session/session';
import { createHeldInvitationRepository } from './held-invitation-repository';
import { createInvitationRepository } from './invitation-repository';

export type InvitationRepositories = ReturnType<typeof repositories>;
export type InvitationStore = Store<InvitationRepositories>;

export function createInvitationStore({ database, keys }: Platform): InvitationStore {
  return createStore(database, (db) => repositories(db, keys));
}

function repositories(db: Queryable, keys: Platform['keys']) {
  return {
    activities: createActivityLog(db),
    held: createHeldInvitationRepository(db),
    invitations: (member: Member) => createInvitationRepository(db, member),
    members: (place: Pick<Member, 'orgId'>) => createMemberRepository(db, keys, place),
    messages: createMessageWriter(db),
    organizations: createOrganizationRepository(db),
    sessions: createSessionRepository(db),
    users: createUserRepository(db, keys),
  };
}
