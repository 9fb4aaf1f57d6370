import { z } from 'zod';
import { orderInvoiceStatuses } from '../invoice/invoice-status';
import { attributionSchema } from '../fields/attribution-schema';
import { clientPageOf, clientPaging } from '../fields/client-paging-schema';
import { orderPayment } from '../payment/payment-schema';
import { fen, moment, rowId, severalLines } from '../fields/value-schema';
import { orderNo } from './order-fields-schema';
import { orderActions, orderStatuses, orderTypes } from './order-status';
import {
  agreement,
  consentOffer,
  couponOffer,
  goods,
  orderConsent,
  price,
  priceLine,
  seenAgreements,
  selection,
} from './price-fields-schema';

const status = z.literal(orderStatuses);

export const previewOrderSchema = {
  body: selection,
  reply: price.extend({
    Goods: goods,
    UsableCoupons: z.array(couponOffer),
    UnusableCoupons: z.array(couponOffer.omit({ CouponFen: true }).extend({ Reason: z.string() })),
    Agreement: agreement,
    /** All that the order needs the buyer's consent to; a server of the release before leaves it out. */
    Agreements: z.array(consentOffer).optional(),
  }),
};

export const createOrderSchema = {
  body: selection.extend({
    /** The amount that the buyer saw; another one is refused with 3003. */
    ExpectPayableFen: fen,
    Remark: severalLines.max(200).default(''),
    Agree: z.literal(true, { error: '请先阅读并同意协议' }),
    /** The versions that the buyer saw; when another one applies, the order is refused with 3011. Without them, the buyer agrees to those that apply. */
    Agreements: seenAgreements.optional(),
    Attribution: attributionSchema.optional(),
  }),
  reply: z.object({ OrderNo: orderNo, Status: status, PayableFen: fen, ExpireAt: moment }),
};

const orderSummary = z
  .object({
    OrderNo: orderNo,
    Type: z.enum(orderTypes),
    AppId: z.string(),
    ProductName: z.string(),
    /** Address of the product's picture, as it was when the order was placed. */
    Icon: z.string(),
    VersionId: rowId,
    VersionName: z.string(),
    PlanId: rowId,
    Months: z.number().int().positive(),
    Quantity: z.number().int().positive(),
    OriginalFen: fen,
    DiscountFen: fen,
    CouponFen: fen,
    PayableFen: fen,
    PaidFen: fen,
    Status: status,
    PayChannel: z.string().nullable(),
    ExpireAt: moment,
    PaidAt: moment.nullable(),
    OpenedAt: moment.nullable(),
    ClosedAt: moment.nullable(),
    CloseReason: z.string(),
    ServiceStart: moment,
    ServiceEnd: moment,
    InvoiceStatus: z.literal(orderInvoiceStatuses),
    /** When the buyer told of a bank transfer that has yet to be confirmed; `ExpireAt` is then when that wait ends at the latest. */
    TransferAt: moment.nullable(),
    Remark: z.string(),
    /** Changes with every change of the order. */
    Version: z.number().int().positive(),
    CTime: moment,
    /** What the caller may do with it now. */
    Actions: z.array(z.enum(orderActions)),
  })
  .meta({ id: 'OrderSummary' });

const orderLog = z
  .object({
    /** Null for the order's start. */
    From: status.nullable(),
    To: status,
    Actor: z.enum(['user', 'system', 'operator']),
    Reason: z.string(),
    At: moment,
  })
  .meta({ id: 'OrderLog' });

const orderDetail = orderSummary
  .extend({
    Lines: z.array(priceLine),
    Highlights: z.array(z.string()),
    Agreement: agreement,
    /** All that the buyer agreed to, of older orders the first one alone; a server of the release before leaves it out. */
    Agreements: z.array(orderConsent).optional(),
    Payments: z.array(orderPayment),
    /** What happened, the oldest first. */
    Logs: z.array(orderLog),
    /** The server's time, for countdowns. */
    ServerTime: moment,
  })
  .meta({ id: 'Order' });

const dayInChina = z.iso.date();

export const listOrdersSchema = {
  query: clientPaging().extend({
    /** States, joined by commas: `10,20`. */
    Status: z
      .string()
      .regex(/^\d{2}(,\d{2}){0,6}$/)
      .optional(),
    /** Only orders with a bank transfer that has yet to be confirmed (`waiting`), or without one (`none`). */
    Transfer: z.enum(['waiting', 'none']).optional(),
    /** Part of the order number or of the product's name. */
    Keyword: z.string().trim().max(50).optional(),
    /** First and last day of creation, in China. */
    Start: dayInChina.optional(),
    End: dayInChina.optional(),
  }),
  reply: clientPageOf(orderSummary).extend({
    /** How many orders the caller sees in each state, whatever the filters. */
    Counts: z.record(z.string(), z.number().int().nonnegative()),
    /** How many of the unpaid orders in `Counts` have a bank transfer that has yet to be confirmed. */
    Transferred: z.number().int().nonnegative(),
    /** The server's time, for countdowns. */
    ServerTime: moment,
  }),
};

const byOrderNo = z.object({ orderNo });

export const getOrderSchema = { params: byOrderNo, reply: orderDetail };
export const cancelOrderSchema = {
  params: byOrderNo,
  body: z.object({
    Reason: severalLines.max(200).default(''),
    /** The version of the order that the buyer saw; another one is refused with 409. */
    Version: z.number().int().positive(),
  }),
  reply: orderDetail,
};
export const hideOrderSchema = { params: byOrderNo, reply: z.object({}) };
export const refundOrderSchema = {
  params: byOrderNo,
  body: z.object({ Reason: severalLines.min(2, { error: '请填写退款原因' }).max(200) }),
  reply: orderDetail,
};
export const renewOrderSchema = {
  params: byOrderNo,
  reply: selection.omit({ CouponUserId: true }).required(),
};

export type OrderSelection = z.input<typeof selection>;
/** A selection with what it leaves out filled in. */
export type ParsedSelection = z.output<typeof selection>;
export type PriceLine = z.output<typeof priceLine>;
export type ConsentOffer = z.output<typeof consentOffer>;
export type OrderConsent = z.output<typeof orderConsent>;
export type SeenAgreements = z.output<typeof seenAgreements>;
export type CouponOffer = z.output<typeof couponOffer>;
export type PreviewOrderReply = z.output<typeof previewOrderSchema.reply>;
export type CreateOrderBody = z.input<typeof createOrderSchema.body>;
export type CreateOrderReply = z.output<typeof createOrderSchema.reply>;
export type ListOrdersQuery = {
  Page?: number;
  PageSize?: number;
  Status?: string;
  Transfer?: 'waiting' | 'none';
  Keyword?: string;
  Start?: string;
  End?: string;
};
export type ListOrdersReply = z.output<typeof listOrdersSchema.reply>;
export type OrderSummary = z.output<typeof orderSummary>;
export type OrderDetail = z.output<typeof orderDetail>;
export type CancelOrderBody = z.input<typeof cancelOrderSchema.body>;
export type RefundOrderBody = z.input<typeof refundOrderSchema.body>;
export type RenewOrderReply = z.output<typeof renewOrderSchema.reply>;
