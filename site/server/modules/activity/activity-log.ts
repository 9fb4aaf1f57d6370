import type { ActivityKind } from '../../../contract/organization/activity-kinds';
import type { Member } from '../../platform/caller';
import type { Queryable } from '../../platform/db/database';
import { createOrganizationScope } from '../../platform/db/organization-scope';
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
}

/** @param db transaction of what was done. */
export function createActivityLog(db: Queryable): ActivityLog {
  return {
    async note(member, entry) {
      await createOrganizationScope(db, member).insert(activity, { ...entry, actorId: member.userId });
    },
  };
}
