import { and, eq, gte, or } from 'drizzle-orm';
import type { ActivityKind } from '../../../../contract/organization/activity-kinds';
import type { Member } from '../../../platform/caller';
import type { Queryable } from '../../../platform/db/database';
import { createOrganizationScope } from '../../../platform/db/organization-scope';
import { activity } from './activity-tables';

export interface ActivityEntry {
  readonly kind: ActivityKind;
  /** The member that it was done to. */
  readonly subjectId?: number;
  /** What more there is to say, without names of people. */
  readonly detail?: string;
  readonly at: Date;
}

export interface ActivityLog {
  /** Notes what somebody did in their organisation. */
  note(member: Pick<Member, 'orgId' | 'userId'>, entry: ActivityEntry): Promise<void>;
  /** Whether a user left the organisation, or was taken out of it, since a time. */
  hasLeft(user: Pick<Member, 'orgId' | 'userId'>, since: Date): Promise<boolean>;
}

/** @param db transaction of what was done. */
export function createActivityLog(db: Queryable): ActivityLog {
  return {
    async note(member, entry) {
      await createOrganizationScope(db, member).insert(activity, { ...entry, actorId: member.userId });
    },
    async hasLeft({ orgId, userId }, since) {
      const { id, kind, actorId, subjectId, at } = activity;
      const left = and(eq(kind, 'member-left'), eq(actorId, userId));
      const removed = and(eq(kind, 'member-removed'), eq(subjectId, userId));
      const condition = and(gte(at, since), or(left, removed));
      const rows = await createOrganizationScope(db, { orgId }).select({ id }, activity, condition).limit(1);
      return rows.length > 0;
    },
  };
}
