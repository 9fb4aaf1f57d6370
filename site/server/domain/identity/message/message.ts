import { and, count, desc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { formatChinaTime } from '#contract/china-time.ts';
import type { MessageKind } from '#contract/message/message-kinds.ts';
import type { listMessagesSchema, ReadMessagesBody } from '#contract/message/message-schema.ts';
import type { z } from 'zod';
import type { Member } from '../../../platform/caller';
import type { Channel } from '../../../platform/db/database';
import type { Tx } from '../../../platform/tx';
import { message } from './message-tables';

/** Changes in one notice: two ids have 35 bytes in JSON. */
const noticeSize = 200;

/** A user whose messages have changed, and the message when one was added. */
export type MessageChange = readonly [userId: number, messageId?: number];

export const messagesChanged: Channel<readonly MessageChange[]> = { name: 'messages_changed' };

export interface NewMessage {
  readonly kind: MessageKind;
  readonly title: string;
  readonly text?: string;
  /** Path of the page that it is about, or an https address. */
  readonly link?: string;
  /** The organisation that it is about; absent for what is about the user alone. */
  readonly orgId?: number;
  /** A user who has a message with this key gets no other one. */
  readonly onceKey?: string;
  /** The message of an operator that it is a copy of. */
  readonly operatorMessageId?: number;
}

export type StoredMessage = typeof message.$inferSelect;

/** A user, as seen while they work in an organisation. */
type Reader = Pick<Member, 'userId' | 'orgId'>;

/** Notifies users of something once the transaction is committed. @returns how many of them had no message of its key. */
export async function notifyUsers(
  tx: Tx,
  userIds: readonly number[],
  { orgId, ...content }: NewMessage,
): Promise<number> {
  if (userIds.length === 0) return 0;
  const rows = [...new Set(userIds)].map((userId) => ({ ...content, userId, aboutOrgId: orgId, ctime: tx.now }));
  const { userId, id } = message;
  const added = await tx.db.insert(message).values(rows).onConflictDoNothing().returning({ userId, id });
  const changes = added.map((row): MessageChange => [row.userId, row.id]);
  await publishChanges(tx, changes);
  return added.length;
}

/** One page of a member's messages, the newest first. */
export async function listMessages(
  tx: Tx,
  member: Member,
  { Page, PageSize, Read, Type }: z.output<typeof listMessagesSchema.query>,
) {
  const { readAt, kind, ctime, id } = message;
  const ofState = Read && (Read === '1' ? isNotNull(readAt) : isNull(readAt));
  const matches = and(visibleToReader(member), ofState, Type && eq(kind, Type));
  const rows = await tx.db
    .select()
    .from(message)
    .where(matches)
    // As in the index: nulls placed otherwise would be sorted anew, though there are none.
    .orderBy(desc(ctime), sql`${id} desc nulls last`)
    .limit(PageSize)
    .offset((Page - 1) * PageSize);
  const Total = await tx.db.$count(message, matches);
  return { Items: rows.map(toMessageReply), Total, Page, PageSize, Unread: await countUnread(tx, member) };
}

/** Marks messages of a member as read; those of others are left alone. */
export async function readMessages(tx: Tx, member: Member, which: ReadMessagesBody) {
  const chosen = 'All' in which ? undefined : inArray(message.id, [...which.Ids]);
  const changed = await tx.db
    .update(message)
    .set({ readAt: tx.now })
    .where(and(visibleToReader(member), isNull(message.readAt), chosen))
    .returning({ id: message.id });
  if (changed.length > 0) await publishChanges(tx, [[member.userId]]);
  return { Unread: await countUnread(tx, member) };
}

/** Messages by their ids, whomever they are for. */
export async function findMessages({ db }: Tx, ids: readonly number[]): Promise<StoredMessage[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(message)
    .where(inArray(message.id, [...ids]));
}

export type UnreadCount = Awaited<ReturnType<typeof countUnreadOf>>[number];

/** Counts the unread messages of users, by the organisation that they are about or null for the user alone. */
export async function countUnreadOf({ db }: Tx, userIds: readonly number[]) {
  const { userId, aboutOrgId, readAt } = message;
  return db
    .select({ userId, aboutOrgId, unread: count() })
    .from(message)
    .where(and(inArray(userId, [...userIds]), isNull(readAt)))
    .groupBy(userId, aboutOrgId);
}

export function toMessageReply({ id, kind, title, text, link, readAt, ctime }: StoredMessage) {
  return {
    Id: id,
    Type: kind,
    Title: title,
    Text: text,
    Link: link,
    Read: readAt !== null,
    CTime: formatChinaTime(ctime),
  };
}

function countUnread({ db }: Tx, reader: Reader): Promise<number> {
  return db.$count(message, and(visibleToReader(reader), isNull(message.readAt)));
}

/** Matches messages about the user alone, or about the organisation that they work in. */
function visibleToReader({ userId, orgId }: Reader): SQL | undefined {
  return and(eq(message.userId, userId), or(isNull(message.aboutOrgId), eq(message.aboutOrgId, orgId)));
}

/** Tells the open pages of users that their messages changed. */
export async function publishChanges({ outbox }: Tx, changes: readonly MessageChange[]): Promise<void> {
  for (let start = 0; start < changes.length; start += noticeSize) {
    await outbox.publish(messagesChanged, changes.slice(start, start + noticeSize));
  }
}
