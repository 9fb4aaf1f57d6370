import { z } from 'zod';
import { file } from '../fields/file-schema';
import { searchText } from '../fields/search-text-schema';
import { moment, oneLine, rowId, severalLines } from '../fields/value-schema';
import { messageKinds, type MessageKind } from '../message/message-kinds';
import { changeBody, changeReply, version, type ChangeInput } from './change-schema';
import { address } from './content/article-document-schema';
import { columnNames, day, listOf, listQuery, type ListQuery } from './list-schema';
import {
  maxMessageText,
  maxMessageTitle,
  messageAudiences,
  operatorMessageStates,
  type MessageAudience,
  type OperatorMessageState,
} from './message-state';

const params = z.object({ id: z.string().regex(/^[1-9]\d{0,14}$/) });

const messageRow = z
  .object({
    id: rowId,
    kind: z.enum(messageKinds),
    title: z.string(),
    audience: z.enum(messageAudiences),
    /** Number of the organisation or the user; null for all. */
    audienceId: rowId.nullable(),
    /** 全部用户, or the name of the organisation or the user. */
    audienceName: z.string(),
    state: z.enum(operatorMessageStates),
    /** When it is to be sent, or was. */
    sendAt: moment,
    /** How many got it, and how many of them read it. The list counts the latter once a minute. */
    received: z.number().int().nonnegative(),
    reads: z.number().int().nonnegative(),
    /** From how many it was taken back unread. */
    removed: z.number().int().nonnegative(),
    /** Name of the operator who wrote it. */
    author: z.string(),
  })
  .meta({ id: 'OperatorMessageRow' });

export const operatorMessageSorts = ['-sendAt', 'sendAt', '-received', 'received'] as const;

const filter = listQuery(operatorMessageSorts).extend({
  state: z.enum(operatorMessageStates).optional(),
  audience: z.enum(messageAudiences).optional(),
  kind: z.enum(messageKinds).optional(),
  /** First and last day of sending. */
  from: day.optional(),
  to: day.optional(),
});

const content = {
  kind: z.enum(messageKinds, '请选择类型'),
  title: oneLine.min(2, '标题至少 2 个字').max(maxMessageTitle, `标题最多 ${maxMessageTitle} 个字`),
  text: severalLines.max(maxMessageText, `正文最多 ${maxMessageText} 个字`),
  /** A path of the site, an https address, or nothing. */
  link: z
    .string()
    .trim()
    .pipe(z.union([z.literal(''), address])),
  /** What clocks in China show then, such as `2026-12-01T09:30`; null sends it now. */
  sendAt: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, '请选择日期和时间')
    .nullable(),
};

const audience = z.object({
  audience: z.enum(messageAudiences, '请选择发给谁'),
  /** Number of the organisation or the user; null for all. */
  audienceId: rowId.nullable(),
});

export const listOperatorMessagesSchema = { query: filter, reply: listOf(messageRow) };
export const exportOperatorMessagesSchema = { query: filter.extend({ columns: columnNames }), reply: file };
export const getOperatorMessageSchema = {
  params,
  reply: messageRow.extend({
    text: z.string(),
    link: z.string(),
    version,
    createdAt: moment,
    /** When the last one got it; null before. */
    finishedAt: moment.nullable(),
    withdrawnAt: moment.nullable(),
  }),
};
export const findMessageRecipientsSchema = {
  query: z.object({ search: searchText }),
  reply: z.array(
    z.object({
      audience: z.enum(['organization', 'user']),
      id: rowId,
      name: z.string(),
      /** What tells it from others; mobiles are masked. */
      detail: z.string(),
    }),
  ),
};

export const createOperatorMessageSchema = { body: changeBody({ ...content, ...audience.shape }), reply: changeReply };
export const changeOperatorMessageSchema = { params, body: changeBody({ ...content, version }), reply: changeReply };
export const withdrawOperatorMessageSchema = { params, body: changeBody({ version }), reply: changeReply };

export type OperatorMessageFilter = ListQuery<(typeof operatorMessageSorts)[number]> & {
  state?: OperatorMessageState;
  audience?: MessageAudience;
  kind?: MessageKind;
  from?: string;
  to?: string;
};
export type OperatorMessageContent = {
  kind: MessageKind;
  title: string;
  text: string;
  link: string;
  sendAt: string | null;
};
export type MessageTarget = z.output<typeof audience>;
export type CreateOperatorMessageBody = OperatorMessageContent & MessageTarget & ChangeInput;
export type ChangeOperatorMessageBody = OperatorMessageContent & { version: string } & ChangeInput;
export type ListOperatorMessagesReply = z.output<typeof listOperatorMessagesSchema.reply>;
export type OperatorMessageRow = ListOperatorMessagesReply['items'][number];
export type GetOperatorMessageReply = z.output<typeof getOperatorMessageSchema.reply>;
export type FindMessageRecipientsReply = z.output<typeof findMessageRecipientsSchema.reply>;
