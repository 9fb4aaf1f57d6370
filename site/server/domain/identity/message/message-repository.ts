import { and, count, desc, eq, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { MessageKind } from '../../../../contract/message/message-kinds';
import type { Member } from '../../../platform/caller';
import type { Queryable } from '../../../platform/db/database';
import { message } from './message-tables';

export type StoredMessage = typeof message.$inferSelect;

/** Whose messages: a user's, as seen while they work in an organisation. */
export type Reader = Pick<Member, 'userId' | 'orgId'>;

export interface MessageFilter {
  isRead?: boolean | undefined;
  kind?: MessageKind | undefined;
}

export interface MessageRepository {
  /** The newest first. */
  page(reader: Reader, filter: MessageFilter, range: { limit: number; offset: number }): Promise<StoredMessage[]>;
  count(reader: Reader, filter: MessageFilter): Promise<number>;
  /** Marks messages as read; those of others are left alone. @returns how many were not. */
  read(reader: Reader, which: 'all' | readonly number[], now: Date): Promise<number>;
  /** Messages by their ids, whoever they are for. */
  byIds(ids: readonly number[]): Promise<StoredMessage[]>;
  /** How many messages each user has not read, by the organisation that they are about. */
  unreadOf(
    userIds: readonly number[],
  ): Promise<readonly { userId: number; aboutOrgId: number | null; unread: number }[]>;
  /** Deletes up to so many messages from before a time. @returns how many they were. */
  forget(before: Date, limit: number): Promise<number>;
}

// Exactly as the index has it: an order that differs in where nulls stand would be sorted anew, though there are none.
const newestFirst = [desc(message.ctime), sql`${message.id} desc nulls last`];

export function createMessageRepository(db: Queryable): MessageRepository {
  return {
    page: (reader, filter, { limit, offset }) =>
      db
        .select()
        .from(message)
        .where(and(seenBy(reader), passing(filter)))
        .orderBy(...newestFirst)
        .limit(limit)
        .offset(offset),
    count: (reader, filter) => db.$count(message, and(seenBy(reader), passing(filter))),
    async read(reader, which, now) {
      const chosen = which === 'all' ? undefined : inArray(message.id, [...which]);
      const changed = await db
        .update(message)
        .set({ readAt: now })
        .where(and(seenBy(reader), isNull(message.readAt), chosen))
        .returning({ id: message.id });
      return changed.length;
    },
    async byIds(ids) {
      return ids.length === 0
        ? []
        : db
            .select()
            .from(message)
            .where(inArray(message.id, [...ids]));
    },
    async unreadOf(userIds) {
      const { userId, aboutOrgId, readAt } = message;
      return db
        .select({ userId, aboutOrgId, unread: count() })
        .from(message)
        .where(and(inArray(userId, [...userIds]), isNull(readAt)))
        .groupBy(userId, aboutOrgId);
    },
    async forget(before, limit) {
      // Ids grow with time, and have an index.
      const { id, ctime } = message;
      const first = db.select({ id, ctime }).from(message).orderBy(id).limit(limit).as('first');
      const old = db.select({ id: first.id }).from(first).where(lt(first.ctime, before));
      const rows = await db.delete(message).where(inArray(id, old)).returning({ id });
      return rows.length;
    },
  };
}

/** What is about the user alone, or about the organisation that they are in. */
function seenBy({ userId, orgId }: Reader): SQL | undefined {
  return and(eq(message.userId, userId), or(isNull(message.aboutOrgId), eq(message.aboutOrgId, orgId)));
}

function passing({ isRead, kind }: MessageFilter): SQL | undefined {
  const read = isRead === undefined ? undefined : isRead ? isNotNull(message.readAt) : isNull(message.readAt);
  return and(read, kind && eq(message.kind, kind));
}
