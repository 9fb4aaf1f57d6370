import { and, count, desc, eq, gt, isNull, lt, type SQL } from 'drizzle-orm';
import type { Member } from '../../../platform/caller';
import type { Queryable } from '../../../platform/db/database';
import { acrossOrganizations, createOrganizationScope } from '../../../platform/db/organization-scope';
import { appUser } from '../user/user';
import { invite } from './invitation-tables';

const { codeHash, codeEncrypted, inviterId, role, maxUses, used, expireAt, revokedAt, ctime, id } = invite;
const columns = { codeEncrypted, role, maxUses, used, expireAt, revokedAt, ctime, inviterName: appUser.name };

// The types of rows alone.
const table = acrossOrganizations(invite);
type Row = typeof table.$inferSelect;
export type StoredInvitation = Pick<Row, Exclude<keyof typeof columns, 'inviterName'>> & { inviterName: string };

/** The invitations to one organisation that a member may see: an admin those that they could make, which invite plain members. */
export interface InvitationRepository {
  /** One page, the newest first. */
  list(range: { limit: number; offset: number }): Promise<StoredInvitation[]>;
  count(): Promise<number>;
  /** How many of the organisation can still be used, whoever made them. */
  countOpen(now: Date): Promise<number>;
  add(facts: Pick<Row, 'codeHash' | 'codeEncrypted' | 'role' | 'maxUses' | 'expireAt' | 'ctime'>): Promise<void>;
  /** By what is stored of its code. */
  find(hash: string): Promise<StoredInvitation | undefined>;
  /** Ends one that can still be used. @returns whether it could. */
  revoke(hash: string, now: Date): Promise<boolean>;
}

export function createInvitationRepository(db: Queryable, member: Member): InvitationRepository {
  const scope = createOrganizationScope(db, member);
  const seen = member.role === 'owner' ? undefined : eq(role, 'member');
  const select = (condition?: SQL) =>
    scope.select(columns, invite, and(seen, condition)).innerJoin(appUser, eq(appUser.id, inviterId));

  async function total(condition: SQL | undefined): Promise<number> {
    const [row] = await scope.select({ total: count() }, invite, condition);
    return row?.total ?? 0;
  }

  return {
    async list({ limit, offset }) {
      return select().orderBy(desc(ctime), desc(id)).limit(limit).offset(offset);
    },
    count: () => total(seen),
    countOpen: (now) => total(isOpen(now)),
    async add(facts) {
      await scope.insert(invite, { ...facts, inviterId: member.userId });
    },
    async find(hash) {
      const [row] = await select(eq(codeHash, hash));
      return row;
    },
    async revoke(hash, now) {
      const ended = await scope
        .update(invite, { revokedAt: now }, and(seen, eq(codeHash, hash), isOpen(now)))
        .returning({ id });
      return ended.length > 0;
    },
  };
}

function isOpen(now: Date): SQL | undefined {
  return and(isNull(revokedAt), lt(used, maxUses), gt(expireAt, now));
}
