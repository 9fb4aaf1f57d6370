import { z } from 'zod';
import { clientPageOf, clientPaging } from '../fields/client-paging-schema';
import { moment, rowId } from '../fields/value-schema';
import { messageKinds } from './message-kinds';

/** Messages that one call marks as read. */
const maxIds = 100;

const unread = z.number().int().nonnegative();

const message = z
  .object({
    Id: rowId,
    Type: z.enum(messageKinds),
    Title: z.string(),
    Text: z.string(),
    /** Path of the page that it is about; empty without one. */
    Link: z.string(),
    Read: z.boolean(),
    CTime: moment,
  })
  .meta({ id: 'Message' });

export const listMessagesSchema = {
  query: clientPaging().extend({
    /** 0 for those that were not read, 1 for the others. */
    Read: z.enum(['0', '1']).optional(),
    Type: z.enum(messageKinds).optional(),
  }),
  reply: clientPageOf(message).extend({
    /** How many were not read, whatever the filters. */
    Unread: unread,
  }),
};

export const readMessagesSchema = {
  body: z.union([z.object({ Ids: z.array(rowId).min(1).max(maxIds) }), z.object({ All: z.literal(true) })]),
  reply: z.object({ Unread: unread }),
};

/** One event of the stream: the `data` of an `event: messages`. */
const messageEvent = z
  .object({
    Unread: unread,
    /** What has just arrived; absent when only the count has changed. */
    Latest: message.optional(),
  })
  .meta({ id: 'MessageEvent' });

export const streamMessagesSchema = { reply: messageEvent };

export type ListMessagesQuery = { Page?: number; PageSize?: number; Read?: '0' | '1'; Type?: Message['Type'] };
export type ListMessagesReply = z.output<typeof listMessagesSchema.reply>;
export type Message = z.output<typeof message>;
export type ReadMessagesBody = z.input<typeof readMessagesSchema.body>;
export type ReadMessagesReply = z.output<typeof readMessagesSchema.reply>;
export type MessageEvent = z.output<typeof messageEvent>;
