import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database';
import { createOrganizationScope } from '../../../platform/db/organization-scope';
import type { EndInvitations } from '../organization/organization';
import { invite } from './invitation-tables';

/** Ends what somebody may no longer invite to: everything, or what only the owner may. */
export const endInvitations: EndInvitations = async (db, { orgId, userId, role, at }) => {
  if (role === 'owner') return;
  const refused = role === 'admin' ? eq(invite.role, 'admin') : undefined;
  await revoke(db, orgId, at, and(eq(invite.inviterId, userId), refused));
};

/** Ends all invitations to an organisation that is closed. */
export function endInvitationsTo(db: Queryable, orgId: number, at: Date): Promise<void> {
  return revoke(db, orgId, at);
}

async function revoke(db: Queryable, orgId: number, at: Date, condition?: ReturnType<typeof and>): Promise<void> {
  await createOrganizationScope(db, { orgId }).update(
    invite,
    { revokedAt: at },
    and(isNull(invite.revokedAt), condition),
  );
}
