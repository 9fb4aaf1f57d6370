import { endpoint } from '../endpoint';
import type { FileReply } from '../fields/file-schema';
import type { ChangeInput, ChangeReply } from './change-schema';
import type {
  ChangeOperatorMessageBody,
  CreateOperatorMessageBody,
  FindMessageRecipientsReply,
  GetOperatorMessageReply,
  ListOperatorMessagesReply,
  OperatorMessageFilter,
} from './message-schema';

type Params = { id: string };

/** GET /message: what operators wrote to members, the latest first. */
export const listOperatorMessages = endpoint<{ query: OperatorMessageFilter; reply: ListOperatorMessagesReply }>({
  name: 'listOperatorMessages',
  base: 'operator',
  method: 'GET',
  path: '/message',
  access: { operator: 'message.read' },
});

/** GET /message/recipient: active organisations and users by a name, a mobile, an e-mail address or the number of an order. */
export const findMessageRecipients = endpoint<{ query: { search: string }; reply: FindMessageRecipientsReply }>({
  name: 'findMessageRecipients',
  base: 'operator',
  method: 'GET',
  path: '/message/recipient',
  access: { operator: 'message.change' },
  failures: ['tooManyRequests'],
});

/** GET /message/export: the same as a table for spreadsheets (CSV). */
export const exportOperatorMessages = endpoint<{
  query: OperatorMessageFilter & { columns: string };
  reply: FileReply;
}>({
  name: 'exportOperatorMessages',
  base: 'operator',
  method: 'GET',
  path: '/message/export',
  access: { operator: 'message.export' },
  file: true,
  failures: ['conflict'],
});

/** GET /message/{id}: one message, with how many read it by now. */
export const getOperatorMessage = endpoint<{ params: Params; reply: GetOperatorMessageReply }>({
  name: 'getOperatorMessage',
  base: 'operator',
  method: 'GET',
  path: '/message/:id',
  access: { operator: 'message.read' },
  failures: ['notFound'],
});

/** POST /message: sends a message now, or at a time. A job reaches the members in batches. */
export const createOperatorMessage = endpoint<{ body: CreateOperatorMessageBody; reply: ChangeReply }>({
  name: 'createOperatorMessage',
  base: 'operator',
  method: 'POST',
  path: '/message',
  access: { operator: 'message.change' },
  failures: ['badRequest', 'conflict'],
});

/** PATCH /message/{id}: changes one that was not sent yet. */
export const changeOperatorMessage = endpoint<{
  params: Params;
  body: ChangeOperatorMessageBody;
  reply: ChangeReply;
}>({
  name: 'changeOperatorMessage',
  base: 'operator',
  method: 'PATCH',
  path: '/message/:id',
  access: { operator: 'message.change' },
  failures: ['notFound', 'conflict', 'badRequest'],
});

/** POST /message/{id}/withdrawal: sends it to nobody else, and takes it from those who did not read it. */
export const withdrawOperatorMessage = endpoint<{
  params: Params;
  body: { version: string } & ChangeInput;
  reply: ChangeReply;
}>({
  name: 'withdrawOperatorMessage',
  base: 'operator',
  method: 'POST',
  path: '/message/:id/withdrawal',
  access: { operator: 'message.change' },
  failures: ['notFound', 'conflict'],
});
