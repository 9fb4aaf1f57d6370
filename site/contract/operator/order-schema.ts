import { z } from 'zod';
import { agreementNames } from '../agreement/agreement';
import { file } from '../fields/file-schema';
import { fen, moment, rowId } from '../fields/value-schema';
import { invoiceStatuses } from '../invoice/invoice-status';
import { orderNo } from '../order/order-fields-schema';
import { orderStatuses, orderTypes, type OrderStatus, type OrderType } from '../order/order-status';
import { priceLine } from '../order/price-fields-schema';
import { payChannels, paymentStatuses, type PayChannel } from '../payment/payment-status';
import { changeBody, changeReply, version } from './change-schema';
import { refundMatterStates } from './refund-state';
import { columnNames, day, listOf, listQuery, type ListQuery } from './list-schema';

const params = z.object({ orderNo });
const orderState = z.literal(orderStatuses);
const channel = z.enum(payChannels);

const orderRow = z
  .object({
    orderNo,
    company: z.string(),
    /** Product, version and term: `数据通 专业版 1 年`. */
    goods: z.string(),
    type: z.enum(orderTypes),
    status: orderState,
    payableFen: fen,
    paidFen: fen,
    /** Null until it is paid. */
    payChannel: z.string().nullable(),
    /** Empty once the account is closed. */
    buyer: z.string(),
    /** Masked; empty without one. */
    mobile: z.string(),
    createdAt: moment,
    paidAt: moment.nullable(),
    /** Until when an unpaid order can be paid. */
    expireAt: moment,
    /** Where the buyer came from; empty when that is not known. */
    source: z.string(),
  })
  .meta({ id: 'CustomerOrderRow' });

export const customerOrderSorts = ['-createdAt', 'createdAt', 'payableFen', '-payableFen'] as const;

const filter = listQuery(customerOrderSorts).extend({
  status: z.coerce.number().pipe(orderState).optional(),
  type: z.enum(orderTypes).optional(),
  appId: z.string().max(64).optional(),
  channel: channel.optional(),
  /** Orders of which money is on its way back, or went back. */
  refund: z.enum(['underway', 'done']).optional(),
  /** First and last day of the order. */
  from: day.optional(),
  to: day.optional(),
  /** Where the buyer came from. */
  source: z.string().max(64).optional(),
  /** Whether it was paid, also when the money went back later. */
  paid: z.enum(['yes', 'no']).optional(),
  /** First and last day of the payment. */
  paidFrom: day.optional(),
  paidTo: day.optional(),
  /** Orders that were paid with a coupon and not given back as a whole. */
  couponId: z.coerce.number().pipe(rowId).optional(),
  /** Completed orders whose term ends on these days. */
  endsFrom: day.optional(),
  endsTo: day.optional(),
  /** Of them, those that go on by another order, or do not; without these days, of those of the last and the next 100 days. */
  renewal: z.enum(['kept', 'open']).optional(),
});

export const listCustomerOrdersSchema = {
  query: filter,
  reply: listOf(orderRow).extend({
    /** Of all orders that pass, also those on other pages; null for more than are counted. */
    sum: z.object({ paidFen: fen, couponFen: fen }).nullable(),
  }),
};
export const listOrderedProductsSchema = { reply: z.array(z.object({ appId: z.string(), productName: z.string() })) };
export const exportCustomerOrdersSchema = { query: filter.extend({ columns: columnNames }), reply: file };

const orderPayment = z.object({
  payNo: z.string(),
  channel,
  amountFen: fen,
  status: z.literal(paymentStatuses),
  /** The channel's number of it; empty without one. */
  tradeNo: z.string(),
  /** Why it failed; empty otherwise. */
  failReason: z.string(),
  /** Of a transfer: name, bank and account, as far as they are known. */
  payer: z.string(),
  createdAt: moment,
  paidAt: moment.nullable(),
});

const orderRefund = z.object({
  refundNo: z.string(),
  payNo: z.string(),
  channel,
  amountFen: fen,
  state: z.enum(refundMatterStates),
  reason: z.string(),
  createdAt: moment,
  doneAt: moment.nullable(),
});

const orderInvoice = z.object({
  id: rowId,
  title: z.string(),
  amountFen: fen,
  status: z.literal(invoiceStatuses),
  /** Empty until it is issued. */
  invoiceNo: z.string(),
  createdAt: moment,
});

/** What an order or an operator did to the organisation's term of the product. */
const term = z.object({
  /** The order; empty for what an operator did. */
  orderNo: z.string(),
  /** The operator; empty for an order. */
  operator: z.string(),
  reason: z.string(),
  /** What it changed: from and to; both are the same for an upgrade, which changes the version alone. */
  startAt: moment,
  endAt: moment,
  at: moment,
  isRevoked: z.boolean(),
});

export const getCustomerOrderSchema = {
  params,
  reply: orderRow.extend({
    version,
    appId: z.string(),
    /** Id of the organisation and of the buyer. */
    orgId: rowId,
    userId: rowId,
    /** How the price was made. */
    lines: z.array(priceLine),
    refundedFen: fen,
    /** Name of the coupon; empty without one. */
    coupon: z.string(),
    /** What the buyer wrote. */
    remark: z.string(),
    /** What the buyer agreed to. */
    agreements: z.array(z.object({ name: z.enum(agreementNames), title: z.string(), version: z.string() })),
    /** Why it was cancelled or closed; empty otherwise. */
    closeReason: z.string(),
    openedAt: moment.nullable(),
    closedAt: moment.nullable(),
    serviceStart: moment,
    serviceEnd: moment,
    /** Where the buyer came from, by the names of the values. */
    attribution: z.array(z.object({ name: z.string(), value: z.string() })),
    payments: z.array(orderPayment),
    refunds: z.array(orderRefund),
    invoices: z.array(orderInvoice),
    /** What the organisation may use of the product now; null when it has nothing of it. */
    entitlement: z
      .object({
        /** Product and version. */
        name: z.string(),
        startAt: moment,
        endAt: moment,
        isActive: z.boolean(),
      })
      .nullable(),
    /** Version of the term, for its adjustment. */
    termVersion: version,
    terms: z.array(term),
    /** Messages that the channels sent about its payments. */
    notifications: z.array(
      z.object({ channel: z.string(), event: z.string(), payNo: z.string(), result: z.string(), at: moment }),
    ),
    /** Messages to the buyer about it. */
    messages: z.array(z.object({ id: rowId, title: z.string(), text: z.string(), at: moment, isRead: z.boolean() })),
    /** Changes of its state, the oldest first. */
    logs: z.array(
      z.object({
        id: rowId,
        from: orderState.nullable(),
        to: orderState,
        actor: z.enum(['user', 'system', 'operator']),
        /** Empty where no operator took part. */
        operator: z.string(),
        reason: z.string(),
        at: moment,
      }),
    ),
    /** Notes of the staff, the newest first. */
    notes: z.array(z.object({ id: rowId, operator: z.string(), text: z.string(), at: moment })),
  }),
};

export const addOrderNoteSchema = { params, body: changeBody({}), reply: changeReply };

/** The longest extension of a deadline. */
export const maxDeadlineHours = 30 * 24;

export const extendOrderDeadlineSchema = {
  params,
  body: changeBody({
    hours: z
      .number('请填写小时数')
      .int('小时数为整数')
      .min(1, '至少 1 小时')
      .max(maxDeadlineHours, `最多 ${maxDeadlineHours} 小时`),
    version,
  }),
  reply: changeReply,
};
export const closeCustomerOrderSchema = { params, body: changeBody({ version }), reply: changeReply };

/** The most days that are given or taken at once, and that are given to the service of one order altogether. */
export const maxTermDays = 366;

export const adjustOrderTermSchema = {
  params,
  body: changeBody({
    days: z
      .number('请填写天数')
      .int('天数为整数')
      .min(-maxTermDays, `最多 ${maxTermDays} 天`)
      .max(maxTermDays, `最多 ${maxTermDays} 天`)
      .refine((days) => days !== 0, '天数不能为 0'),
    version,
  }),
  reply: changeReply,
};

export type CustomerOrderFilter = ListQuery<(typeof customerOrderSorts)[number]> & {
  status?: OrderStatus;
  type?: OrderType;
  appId?: string;
  channel?: PayChannel;
  refund?: 'underway' | 'done';
  from?: string;
  to?: string;
  source?: string;
  paid?: 'yes' | 'no';
  paidFrom?: string;
  paidTo?: string;
  couponId?: number;
  endsFrom?: string;
  endsTo?: string;
  renewal?: 'kept' | 'open';
};
export type CustomerOrderRow = z.output<typeof orderRow>;
export type ListCustomerOrdersReply = z.output<typeof listCustomerOrdersSchema.reply>;
export type ListOrderedProductsReply = z.output<typeof listOrderedProductsSchema.reply>;
export type GetCustomerOrderReply = z.output<typeof getCustomerOrderSchema.reply>;
