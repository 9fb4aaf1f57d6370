import { aliasedTable, count, desc, eq, inArray, lt } from 'drizzle-orm';
import type { ActivityKind } from '../../../../contract/organization/activity-kinds';
import type { Member } from '../../../platform/caller';
import type { Queryable } from '../../../platform/db/database';
import { acrossOrganizations, createOrganizationScope } from '../../../platform/db/organization-scope';
import { appUser } from '../user/user';
import { activity } from './activity-tables';

const actor = aliasedTable(appUser, 'actor');
const subject = aliasedTable(appUser, 'subject');
const { id, kind, detail, at } = activity;
const columns = { id, kind, detail, at, actorName: actor.name, subjectName: subject.name };

export interface StoredActivity {
  readonly id: number;
  readonly kind: ActivityKind;
  readonly detail: string;
  readonly at: Date;
  /** Null for what nobody did. */
  readonly actorName: string | null;
  /** Null for what was done to nobody. */
  readonly subjectName: string | null;
}

/** What was done in the organisation of a member, with the names that people have now. */
export interface ActivityRepository {
  /** One page, the newest first. */
  list(kind: ActivityKind | undefined, range: { limit: number; offset: number }): Promise<StoredActivity[]>;
  count(kind: ActivityKind | undefined): Promise<number>;
}

const ofKind = (wanted: ActivityKind | undefined) => wanted && eq(kind, wanted);

export function createActivityRepository(db: Queryable, member: Pick<Member, 'orgId'>): ActivityRepository {
  const scope = createOrganizationScope(db, member);
  return {
    async list(wanted, { limit, offset }) {
      return scope
        .select(columns, activity, ofKind(wanted))
        .leftJoin(actor, eq(actor.id, activity.actorId))
        .leftJoin(subject, eq(subject.id, activity.subjectId))
        .orderBy(desc(at), desc(id))
        .limit(limit)
        .offset(offset);
    },
    async count(wanted) {
      const [row] = await scope.select({ total: count() }, activity, ofKind(wanted));
      return row?.total ?? 0;
    },
  };
}

/** Deletes up to so many entries from before a time. @returns how many they were. */
export async function forgetActivities(db: Queryable, before: Date, limit: number): Promise<number> {
  // Of all organisations: time passes for each of them.
  const table = acrossOrganizations(activity);
  const old = db.select({ id: table.id }).from(table).where(lt(table.at, before)).limit(limit);
  const rows = await db.delete(table).where(inArray(table.id, old)).returning({ id: table.id });
  return rows.length;
}
