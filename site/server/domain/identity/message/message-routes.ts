import type { FastifyInstance } from 'fastify';
import { listMessages, readMessages, streamMessages } from '../../../../contract/message/message-endpoints';
import {
  listMessagesSchema,
  readMessagesSchema,
  streamMessagesSchema,
} from '../../../../contract/message/message-schema';
import { memberRoute } from '../../../platform/http/endpoints/route';
import { streamRoute } from '../../../platform/http/endpoints/stream-route';
import type { RateLimiter } from '../../../platform/limits/rate-limiter';
import type { MessageFeed } from './feed/message-feed';
import type { MessageService } from './message-service';

export interface MessageRouteParts {
  readonly messages: MessageService;
  readonly feed: MessageFeed;
  /** Counts the streams that a user opens. */
  readonly openings: RateLimiter;
}

export function messageRoutes(app: FastifyInstance, { messages, feed, openings }: MessageRouteParts): void {
  memberRoute(app, listMessages, listMessagesSchema, ({ query }, member) => messages.list(member, query));
  memberRoute(app, readMessages, readMessagesSchema, ({ body }, member) => messages.read(member, body));
  streamRoute(app, streamMessages, streamMessagesSchema, 'messages', async (member, stream) => {
    await openings.take(String(member.userId));
    await feed.open(member, stream);
  });
  // A server that goes waits for answers, and these have no end of their own.
  app.onLeave(feed.close);
}
