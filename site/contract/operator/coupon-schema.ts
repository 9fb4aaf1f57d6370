import { z } from 'zod';
import { cleanText } from '../fields/clean-text';
import { entityId } from '../fields/entity-id-schema';
import { fieldRules } from '../fields/field-rules';
import { file } from '../fields/file-schema';
import { fen, moment, oneLine, rowId, severalLines, wantedLine } from '../fields/value-schema';
import { changeBody, changeReply, version } from './change-schema';
import { columnNames, day, listOf, listQuery, type ListQuery } from './list-schema';
import { couponOfferStates, couponTypes, maxBatchSize, maxIssuedPeople, type CouponOfferState } from './coupon-offer';

const params = z.object({ id: z.string().regex(/^[1-9]\d{0,14}$/) });
const count = z.number().int().nonnegative();

/** What a coupon takes off, and of what. */
const terms = {
  /** 1 off from a threshold, 2 percentage, 3 credit. */
  type: z.literal(couponTypes),
  /** What remains to be paid, in percent; null for an amount. */
  percent: z.number().int().min(0).max(100).nullable(),
  /** What is taken off; null for a percentage. */
  amountFen: fen.nullable(),
  thresholdFen: fen,
};

const offerRow = z
  .object({
    id: rowId,
    name: z.string(),
    ...terms,
    /** The terms in words. */
    terms: z.string(),
    /** Products that it fits; all of them when there is none. */
    products: z.array(z.object({ appId: z.string(), name: z.string() })),
    /** First and last day of its use in China. */
    from: day,
    to: day,
    state: z.enum(couponOfferStates),
    total: count,
    perUser: count,
    /** How many were received, and how many of the total are kept for codes and for members who are being given one. */
    received: count,
    reserved: count,
    isPublic: z.boolean(),
    /** The code that many may type; empty without one. */
    code: z.string(),
    /** Orders that were paid with it, without refunded ones, and what was paid for them. */
    orders: count,
    paidFen: fen,
  })
  .meta({ id: 'CouponOfferRow' });

export const couponOfferSorts = ['-id', 'id', 'endAt', '-endAt', 'received', '-received'] as const;

const filter = listQuery(couponOfferSorts).extend({
  state: z.enum(couponOfferStates).optional(),
  type: z.coerce.number().pipe(z.literal(couponTypes)).optional(),
});

export const listCouponOffersSchema = { query: filter, reply: listOf(offerRow) };
export const exportCouponOffersSchema = { query: filter.extend({ columns: columnNames }), reply: file };
export const listCouponProductsSchema = { reply: z.array(z.object({ appId: z.string(), name: z.string() })) };

/** Prices of today with the coupon, by the rule that orders go by. */
const examples = z.array(
  z.object({
    /** Product, version and months. */
    plan: z.string(),
    priceFen: fen,
    payableFen: fen,
    /** Why the coupon does not fit it; empty where it does. */
    reason: z.string(),
  }),
);

export const getCouponOfferSchema = {
  params,
  reply: offerRow.extend({
    version,
    /** Whether somebody has it or is about to: its terms can no longer be changed. */
    isIssued: z.boolean(),
    /** What became of those that were received. */
    uses: z.object({ unused: count, held: count, used: count }),
    /** What the coupon took off the paid orders. */
    couponFen: fen,
    examples,
    batches: z.array(
      z.object({
        id: rowId,
        note: z.string(),
        size: count,
        redeemed: count,
        createdAt: moment,
        isStopped: z.boolean(),
      }),
    ),
    issues: z.array(
      z.object({
        id: rowId,
        audience: z.enum(['all', 'list']),
        state: z.enum(['running', 'done', 'stopped']),
        planned: count,
        issued: count,
        createdAt: moment,
      }),
    ),
    /** The latest orders that were paid with it. */
    recentOrders: z.array(
      z.object({ orderNo: z.string(), productName: z.string(), couponFen: fen, paidFen: fen, paidAt: moment }),
    ),
  }),
};

const maxFen = 100_000_000_00;
const numberInQuery = z.coerce.number().int().min(0).max(maxFen);

export const getCouponExampleSchema = {
  query: z.object({
    percent: numberInQuery.max(99).optional(),
    amountFen: numberInQuery.optional(),
    thresholdFen: numberInQuery.default(0),
    /** Product ids, separated by commas; all products without it. */
    appIds: z.string().max(2_000).optional(),
  }),
  reply: z.object({ items: examples }),
};

const amount = z.number().int('金额最多两位小数').max(maxFen, '金额过大');

const offerFields = {
  name: wantedLine('名称', 2, 30, '名称请填 2–30 个字'),
  type: z.literal(couponTypes, '请选择类型'),
  percent: z
    .number('请填写折扣')
    .int('折扣最多一位小数')
    .min(1, '折扣不能低于 0.1 折')
    .max(99, '10 折就是不打折')
    .nullable(),
  amountFen: amount.min(1, '金额要大于 0').nullable(),
  thresholdFen: amount.min(0, '金额不能小于 0'),
  appIds: z.array(entityId).max(100, '最多选 100 个产品'),
  total: z.number('请填写总张数').int('请填写整数').min(1, '至少 1 张').max(1_000_000, '最多 1,000,000 张'),
  perUser: z.number('请填写每人限领').int('请填写整数').min(1, '至少 1 张').max(100, '最多 100 张'),
  from: day,
  to: day,
  isPublic: z.boolean(),
  code: z
    .string()
    .overwrite(cleanText.groupedCapitals)
    .regex(new RegExp(`^$|${fieldRules.couponCode.pattern.source}`), fieldRules.couponCode.message),
};

type OfferFields = z.output<z.ZodObject<typeof offerFields>>;

/** What is wrong with fields that are right by themselves. */
function checkTogether({ value, issues }: z.core.ParsePayload<OfferFields>): void {
  const { type, percent, amountFen, thresholdFen, from, to } = value;
  const problem = (name: keyof OfferFields, message: string) =>
    issues.push({ code: 'custom', input: value, path: [name], message });
  if (type === 2 && percent === null) problem('percent', '请填写折扣');
  if (type === 2 && amountFen !== null) problem('amountFen', '折扣券没有金额');
  if (type !== 2 && amountFen === null) problem('amountFen', '请填写金额');
  if (type !== 2 && percent !== null) problem('percent', '只有折扣券有折扣');
  if (type === 1 && thresholdFen === 0) problem('thresholdFen', '请填写门槛');
  if (type === 1 && amountFen !== null && amountFen > thresholdFen) problem('amountFen', '减的金额不能超过门槛');
  if (from > to) problem('to', '不能早于第一天');
}

export const createCouponOfferSchema = {
  body: changeBody(offerFields).check((payload) => checkTogether(payload as never)),
  reply: changeReply,
};
export const changeCouponOfferSchema = {
  params,
  body: changeBody({ ...offerFields, version }).check((payload) => checkTogether(payload as never)),
  reply: changeReply,
};
export const changeCouponStateSchema = {
  params,
  body: changeBody({ state: z.enum(['offered', 'stopped', 'unusable']), version }),
  reply: changeReply,
};
export const issueCouponToAllSchema = { params, body: changeBody({}), reply: changeReply };
export const issueCouponToListSchema = {
  params,
  body: changeBody({
    people: severalLines.min(1, '请粘贴名单').max(60_000, `名单太长，一次最多 ${maxIssuedPeople} 行`),
  }),
  reply: changeReply.extend({
    /** Each line of the list, in its order. */
    rows: z.array(
      z.object({
        line: count,
        text: z.string(),
        outcome: z.enum(['issued', 'owned', 'unknown', 'repeated', 'ambiguous']),
        /** Who it is, with a masked contact; empty for nobody. */
        who: z.string(),
      }),
    ),
  }),
};
export const createCouponBatchSchema = {
  params,
  body: changeBody({
    size: z.number('请填写个数').int('请填写整数').min(1, '至少 1 个').max(maxBatchSize, `一批最多 ${maxBatchSize} 个`),
    note: oneLine.min(1, '请填写用途').max(40, '最多 40 个字'),
  }),
  reply: changeReply.extend({
    /** The codes as a table for spreadsheets, which cannot be had again; empty for a rehearsal. */
    file: z.string(),
  }),
};
export const stopCouponBatchSchema = { params, body: changeBody({}), reply: changeReply };

export type CouponOfferFilter = ListQuery<(typeof couponOfferSorts)[number]> & {
  state?: CouponOfferState;
  type?: 1 | 2 | 3;
};
export type CouponOfferInput = z.input<z.ZodObject<typeof offerFields>>;
export type ParsedCouponOffer = OfferFields;
export type CouponExampleQuery = { percent?: number; amountFen?: number; thresholdFen?: number; appIds?: string };
export type CouponOfferRow = z.output<typeof offerRow>;
export type ListCouponOffersReply = z.output<typeof listCouponOffersSchema.reply>;
export type ListCouponProductsReply = z.output<typeof listCouponProductsSchema.reply>;
export type GetCouponOfferReply = z.output<typeof getCouponOfferSchema.reply>;
export type GetCouponExampleReply = z.output<typeof getCouponExampleSchema.reply>;
export type IssueCouponToListReply = z.output<typeof issueCouponToListSchema.reply>;
export type CreateCouponBatchReply = z.output<typeof createCouponBatchSchema.reply>;
