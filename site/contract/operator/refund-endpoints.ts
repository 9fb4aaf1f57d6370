import { endpoint } from '../endpoint';
import type { FileReply } from '../fields/file-schema';
import type { ChangeInput, ChangeReply } from './change-schema';
import type { GetRefundReply, ListRefundsReply, RefundFilter } from './refund-schema';

type Params = { orderNo: string };

/** GET /refund: requests, proposals and refunds of all orders, those that wait longest first. */
export const listRefunds = endpoint<{ query: RefundFilter; reply: ListRefundsReply }>({
  name: 'listRefunds',
  base: 'operator',
  method: 'GET',
  path: '/refund',
  access: { operator: 'order.read' },
});

/** GET /refund/export: the same as a table for spreadsheets (CSV). */
export const exportRefunds = endpoint<{ query: RefundFilter & { columns: string }; reply: FileReply }>({
  name: 'exportRefunds',
  base: 'operator',
  method: 'GET',
  path: '/refund/export',
  access: { operator: 'order.export' },
  file: true,
  failures: ['conflict'],
});

/** GET /refund/{orderNo}: what was paid for an order and went back, and what can be decided. */
export const getRefund = endpoint<{ params: Params; reply: GetRefundReply }>({
  name: 'getRefund',
  base: 'operator',
  method: 'GET',
  path: '/refund/:orderNo',
  access: { operator: 'order.read' },
  failures: ['notFound'],
});

/**
 * POST /order/{orderNo}/refund: refunds an order, in whole or in part, also without a request of the buyer. Above the limit it is proposed
 * to a second person. The money leaves after a minute.
 */
export const createRefund = endpoint<{
  params: Params;
  body: { amountFen: number; version: string } & ChangeInput;
  reply: ChangeReply;
}>({
  name: 'createRefund',
  base: 'operator',
  method: 'POST',
  path: '/order/:orderNo/refund',
  access: { operator: 'order.change' },
  recentProof: true,
  idempotency: 'optional',
  failures: ['notFound', 'conflict', 'orderStateRefused', 'amountMismatch'],
});

/** POST /refund/{orderNo}/rejection: refuses what the buyer requested, who reads the reason. */
export const rejectRefund = endpoint<{
  params: Params;
  body: { version: string } & ChangeInput;
  reply: ChangeReply;
}>({
  name: 'rejectRefund',
  base: 'operator',
  method: 'POST',
  path: '/refund/:orderNo/rejection',
  access: { operator: 'order.change' },
  failures: ['notFound', 'conflict', 'orderStateRefused'],
});

/** POST /refund/{orderNo}/service: keeps the service of an order whose money the channel returned by itself, or ends it. */
export const decideService = endpoint<{
  params: Params;
  body: { isKept: boolean; version: string } & ChangeInput;
  reply: ChangeReply;
}>({
  name: 'decideService',
  base: 'operator',
  method: 'POST',
  path: '/refund/:orderNo/service',
  access: { operator: 'order.change' },
  failures: ['notFound', 'conflict', 'orderStateRefused', 'amountMismatch'],
});

/** POST /refund/{orderNo}/withdrawal: takes back a refund that has not left yet. */
export const withdrawRefund = endpoint<{
  params: Params;
  body: { refundNo: string } & ChangeInput;
  reply: ChangeReply;
}>({
  name: 'withdrawRefund',
  base: 'operator',
  method: 'POST',
  path: '/refund/:orderNo/withdrawal',
  access: { operator: 'order.change' },
  failures: ['notFound', 'conflict', 'orderStateRefused'],
});

/** POST /refund/{orderNo}/refusal: a refund that the channel refused is not made again. */
export const dismissRefusal = endpoint<{
  params: Params;
  body: { refundNo: string } & ChangeInput;
  reply: ChangeReply;
}>({
  name: 'dismissRefusal',
  base: 'operator',
  method: 'POST',
  path: '/refund/:orderNo/refusal',
  access: { operator: 'order.change' },
  failures: ['notFound', 'conflict'],
});

/** POST /refund/{orderNo}/proposal: proposes another amount; whoever looked at the one before must look again. */
export const changeProposal = endpoint<{
  params: Params;
  body: { amountFen: number; version: string } & ChangeInput;
  reply: ChangeReply;
}>({
  name: 'changeProposal',
  base: 'operator',
  method: 'POST',
  path: '/refund/:orderNo/proposal',
  access: { operator: 'order.change' },
  recentProof: true,
  failures: ['notFound', 'conflict', 'orderStateRefused', 'amountMismatch'],
});

/** POST /refund/{orderNo}/proposal/approval: the second person's signature; the money leaves after a minute. */
export const approveProposal = endpoint<{
  params: Params;
  body: { version: string } & ChangeInput;
  reply: ChangeReply;
}>({
  name: 'approveProposal',
  base: 'operator',
  method: 'POST',
  path: '/refund/:orderNo/proposal/approval',
  access: { operator: 'order.approve' },
  recentProof: true,
  failures: ['notFound', 'conflict', 'orderStateRefused', 'amountMismatch'],
});

/** POST /refund/{orderNo}/proposal/withdrawal: ends a proposal without a refund. */
export const withdrawProposal = endpoint<{
  params: Params;
  body: { version: string } & ChangeInput;
  reply: ChangeReply;
}>({
  name: 'withdrawProposal',
  base: 'operator',
  method: 'POST',
  path: '/refund/:orderNo/proposal/withdrawal',
  access: { operator: 'order.change' },
  failures: ['notFound', 'conflict'],
});

/** POST /refund/{orderNo}/transfer: somebody has wired the refund of a transfer. */
export const recordRefundTransfer = endpoint<{
  params: Params;
  body: { refundNo: string; reference: string } & ChangeInput;
  reply: ChangeReply;
}>({
  name: 'recordRefundTransfer',
  base: 'operator',
  method: 'POST',
  path: '/refund/:orderNo/transfer',
  access: { operator: 'transfer.change' },
  recentProof: true,
  failures: ['notFound', 'conflict', 'orderStateRefused', 'badRequest'],
});
