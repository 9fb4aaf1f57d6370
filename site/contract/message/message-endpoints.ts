import { endpoint } from '../endpoint';
import type {
  ListMessagesQuery,
  ListMessagesReply,
  MessageEvent,
  ReadMessagesBody,
  ReadMessagesReply,
} from './message-schema';

const common = { base: 'client', access: 'signed-in' } as const;

/** GET /message: what the caller was told, about themselves and about the organisation that they are in; the newest first. */
export const listMessages = endpoint<{ query: ListMessagesQuery; reply: ListMessagesReply }>({
  ...common,
  name: 'listMessages',
  method: 'GET',
  path: '/message',
});

/** POST /message/read: marks some or all of them as read. */
export const readMessages = endpoint<{ body: ReadMessagesBody; reply: ReadMessagesReply }>({
  ...common,
  name: 'readMessages',
  method: 'POST',
  path: '/message/read',
});

/**
 * GET /message/stream: an event `messages` with each change of what the caller was told, and one at the start. It ends with the
 * session, and when the session goes to another organisation.
 */
export const streamMessages = endpoint<{ reply: MessageEvent }>({
  ...common,
  name: 'streamMessages',
  method: 'GET',
  path: '/message/stream',
  stream: true,
  failures: ['tooManyRequests'],
});
