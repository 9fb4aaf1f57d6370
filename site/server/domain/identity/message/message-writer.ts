import { eq } from 'drizzle-orm';
import type { MessageKind } from '../../../../contract/message/message-kinds';
import type { Queryable } from '../../../platform/db/database';
import { announceMessages } from './message-news';
import { message } from './message-tables';

export interface NewMessage {
  readonly kind: MessageKind;
  readonly title: string;
  readonly text?: string;
  /** Path of the page that it is about. */
  readonly link?: string;
  /** The organisation that it is about; absent for what is about the user alone. */
  readonly orgId?: number;
  /** A user who was told something with this key is not told it again. */
  readonly onceKey?: string;
  readonly ctime: Date;
}

export interface MessageWriter {
  /** Tells users something once the transaction is committed. */
  tell(userIds: readonly number[], news: NewMessage): Promise<void>;
  /** Deletes all that a user was told. */
  erase(userId: number): Promise<void>;
}

/** @param db transaction of the change that users are told of. */
export function createMessageWriter(db: Queryable): MessageWriter {
  return {
    async tell(userIds, { orgId, ...facts }) {
      if (userIds.length === 0) return;
      const rows = [...new Set(userIds)].map((userId) => ({ ...facts, userId, aboutOrgId: orgId }));
      const { userId, id } = message;
      const told = await db.insert(message).values(rows).onConflictDoNothing().returning({ userId, id });
      await announceMessages(
        db,
        told.map((row) => [row.userId, row.id]),
      );
    },
    async erase(userId) {
      await db.delete(message).where(eq(message.userId, userId));
    },
  };
}
