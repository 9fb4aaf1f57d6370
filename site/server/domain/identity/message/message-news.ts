import type { Channel } from '../../../platform/db/notices';
import { publish } from '../../../platform/db/publish';
import type { Queryable } from '../../../platform/db/database';

/** A user whose messages have changed, and the message when one was added. */
export type MessageNews = readonly [userId: number, messageId?: number];

export const messageNews: Channel<readonly MessageNews[]> = { name: 'message_news' };

/** News that one notice takes: two ids have 35 bytes in JSON. */
const noticeSize = 200;

/** Tells all processes whose messages change with the transaction. */
export async function announceMessages(db: Queryable, news: readonly MessageNews[]): Promise<void> {
  for (let start = 0; start < news.length; start += noticeSize) {
    await publish(db, messageNews, news.slice(start, start + noticeSize));
  }
}
