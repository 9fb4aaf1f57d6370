import { aliasedTable, and, desc, eq, gte, or } from 'drizzle-orm';
import type { z } from 'zod';
import { formatChinaTime } from '#contract/china-time.ts';
import type { ActivityKind } from '#contract/organization/activity-kinds.ts';
import type { listActivitiesSchema } from '#contract/organization/activity-schema.ts';
import type { Member } from '../../../platform/caller';
import type { Tx } from '../../../platform/tx';
import { appUser } from '../user/user-tables';
import { activity } from './activity-tables';

/** Something that a member did in their organisation. */
export interface ActivityEntry {
  readonly kind: ActivityKind;
  /** The member that it was done to. */
  readonly subjectId?: number;
  /** Details, without names of people. */
  readonly detail?: string;
}

type Author = Pick<Member, 'orgId' | 'userId'>;

/** @param author without a user for what the provider did. */
export async function recordActivity(
  tx: Tx,
  author: Pick<Author, 'orgId'> & { readonly userId: number | null },
  entry: ActivityEntry,
): Promise<void> {
  await tx.scope(author).insert(activity, { ...entry, at: tx.now, actorId: author.userId });
}

/** Whether a user left the organisation, or was removed from it, since a time. */
export async function hasLeftSince(tx: Tx, { orgId, userId }: Author, since: Date): Promise<boolean> {
  const { kind, actorId, subjectId, at } = activity;
  const left = and(eq(kind, 'member-left'), eq(actorId, userId));
  const removed = and(eq(kind, 'member-removed'), eq(subjectId, userId));
  const condition = and(gte(at, since), or(left, removed));
  return (await tx.scope({ orgId }).count(activity, condition)) > 0;
}

/** One page of what was done in a member's organisation, the newest first, with the names that people have now. */
export async function listActivities(
  tx: Tx,
  member: Member,
  { Page, PageSize, Kind }: z.output<typeof listActivitiesSchema.query>,
) {
  const actor = aliasedTable(appUser, 'actor');
  const subject = aliasedTable(appUser, 'subject');
  const { id, kind, detail, at, actorId, subjectId } = activity;
  const ofKind = Kind && eq(kind, Kind);
  const rows = await tx
    .scope(member)
    .select({ id, kind, detail, at, actorName: actor.name, subjectName: subject.name }, activity, ofKind)
    .leftJoin(actor, eq(actor.id, actorId))
    .leftJoin(subject, eq(subject.id, subjectId))
    .orderBy(desc(at), desc(id))
    .limit(PageSize)
    .offset((Page - 1) * PageSize);
  const Items = rows.map((row) => ({
    Id: row.id,
    Kind: row.kind,
    ActorName: row.actorName ?? '系统',
    SubjectName: row.subjectName ?? '',
    Detail: row.detail,
    At: formatChinaTime(row.at),
  }));
  return { Items, Total: await tx.scope(member).count(activity, ofKind), Page, PageSize };
}
