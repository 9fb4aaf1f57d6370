import * as contract from '../../../../contract/message/message-endpoints';
import * as schemas from '../../../../contract/message/message-schema';
import { memberRoutes } from '../../../platform/http/endpoints/route';
import { streamRoute } from '../../../platform/http/endpoints/stream-route';
import { batchJob } from '../../../platform/jobs/in-batches';
import { createLocalRateLimiter } from '../../../platform/limits/rate-limiter';
import type { Module, Platform } from '../../../platform/module';
import { listMessages, purgeMessages, readMessages } from './message';
import { createMessageFeed, type OrganizationsOf } from './message-feed';

/** Streams that one user opens at one process: a browser opens one, and another one when that was cut. */
const streamOpenings = { name: 'streams', max: 60, seconds: 60 };
/** Seconds between looks for messages that are too old. */
const purgeInterval = 24 * 3600;

const { streamMessages, ...endpoints } = contract;

/** The messages of members: their list, and the stream of new ones. */
export function createMessages(platform: Platform, organizationsOf: OrganizationsOf): Module {
  const feed = createMessageFeed(platform, organizationsOf);
  const openings = createLocalRateLimiter(streamOpenings);
  return {
    async routes(app) {
      memberRoutes(app, platform, endpoints, schemas, {
        listMessages: ({ read }, { query }, member) => read((tx) => listMessages(tx, member, query)),
        readMessages: ({ transact }, { body }, member) => transact((tx) => readMessages(tx, member, body)),
      });
      streamRoute(app, streamMessages, schemas.streamMessagesSchema, 'messages', async (member, stream) => {
        await openings.take(String(member.userId));
        await feed.open(member, stream);
      });
      // A server that stops waits for answers, and streams have no end of their own.
      app.onLeave(feed.close);
    },
    jobs: [batchJob(platform, { name: 'messages.purge-old', every: purgeInterval }, purgeMessages)],
  };
}
