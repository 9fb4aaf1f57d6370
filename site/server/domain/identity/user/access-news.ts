import type { Queryable } from '../../../platform/db/database';
import type { Channel } from '../../../platform/db/notices';
import { publish } from '../../../platform/db/publish';

/** Users whose sessions ended or went to another organisation, or who left one: what they may see is to be asked again. */
export const accessNews: Channel<readonly number[]> = { name: 'access_news' };

/** Users that one notice names: an id has 17 bytes in JSON. */
const noticeSize = 400;

/** Tells all processes whose access changes with the transaction. */
export async function announceAccess(db: Queryable, userIds: readonly number[]): Promise<void> {
  for (let start = 0; start < userIds.length; start += noticeSize) {
    await publish(db, accessNews, userIds.slice(start, start + noticeSize));
  }
}
