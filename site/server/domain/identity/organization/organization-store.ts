import type { Member, OrganizationRole } from '../../../platform/caller';
import type { Queryable } from '../../../platform/db/database';
import { createStore, type Store } from '../../../platform/db/store';
import type { Platform } from '../../../platform/module';
import { createActivityLog } from '../activity/activity-legacy';
import { createMessageWriter } from '../message/message-legacy';
import { createMemberRepository } from './member-repository';
import { createOrganizationRepository } from './organization-repository';

export type OrganizationRepositories = ReturnType<typeof repositories>;
export type OrganizationStore = Store<OrganizationRepositories>;

/** What somebody is from now on in an organisation; nothing for one who no longer belongs to it. */
export interface RoleChange {
  readonly orgId: number;
  readonly userId: number;
  readonly role: OrganizationRole | undefined;
  readonly at: Date;
}

/** Ends the open invitations that somebody may no longer make, in the transaction of the change; they stand beyond this module. */
export type EndInvitations = (db: Queryable, change: RoleChange) => Promise<void>;

export interface OrganizationParts extends Platform {
  readonly endInvitations: EndInvitations;
}

export function createOrganizationStore(parts: OrganizationParts): OrganizationStore {
  return createStore(parts.database, (db) => repositories(db, parts));
}

function repositories(db: Queryable, { keys, endInvitations }: OrganizationParts) {
  return {
    activities: createActivityLog(db),
    endInvitations: (change: RoleChange) => endInvitations(db, change),
    members: (member: Pick<Member, 'orgId'>) => createMemberRepository(db, keys, member),
    messages: createMessageWriter(db),
    organizations: createOrganizationRepository(db),
  };
}
