import { z } from 'zod';
import { cleanText } from '../fields/clean-text';
import { clientPageOf, clientPaging } from '../fields/client-paging-schema';
import { entityId } from '../fields/entity-id-schema';
import { fieldRules } from '../fields/field-rules';
import { fen, moment, rowId } from '../fields/value-schema';
import { orderNo } from '../order/order-fields-schema';
import { couponStates } from './coupon-states';

const { couponCode } = fieldRules;

const terms = z.object({
  CouponId: rowId,
  Name: z.string(),
  /** 1 off from a threshold, 2 percentage, 3 credit. */
  Type: z.literal([1, 2, 3]),
  ThresholdFen: fen,
  /** What is taken off; null for a percentage. */
  AmountFen: fen.nullable(),
  /** What remains to be paid, in percent; null for an amount. */
  Percent: z.number().int().min(0).max(100).nullable(),
  /** The products that it fits; all of them when there is none. */
  Products: z.array(z.object({ AppId: z.string(), Name: z.string() })),
  StartAt: moment,
  EndAt: moment,
});

/** States, joined by commas: `unused,held`. */
const states = z
  .string()
  .max(64)
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(couponStates)));

const couponUser = terms
  .extend({
    CouponUserId: rowId,
    State: z.enum(couponStates),
    /** The order that holds or used it. */
    OrderNo: orderNo.nullable(),
    ReceivedAt: moment,
    UsedAt: moment.nullable(),
  })
  .meta({ id: 'CouponUser' });

const availableCoupon = terms
  .extend({
    /** Whether the caller has received as many as one user may. */
    Received: z.boolean(),
    /** How many are left for everybody. */
    Left: z.number().int().nonnegative(),
  })
  .meta({ id: 'AvailableCoupon' });

export const listCouponsSchema = {
  query: clientPaging().extend({ State: states.optional() }),
  reply: clientPageOf(couponUser).extend({
    /** How many there are in each state. */
    Counts: z.record(z.enum(couponStates), z.number().int().nonnegative()),
  }),
};

export const listAvailableCouponsSchema = {
  query: z.object({ AppId: entityId.optional() }),
  reply: z.object({ Items: z.array(availableCoupon) }),
};

export const receiveCouponSchema = {
  body: z.union([
    z.object({
      Code: z
        .string()
        .overwrite(cleanText.groupedCapitals)
        .min(1, '请填写兑换码')
        .regex(couponCode.pattern, couponCode.message),
    }),
    z.object({ CouponId: rowId }),
  ]),
  reply: couponUser,
};

export type ListCouponsQuery = { Page?: number; PageSize?: number; State?: string };
export type ParsedListCouponsQuery = z.output<typeof listCouponsSchema.query>;
export type ListCouponsReply = z.output<typeof listCouponsSchema.reply>;
export type ListAvailableCouponsReply = z.output<typeof listAvailableCouponsSchema.reply>;
export type ReceiveCouponBody = z.input<typeof receiveCouponSchema.body>;
export type CouponTermsReply = z.output<typeof terms>;
export type CouponUser = z.output<typeof couponUser>;
export type AvailableCoupon = z.output<typeof availableCoupon>;
