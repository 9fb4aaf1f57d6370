import { z } from 'zod';
import { file } from '../fields/file-schema';
import { fen, moment, rowId } from '../fields/value-schema';
import { orderNo } from '../order/order-fields-schema';
import { orderTypes, type OrderType } from '../order/order-status';
import { payChannels, type PayChannel } from '../payment/payment-status';
import { columnNames, day, listOf, listQuery, type ListQuery } from './list-schema';

/** Days of the usual periods, the last of which is today. */
export const figureDays = [7, 30, 90] as const;
/** The longest period of one's own choice, in days. */
export const maxFigureDays = 731;
/** What the parts of a period are. */
export const figureParts = ['day', 'week', 'month'] as const;

const period = z.object({
  days: z.coerce.number().pipe(z.literal(figureDays)).default(30),
  /** First and last day of a period of one's own choice; both or none. */
  from: day.optional(),
  to: day.optional(),
  by: z.enum(figureParts).default('day'),
});

const count = z.int().min(0);
const signedFen = z.int();
const shownPeriod = z.object({
  from: day,
  to: day,
  /** The same number of days before it. */
  beforeFrom: day,
  beforeTo: day,
  /** Whether its last day is not over. */
  isRunning: z.boolean(),
  /** When the sums were rolled up last; null before the first time. */
  rolledAt: moment.nullable(),
});
const part = z.object({ from: day, to: day });

const money = z.object({ payments: count, paidFen: fen, refunds: count, refundFen: fen, netFen: signedFen });
const share = money.extend({
  /** Of the breakdown: an id or a name. */
  key: z.string(),
  name: z.string(),
  /** The filter of the movements that it is made of. */
  filter: z.record(z.string(), z.string()),
  beforeNetFen: signedFen,
});

/** What the money is broken down by. */
export const figureBreakdowns = ['product', 'version', 'plan', 'type', 'channel', 'source'] as const;
const funnel = z.object({ visits: count, products: count, choices: count, orders: count, paid: count });
const term = z.object({ due: count, dueFen: fen, kept: count, keptFen: fen });
const coupon = z.object({ orders: count, couponFen: fen, paidFen: fen });
const trial = z.object({ applied: count, granted: count, converted: count });
const lead = z.object({ leads: count, won: count });

/** A sum of a period, and of the one before. */
const compared = <Sum extends z.ZodType>(sum: Sum) => z.object({ now: sum, before: sum });

export const getFiguresSchema = {
  query: period,
  reply: z.object({
    period: shownPeriod,
    money: compared(money),
    /** The parts of the period in their order, with what came in the same days of the period before. */
    parts: z.array(part.extend({ ...money.shape, beforeNetFen: signedFen })),
    breakdowns: z.object({
      product: z.array(share),
      version: z.array(share),
      plan: z.array(share),
      type: z.array(share),
      channel: z.array(share),
      source: z.array(share),
    }),
    /** Steps to an order, of all and by source, the most first. */
    funnel: compared(funnel).extend({
      /** The first day on which visits were counted; null before. */
      visitsSince: day.nullable(),
      sources: z.array(funnel.extend({ source: z.string() })),
    }),
    /** Terms that end in the coming days, and those that ended in the period. */
    terms: compared(term).extend({ coming: z.array(term.extend({ days: count, from: day, to: day })) }),
    trials: compared(trial).extend({ products: z.array(trial.extend({ appId: z.string(), name: z.string() })) }),
    coupons: compared(coupon).extend({
      /** The most first; the last one, without an id, is all others together. */
      coupons: z.array(coupon.extend({ couponId: rowId.nullable(), name: z.string() })),
    }),
    leads: compared(lead).extend({ sources: z.array(lead.extend({ source: z.string() })) }),
  }),
};

const playback = z.object({
  viewings: count,
  failed: count,
  watchSeconds: z.number(),
  rebufferSeconds: z.number(),
  /** Milliseconds until half of the films had begun, and 95 of 100; null where none did. */
  startMedian: z.number().nullable(),
  startSlow: z.number().nullable(),
});

export const getFilmFiguresSchema = {
  query: period,
  reply: z.object({
    period: shownPeriod,
    playback: compared(playback),
    parts: z.array(part.extend(playback.shape)),
    /** The most played first; '' stands for those that are not told apart. */
    films: z.array(
      playback.pick({ viewings: true, failed: true, watchSeconds: true, rebufferSeconds: true }).extend({
        media: z.string(),
      }),
    ),
    browsers: z.array(playback.extend({ browser: z.string() })),
  }),
};

const measure = z.number().nullable();

export const getPageFiguresSchema = {
  reply: z.object({
    /** The first of the days that are reported. */
    from: day,
    vitals: z.array(
      z.object({ page: z.string(), visits: count, lcp: measure, inp: measure, cls: measure, ttfb: measure }),
    ),
    errors: z.array(z.object({ message: z.string(), pages: z.array(z.string()), count, lastAt: moment })),
    violations: z.array(z.object({ directive: z.string(), blocked: z.string(), count, lastAt: moment })),
  }),
};

/** What of the figures is a table. */
export const figureTables = [
  'revenue',
  ...figureBreakdowns,
  'funnel',
  'term',
  'trial',
  'coupon',
  'lead',
  'film',
  'browser',
] as const;

export const exportFiguresSchema = { query: period.extend({ table: z.enum(figureTables) }), reply: file };

export const movementKinds = ['payment', 'refund'] as const;
export const movementSorts = ['-at', 'at'] as const;

const movementRow = z
  .object({
    id: rowId,
    orderNo,
    kind: z.enum(movementKinds),
    company: z.string(),
    goods: z.string(),
    type: z.enum(orderTypes),
    channel: z.enum(payChannels),
    /** Negative for a refund. */
    amountFen: signedFen,
    source: z.string(),
    /** The number of the payment or refund. */
    reference: z.string(),
    at: moment,
  })
  .meta({ id: 'MovementRow' });

const movementFilter = listQuery(movementSorts).extend({
  kind: z.enum(movementKinds).optional(),
  appId: z.string().max(64).optional(),
  versionId: z.coerce.number().int().min(1).optional(),
  planId: z.coerce.number().int().min(1).optional(),
  channel: z.enum(payChannels).optional(),
  type: z.enum(orderTypes).optional(),
  source: z.string().max(64).optional(),
  from: day.optional(),
  to: day.optional(),
});

export const listMovementsSchema = {
  query: movementFilter,
  reply: listOf(movementRow).extend({
    /** Of all rows that pass, also those on other pages. */
    sum: money,
  }),
};
export const exportMovementsSchema = { query: movementFilter.extend({ columns: columnNames }), reply: file };

export type FigurePart = (typeof figureParts)[number];
export type FigureTable = (typeof figureTables)[number];
export type FigureBreakdown = (typeof figureBreakdowns)[number];
export type FigurePeriod = { days?: (typeof figureDays)[number]; from?: string; to?: string; by?: FigurePart };
export type Figures = z.output<typeof getFiguresSchema.reply>;
export type FilmFigures = z.output<typeof getFilmFiguresSchema.reply>;
export type PageFigures = z.output<typeof getPageFiguresSchema.reply>;
export type MovementFilter = ListQuery<(typeof movementSorts)[number]> & {
  kind?: (typeof movementKinds)[number];
  appId?: string;
  versionId?: number;
  planId?: number;
  channel?: PayChannel;
  type?: OrderType;
  source?: string;
  from?: string;
  to?: string;
};
export type MovementRow = z.output<typeof movementRow>;
export type ListMovementsReply = z.output<typeof listMovementsSchema.reply>;
