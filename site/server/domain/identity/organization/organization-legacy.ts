import type { Queryable } from '../../../platform/db/database';
import { legacyTx } from '../../../platform/legacy-tx';
import {
  closeOrganization,
  endInvitationsOf,
  ensureHomeOrganization,
  findMembership,
  hasOtherMembers,
  leaveAllOrganizations,
  listMemberships,
  lockOrganization,
} from './organization';

type OrganizationRepository = ReturnType<typeof createOrganizationRepository>;

/** The organisations for callers that do not have a `Tx` yet. */
export function createOrganizationRepository(db: Queryable) {
  const tx = legacyTx(db);
  return {
    listOf: (userId: number) => listMemberships(tx, userId),
    findOf: (userId: number, orgId: number) => findMembership(tx, userId, orgId),
    home: (userId: number) => ensureHomeOrganization(tx, userId),
    lock: (orgId: number) => lockOrganization(tx, orgId),
    hasOthers: (userId: number, orgId: number) => hasOtherMembers(tx, userId, orgId),
    /** Ends its invitations, too. */
    close: (orgId: number, now: Date) => closeOrganization({ ...tx, now }, orgId),
    leaveAll: (userId: number) => leaveAllOrganizations(tx, userId),
  };
}

export const homeOrganization = ({ home }: OrganizationRepository, userId: number) => home(userId);

export const endInvitations = (db: Queryable, { orgId, userId, at }: { orgId: number; userId: number; at: Date }) =>
  endInvitationsOf(legacyTx(db, { now: at }), orgId, userId);
