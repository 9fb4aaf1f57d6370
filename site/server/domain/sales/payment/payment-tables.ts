import { sql } from 'drizzle-orm';
import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { payChannels, paymentStatuses } from '#contract/payment/payment-status.ts';
import { checked, oneOf } from '../../../platform/db/checks';
import { id, identity, internal, personalText, plainText, secretText, time } from '../../../platform/db/columns';
import { acrossOrganizations, organizationTable } from '../../../platform/db/organization-scope';
import { order } from '../order/order-tables';
import { orgRef } from '../../identity/organization/organization-tables';
import { declareData, keptWithBooks } from '../../../platform/db/table-data';

const fen = (name: string) => bigint(name, { mode: 'number' });

/** Attempts to pay an order (site 1.7, Payment). */
export const payment = organizationTable(
  pgTable(
    'payment',
    {
      payNo: plainText('pay_no').primaryKey(),
      orderNo: plainText('order_no').notNull(),
      orgId: orgRef('org_id').notNull(),
      channel: text('channel', { enum: payChannels }).notNull(),
      amountFen: fen('amount_fen').notNull(),
      /** 0 open, 1 paid, 2 failed, 3 closed, 4 refunding, 5 refunded. */
      status: smallint('status').$type<(typeof paymentStatuses)[number]>().notNull().default(0),
      /** Null until the channel has responded, and for transfers. */
      qrContent: secretText('qr_content'),
      /** The channel's number. */
      channelTradeNo: plainText('channel_trade_no'),
      expireAt: time('expire_at').notNull(),
      paidAt: time('paid_at'),
      failReason: plainText('fail_reason').notNull().default(''),
      /** Sum of all refunds that were begun, done or not. */
      refundFen: fen('refund_fen').notNull().default(0),
      /** Of a transfer. */
      payerName: personalText('payer_name', 'books').notNull().default(''),
      /** The bank account that a transfer came from, where its refund goes; empty until somebody says it. */
      payerBank: personalText('payer_bank', 'books').notNull().default(''),
      payerAccount: personalText('payer_account', 'books').notNull().default(''),
      /** Name of the uploaded picture that proves a transfer. */
      voucher: plainText('voucher'),
      /** Time of the last request to the channel. */
      queriedAt: internal(time('queried_at')),
      ctime: time('ctime').notNull(),
    },
    ({ payNo, orderNo, orgId, channel, amountFen, status, channelTradeNo, refundFen, ctime }) => [
      checked(payNo, sql`${payNo} ~ '^P20\\d{20}$'`),
      foreignKey({ columns: [orgId, orderNo], foreignColumns: [order.orgId, order.orderNo] }),
      unique().on(orgId, payNo),
      oneOf(channel, payChannels),
      checked(amountFen, sql`${amountFen} > 0`),
      oneOf(status, paymentStatuses),
      checked(refundFen, sql`${refundFen} between 0 and ${amountFen}`),
      unique().on(channel, channelTradeNo),
      uniqueIndex('payment_open').on(orderNo, channel).where(sql`${status} = 0`),
      index().on(orderNo),
      // The transfers that operators look for.
      index('payment_transfers').on(status, ctime, payNo).where(sql`${channel} = 'offline'`),
      index('payment_to_query').on(ctime).where(sql`${status} = 0`),
      index().on(orgId, ctime.desc().nullsFirst()),
    ],
  ),
);

/** Why a payment is refunded. */
export const refundCause = {
  /** The buyer requested it. */
  request: 'request',
  /** Its order had ended, or cannot be opened. */
  unfulfilled: 'unfulfilled',
  /** Its order was paid before. */
  duplicate: 'duplicate',
  /** The channel itself refunded it. */
  channel: 'channel',
  /** An operator began it without a request. */
  operator: 'operator',
} as const;
export const refundCauses = [
  refundCause.request,
  refundCause.unfulfilled,
  refundCause.duplicate,
  refundCause.channel,
  refundCause.operator,
] as const;
/** Values of `refund.status`. */
export const refundStatus = { waiting: 0, requested: 1, done: 2, refused: 3, withdrawn: 4 } as const;
const refundStatuses = Object.values(refundStatus);

export const refund = organizationTable(
  pgTable(
    'refund',
    {
      /** Our number at the channel; repeated requests with it are the same refund. */
      refundNo: plainText('refund_no').primaryKey(),
      payNo: plainText('pay_no').notNull(),
      orderNo: plainText('order_no').notNull(),
      orgId: orgRef('org_id').notNull(),
      amountFen: fen('amount_fen').notNull(),
      /** 0 to be requested, 1 requested, 2 done, 3 refused by the channel, 4 withdrawn before it was requested. */
      status: smallint('status').$type<(typeof refundStatuses)[number]>().notNull().default(0),
      cause: text('cause', { enum: refundCauses }).notNull(),
      reason: plainText('reason').notNull(),
      channelRefundNo: plainText('channel_refund_no'),
      /** Name of the operator who decided it; empty for one that nobody decided here. */
      operator: plainText('operator').notNull().default(''),
      /** What the operator typed, for colleagues; the buyer and the channel read `reason`. */
      note: internal(plainText('note')).notNull().default(''),
      /** Why the channel refused it, in its own words. */
      refusal: plainText('refusal').notNull().default(''),
      /** When an operator or a later refund dealt with the refusal; null while that waits. */
      settledAt: internal(time('settled_at')),
      /** Until then an operator may withdraw it; null for one that is requested at once. */
      sendAt: time('send_at'),
      /** Time of the last request to the channel. */
      askedAt: internal(time('asked_at')),
      ctime: time('ctime').notNull(),
      doneAt: time('done_at'),
    },
    ({ orgId, payNo, orderNo, amountFen, status, cause, ctime }) => [
      foreignKey({ columns: [orgId, payNo], foreignColumns: [payment.orgId, payment.payNo] }),
      checked(amountFen, sql`${amountFen} > 0`),
      oneOf(status, refundStatuses),
      oneOf(cause, refundCauses),
      index().on(payNo),
      index().on(orderNo),
      index('refund_to_ask').on(ctime).where(sql`${status} in (0, 1)`),
      index('refund_at_channel').on(orderNo).where(sql`${cause} = 'channel'`),
      index().on(ctime),
      index().on(orgId, ctime.desc().nullsFirst()),
    ],
  ),
);

/** Values of `refund_proposal.status`. */
export const proposalStatus = { waiting: 0, approved: 1, withdrawn: 2 } as const;

/** Refunds above the limit, each of which waits for a second person. */
export const refundProposal = organizationTable(
  pgTable(
    'refund_proposal',
    {
      id: identity(),
      orderNo: plainText('order_no').notNull(),
      orgId: orgRef('org_id').notNull(),
      amountFen: fen('amount_fen').notNull(),
      reason: internal(plainText('reason')).notNull(),
      status: smallint('status').$type<0 | 1 | 2>().notNull().default(0),
      /** Name of the operator who proposed it or changed it last, who may not approve it. */
      operator: plainText('operator').notNull(),
      operatorId: internal(id('operator_id')).notNull(),
      /** Counts the changes: an approval is of one of them. */
      version: internal(integer('version')).notNull().default(1),
      ctime: time('ctime').notNull(),
      /** When it was changed last. */
      utime: time('utime').notNull(),
    },
    ({ orgId, orderNo, amountFen, status }) => [
      foreignKey({ columns: [orgId, orderNo], foreignColumns: [order.orgId, order.orderNo] }),
      checked(amountFen, sql`${amountFen} > 0`),
      oneOf(status, [0, 1, 2]),
      uniqueIndex('refund_proposal_waiting').on(orderNo).where(sql`${status} = 0`),
      index().on(orderNo),
    ],
  ),
);

/** Notifications that were taken, so that a repeated one has no effect (api 2.4). */
export const notifyLog = pgTable(
  'notify_log',
  {
    channel: plainText('channel').notNull(),
    id: plainText('id').notNull(),
    eventType: plainText('event_type').notNull(),
    payNo: plainText('pay_no').notNull(),
    /** SHA-256 of the body, in hex. */
    bodyHash: secretText('body_hash').notNull(),
    result: plainText('result').notNull(),
    at: time('at').notNull(),
  },
  (columns) => [
    primaryKey({ columns: [columns.channel, columns.id] }),
    index().on(columns.payNo),
    index().on(columns.at),
  ],
);

/** Where money stands: assets at the channels and the bank, what customers have paid, and what channels charge. */
export const ledgerAccounts = ['alipay', 'wechat', 'bank', 'customers', 'fees'] as const;
export const ledgerKinds = ['payment', 'refund', 'fee'] as const;

/** Movements of money as double entries; the entries of one movement add up to nothing. Rows are only ever added. */
export const ledgerEntry = organizationTable(
  pgTable(
    'ledger_entry',
    {
      id: identity(),
      kind: text('kind', { enum: ledgerKinds }).notNull(),
      /** The number of the payment or refund that moved it, or of the payment that cost the fee. */
      reference: plainText('reference').notNull(),
      account: text('account', { enum: ledgerAccounts }).notNull(),
      /** A debit is positive, a credit negative. */
      amountFen: fen('amount_fen').notNull(),
      orderNo: plainText('order_no').notNull(),
      orgId: orgRef('org_id').notNull(),
      at: time('at').notNull(),
    },
    ({ id: rowId, kind, reference, account, amountFen, orderNo, orgId, at }) => [
      oneOf(kind, ledgerKinds),
      oneOf(account, ledgerAccounts),
      checked(amountFen, sql`${amountFen} <> 0`),
      unique().on(kind, reference, account),
      index().on(orderNo),
      index().on(orgId, at),
      // Money that came and went back, the newest first.
      index('ledger_movements')
        .on(at.desc().nullsFirst(), rowId.desc())
        .where(sql`${kind} <> 'fee' and ${account} <> 'customers'`),
    ],
  ),
);

/** How far the ledger was summed, so that old entries need not be again. */
export interface LedgerCheckpoint {
  /** The last entry that is part of `sumFen`. */
  readonly entryId: number;
  readonly sumFen: number;
  /** The last entry at `nextAt`, in ISO 8601, which becomes `entryId` once that is a week ago. */
  readonly nextId: number;
  readonly nextAt: string;
}

/** What the last check of money found, one row for each check: of the ledger, and of the bill of each channel. */
export const moneyCheck = pgTable('money_check', {
  /** `ledger`, or `bill` and the channel: `bill-alipay`. */
  name: plainText('name').primaryKey(),
  /** Movements that one side has otherwise, or not at all. */
  differences: integer('differences').notNull(),
  /** What the entries of the ledger add up to, in fen; 0 when all is well. */
  imbalanceFen: bigint('imbalance_fen', { mode: 'number' }).notNull(),
  at: time('at').notNull(),
  /** Of the ledger: where its next check begins; null sums all entries again. */
  checkpoint: jsonb('checkpoint').$type<LedgerCheckpoint>(),
});

// The types of rows, of whichever organisation.
const payments = acrossOrganizations(payment);
const refunds = acrossOrganizations(refund);
const proposals = acrossOrganizations(refundProposal);
export type Payment = typeof payments.$inferSelect;
export type Refund = typeof refunds.$inferSelect;
export type RefundProposal = typeof proposals.$inferSelect;
export type LedgerAccount = (typeof ledgerAccounts)[number];

const ofBuyer = { in: order.orderNo, user: order.userId };
declareData(payment, {
  kept: keptWithBooks,
  what: 'who paid, and from which account',
  person: { title: '付款', rows: { column: payment.orderNo, ...ofBuyer } },
});
declareData(refund, {
  kept: keptWithBooks,
  what: 'refunded amounts and their reasons',
  person: { title: '退款', rows: { column: refund.orderNo, ...ofBuyer } },
});
declareData(refundProposal, {
  kept: keptWithBooks,
  what: 'refunds that operators proposed to each other',
  person: { title: '退款的复核', rows: { column: refundProposal.orderNo, ...ofBuyer } },
});
declareData(notifyLog, {
  what: 'hashes of notifications of channels',
  kept: '90 days, longer than any channel repeats one',
  retention: { since: notifyLog.at, days: 90, every: 24 * 60 },
});
