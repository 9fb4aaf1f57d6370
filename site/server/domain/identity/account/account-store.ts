import type { Queryable } from '../../../platform/db/database';
import { createStore, type Store } from '../../../platform/db/store';
import type { JobQueue } from '../../../platform/jobs/job-queue';
import type { KeyRing } from '../../../platform/keys/key-ring';
import type { Platform } from '../../../platform/module';
import { createUserRepository } from '../user/user';
import { createMessageWriter } from '../message/message-legacy';
import { forgetApplicant } from '../../sales/invoice/invoice';
import { createOpenOrderRepository } from '../../sales/order/order-legacy';
import { createOrganizationRepository, endInvitations } from '../organization/organization-legacy';
import { createSessionRepository } from '../session/session';
import { createTrialChangeRepository } from '../../sales/trial/trial-legacy';
import { createAvatarRepository } from '../../content/upload/upload-legacy';
import { createPersonRepository } from './person/person-repository';

export type AccountRepositories = ReturnType<typeof repositories>;
export type AccountStore = Store<AccountRepositories>;

export function createAccountStore({ database, keys, queue }: Platform): AccountStore {
  return createStore(database, (db) => repositories(db, queue, keys));
}

function repositories(db: Queryable, queue: JobQueue, keys: KeyRing) {
  return {
    messages: createMessageWriter(db),
    /** Notices that go out once the change is committed. */
    outbox: queue.outbox(db),
    invitations: {
      /** Ends what a user invited to. */
      endOf: (userId: number, orgId: number, at: Date) => endInvitations(db, { orgId, userId, at }),
    },
    /** Erases what invoices know of a person. */
    forgetApplicant: (userId: number) => forgetApplicant(db, userId),
    openOrders: createOpenOrderRepository(db),
    organizations: createOrganizationRepository(db),
    sessions: createSessionRepository(db),
    avatars: createAvatarRepository(db),
    person: createPersonRepository(db, keys),
    trials: createTrialChangeRepository(db),
    users: createUserRepository(db, keys),
  };
}
