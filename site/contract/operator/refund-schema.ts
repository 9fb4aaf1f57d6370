import { z } from 'zod';
import { file } from '../fields/file-schema';
import { fen, moment, oneLine } from '../fields/value-schema';
import { orderStatuses } from '../order/order-status';
import { payChannels, paymentStatuses } from '../payment/payment-status';
import { changeBody, changeReply, version } from './change-schema';
import { columnNames, day, listOf, listQuery, type ListQuery } from './list-schema';
import { refundMatterStates, type RefundMatterState } from './refund-state';

const params = z.object({ orderNo: z.string().regex(/^20\d{20}$/) });
const refundNo = z.string().regex(/^[\w-]{1,64}$/);
const state = z.enum(refundMatterStates);

/** Something about a refund that somebody decides or did: a request, a proposal, or a refund itself. */
const refundMatter = z
  .object({
    /** Unique in the list. */
    key: z.string(),
    state,
    orderNo: z.string(),
    company: z.string(),
    productName: z.string(),
    amountFen: fen,
    channel: z.enum(payChannels),
    /** What the buyer or the operator wrote. */
    reason: z.string(),
    /** The operator who decided or proposed it; empty where none did. */
    operator: z.string(),
    createdAt: moment,
  })
  .meta({ id: 'RefundMatter' });

export const refundSorts = ['createdAt', '-createdAt', 'amountFen', '-amountFen'] as const;
const filter = listQuery(refundSorts).extend({
  /** `waiting` is all that somebody must do something about. */
  state: z.enum(['waiting', ...refundMatterStates]).optional(),
  channel: z.enum(payChannels).optional(),
  from: day.optional(),
  to: day.optional(),
});

export const listRefundsSchema = { query: filter, reply: listOf(refundMatter) };
export const exportRefundsSchema = { query: filter.extend({ columns: columnNames }), reply: file };

const refund = z.object({
  refundNo: z.string(),
  payNo: z.string(),
  state,
  amountFen: fen,
  /** What the operator wrote, or why it was made without one. */
  reason: z.string(),
  /** Why the channel refused it; empty where it did not. */
  refusal: z.string(),
  operator: z.string(),
  createdAt: moment,
  /** Until then it can be withdrawn; null for a refund that nobody decided here. */
  sendAt: moment.nullable(),
  doneAt: moment.nullable(),
  /** The number of the channel or the bank; empty until then. */
  reference: z.string(),
});

export const getRefundSchema = {
  params,
  reply: z.object({
    orderNo: z.string(),
    /** Of the order. */
    version,
    status: z.literal(orderStatuses),
    /** What was bought: `数据通 专业版 1 年`. */
    title: z.string(),
    company: z.string(),
    paidFen: fen,
    /** What can still be refunded of the payment that is refunded next, after those that are under way; 0 when there is none. */
    leftFen: fen,
    /** What waits for a decision: a request, or money that the channel returned by itself. */
    waiting: z.enum(['requested', 'external']).nullable(),
    /** Why the order waits. */
    waitingReason: z.string(),
    /** Whether a refund can be begun or proposed now. */
    canRefund: z.boolean(),
    /** Whether the next one may be a part: an order that was never opened is refunded whole. */
    canRefundPart: z.boolean(),
    payments: z.array(
      z.object({
        payNo: z.string(),
        channel: z.enum(payChannels),
        amountFen: fen,
        refundFen: fen,
        status: z.literal(paymentStatuses),
        paidAt: moment.nullable(),
        /** The account that a transfer came from, where its refund goes; empty for other channels. */
        payer: z.string(),
      }),
    ),
    refunds: z.array(refund),
    /** The refund that waits for a second person. */
    proposal: z
      .object({
        version,
        amountFen: fen,
        reason: z.string(),
        operator: z.string(),
        createdAt: moment,
        /** Whether the caller may approve it now; otherwise why not. */
        canApprove: z.boolean(),
        approvalNote: z.string(),
      })
      .nullable(),
    /** Refunds of one order above this need a second person. */
    approvalLimitFen: fen,
    /** The server's time, from which the caller counts to `sendAt`. */
    now: moment,
  }),
};

const amountFen = z.number('请填写金额').int('金额最多两位小数').min(1, '金额要大于 0').max(100_000_000_00, '金额过大');

export const createRefundSchema = { params, body: changeBody({ amountFen, version }), reply: changeReply };
/** The buyer reads the reason. */
export const rejectRefundSchema = { params, body: changeBody({ version }), reply: changeReply };
export const decideServiceSchema = {
  params,
  body: changeBody({ isKept: z.boolean(), version }),
  reply: changeReply,
};
export const withdrawRefundSchema = { params, body: changeBody({ refundNo }), reply: changeReply };
export const dismissRefusalSchema = { params, body: changeBody({ refundNo }), reply: changeReply };
export const changeProposalSchema = { params, body: changeBody({ amountFen, version }), reply: changeReply };
export const approveProposalSchema = { params, body: changeBody({ version }), reply: changeReply };
export const withdrawProposalSchema = { params, body: changeBody({ version }), reply: changeReply };
export const recordRefundTransferSchema = {
  params,
  body: changeBody({
    refundNo,
    reference: oneLine.regex(/^[\w-]{1,64}$/, '请填写银行流水号，只含字母、数字、- 和 _'),
  }),
  reply: changeReply,
};

export type RefundFilter = ListQuery<(typeof refundSorts)[number]> & {
  state?: RefundMatterState | 'waiting';
  channel?: (typeof payChannels)[number];
  from?: string;
  to?: string;
};
export type ListRefundsReply = z.output<typeof listRefundsSchema.reply>;
export type RefundMatter = ListRefundsReply['items'][number];
export type GetRefundReply = z.output<typeof getRefundSchema.reply>;
