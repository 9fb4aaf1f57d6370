import { endpoint } from '../endpoint';
import type {
  CreatePaymentBody,
  CreatePaymentReply,
  CreateTransferBody,
  GetPaymentStateReply,
  NotifyPaymentReply,
  ListPayChannelsReply,
  OrderPayment,
} from './payment-schema';

const buyer = { base: 'client', access: { action: 'OrderCreate' } } as const;
const reader = { base: 'client', access: 'signed-in' } as const;

/** GET /pay/channels: how an order can be paid now. */
export const listPayChannels = endpoint<{ query: { OrderNo: string }; reply: ListPayChannelsReply }>({
  ...reader,
  name: 'listPayChannels',
  method: 'GET',
  path: '/pay/channels',
  failures: ['notFound'],
});

/** POST /pay: a code to scan. An open payment of the same channel is handed out again while it lasts. */
export const createPayment = endpoint<{ body: CreatePaymentBody; reply: CreatePaymentReply }>({
  ...buyer,
  name: 'createPayment',
  method: 'POST',
  path: '/pay',
  isPriority: true,
  idempotency: 'required',
  failures: ['notFound', 'orderStateRefused', 'orderExpired', 'channelUnavailable', 'duplicateSubmission'],
});

/** GET /pay/{payNo}/state: whether a payment has been made; asks the channel when nobody did for a while. */
export const getPaymentState = endpoint<{ params: { payNo: string }; reply: GetPaymentStateReply }>({
  ...reader,
  name: 'getPaymentState',
  method: 'GET',
  path: '/pay/:payNo/state',
  failures: ['notFound', 'tooManyRequests'],
});

/** POST /pay/{payNo}/close: ends a payment that is not wanted any longer; one that was made stays made. */
export const closePayment = endpoint<{ params: { payNo: string }; reply: Record<string, never> }>({
  ...buyer,
  name: 'closePayment',
  method: 'POST',
  path: '/pay/:payNo/close',
  failures: ['notFound'],
});

/** Bytes that a notification may have (api 2.4). */
const notificationBytes = 16 * 1024;

/** POST /pay/notify/{channel}: a channel tells of a payment or a refund, signed. It tells again until the answer is its receipt. */
export const notifyPayment = endpoint<{
  params: { channel: string };
  body: Uint8Array<ArrayBufferLike>;
  reply: NotifyPaymentReply;
}>({
  base: 'client',
  access: 'public',
  name: 'notifyPayment',
  method: 'POST',
  path: '/pay/notify/:channel',
  bodyLimit: notificationBytes,
  isPriority: true,
  rawBody: true,
  receipt: true,
});

/** POST /pay/offline: tells of a bank transfer, with its proof; the provider confirms it. */
export const createTransfer = endpoint<{ body: CreateTransferBody; reply: OrderPayment }>({
  ...buyer,
  name: 'createTransfer',
  method: 'POST',
  path: '/pay/offline',
  idempotency: 'optional',
  failures: ['notFound', 'orderStateRefused', 'orderExpired', 'channelUnavailable', 'duplicateSubmission'],
});
