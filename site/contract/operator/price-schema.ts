import { z } from 'zod';
import { file } from '../fields/file-schema';
import { fen, moment, rowId } from '../fields/value-schema';
import { changeBody, changeReply, version } from './change-schema';
import { columnNames, day, listOf, listQuery, type ListQuery } from './list-schema';

const params = z.object({ planId: z.string().regex(/^[1-9]\d{0,14}$/) });

const priceRow = z
  .object({
    planId: rowId,
    appId: z.string(),
    productName: z.string(),
    versionName: z.string(),
    months: z.number().int().positive(),
    listPriceFen: fen,
    /** What a buyer pays now. */
    priceFen: fen,
    /** What a buyer pays outside of a price for some days: the same, unless one is running. `changePrice` sets this one. */
    regularPriceFen: fen,
    isOnSale: z.boolean(),
    /** The price for some days that is running, or the next one that is planned; null without one. */
    period: z.object({ priceFen: fen, from: day, to: day.nullable(), isRunning: z.boolean() }).nullable(),
    /** When the price that a buyer pays, the list price or the sale changed; null for never. */
    changedAt: moment.nullable(),
  })
  .meta({ id: 'PriceRow' });

export const priceSorts = ['product', '-product', 'priceFen', '-priceFen', 'changedAt', '-changedAt'] as const;
const filter = listQuery(priceSorts).extend({
  appId: z.string().max(64).optional(),
  sale: z.enum(['yes', 'no']).optional(),
  /** Plans with a price for some days in this state. */
  period: z.enum(['planned', 'running']).optional(),
});

export const listPricesSchema = { query: filter, reply: listOf(priceRow) };
export const exportPricesSchema = { query: filter.extend({ columns: columnNames }), reply: file };

export const getPriceSchema = {
  params,
  reply: priceRow.extend({
    version,
    /** Prices for some days, the latest first. */
    periods: z.array(
      z.object({
        id: rowId,
        priceFen: fen,
        from: day,
        /** The last day; null for one without an end. */
        to: day.nullable(),
        state: z.enum(['planned', 'running', 'over', 'cancelled']),
      }),
    ),
    /** Orders that can still be paid and carry another price than the one of now, the newest first. */
    unpaidOrders: z.object({
      total: z.number().int().nonnegative(),
      /** The first 50. */
      items: z.array(
        z.object({ orderNo: z.string(), priceFen: fen, payableFen: fen, createdAt: moment, expireAt: moment }),
      ),
    }),
  }),
};

const amount = z.number('请填写金额').int('金额最多两位小数').min(0, '金额不能小于 0').max(100_000_000_00, '金额过大');

export const changePriceSchema = {
  params,
  body: changeBody({ priceFen: amount, listPriceFen: amount, version }).refine(
    ({ priceFen, listPriceFen }) => priceFen <= listPriceFen,
    { error: '售价不能高于划线价', path: ['priceFen'] },
  ),
  reply: changeReply,
};

export const planPriceSchema = {
  params,
  body: changeBody({ priceFen: amount, from: day, to: day.nullable(), version }).refine(
    ({ from, to }) => to === null || from <= to,
    { error: '结束日期不能早于开始日期', path: ['to'] },
  ),
  reply: changeReply,
};

export const cancelPricePeriodSchema = {
  params: z.object({ id: z.string().regex(/^[1-9]\d{0,14}$/) }),
  body: changeBody({}),
  reply: changeReply,
};

export const changeSaleSchema = { params, body: changeBody({ isOnSale: z.boolean(), version }), reply: changeReply };

export type PriceFilter = ListQuery<(typeof priceSorts)[number]> & {
  appId?: string;
  sale?: 'yes' | 'no';
  period?: 'planned' | 'running';
};
export type PriceRow = z.output<typeof priceRow>;
export type ListPricesReply = z.output<typeof listPricesSchema.reply>;
export type GetPriceReply = z.output<typeof getPriceSchema.reply>;
