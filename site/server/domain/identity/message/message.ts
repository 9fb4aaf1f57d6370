import { createLocalRateLimiter } from '../../../platform/limits/rate-limiter';
import type { Module, Platform } from '../../../platform/module';
import { createMessageFeed, type MessageFeedParts } from './feed/message-feed';
import { messageJobs } from './message-jobs';
import { messageRoutes } from './message-routes';
import { createMessageService } from './message-service';
import { createMessageStore } from './message-store';
import { createMessageWriter, type NewMessage } from './message-writer';
import type { Tx } from '../../../platform/tx';

/** Notifies users of something once the transaction is committed. */
export async function notifyUsers(
  tx: Tx,
  userIds: readonly number[],
  message: Omit<NewMessage, 'ctime'>,
): Promise<void> {
  await createMessageWriter(tx.db).tell(userIds, { ...message, ctime: tx.now });
}

export { createMessageWriter, type MessageWriter, type NewMessage } from './message-writer';

/** Streams that one user opens at one process: a browser opens one, and another one when that was cut. */
const streamOpenings = { name: 'streams', max: 60, seconds: 60 };

export interface MessagesDeps extends Platform, Pick<MessageFeedParts, 'placesOf'> {}

/** What people are told: their list, and the stream of what is new. */
export function createMessages({ database, now, placesOf }: MessagesDeps): Module {
  const store = createMessageStore(database);
  const messages = createMessageService(store, now);
  const feed = createMessageFeed({ database, store, placesOf });
  const openings = createLocalRateLimiter(streamOpenings);
  return {
    routes: async (app) => messageRoutes(app, { messages, feed, openings }),
    jobs: messageJobs(messages),
  };
}
