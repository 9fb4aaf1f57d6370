import { bigint, date, integer, pgTable, primaryKey, real, smallint } from 'drizzle-orm/pg-core';
import { id, plainText, time } from '../../../platform/db/columns';

// Sums by the day in China, which a job rolls up from the rows that they are about. They name nobody and are kept for good.

const day = () => date('day').notNull();
const fen = (name: string) => bigint(name, { mode: 'number' }).notNull();
const count = (name: string) => integer(name).notNull();

/** Money that came and went back on a day, by what was sold, how it was paid and where the buyer came from. */
export const figureSale = pgTable(
  'figure_sale',
  {
    day: day(),
    appId: plainText('app_id').notNull(),
    versionId: id('version_id').notNull(),
    planId: id('plan_id').notNull(),
    channel: plainText('channel').notNull(),
    type: plainText('type').notNull(),
    source: plainText('source').notNull(),
    payments: count('payments'),
    paidFen: fen('paid_fen'),
    refunds: count('refunds'),
    refundFen: fen('refund_fen'),
  },
  (row) => [
    primaryKey({ columns: [row.day, row.appId, row.versionId, row.planId, row.channel, row.type, row.source] }),
  ],
);

/** Orders that were placed on a day, and how many of them have been paid since. */
export const figureOrder = pgTable(
  'figure_order',
  { day: day(), source: plainText('source').notNull(), placed: count('placed'), paid: count('paid') },
  (row) => [primaryKey({ columns: [row.day, row.source] })],
);

/** Orders with a coupon by the day on which they were paid, without those that were given back as a whole. */
export const figureCoupon = pgTable(
  'figure_coupon',
  {
    day: day(),
    couponId: id('coupon_id').notNull(),
    orders: count('orders'),
    couponFen: fen('coupon_fen'),
    paidFen: fen('paid_fen'),
  },
  (row) => [primaryKey({ columns: [row.day, row.couponId] })],
);

/** Leads that came on a day, and how many of them have been won since. */
export const figureLead = pgTable(
  'figure_lead',
  { day: day(), source: plainText('source').notNull(), leads: count('leads'), won: count('won') },
  (row) => [primaryKey({ columns: [row.day, row.source] })],
);

/** Trials that were applied for on a day, and what has become of them since. */
export const figureTrial = pgTable(
  'figure_trial',
  {
    day: day(),
    appId: plainText('app_id').notNull(),
    applied: count('applied'),
    granted: count('granted'),
    converted: count('converted'),
  },
  (row) => [primaryKey({ columns: [row.day, row.appId] })],
);

/** Terms that end on a day, past or to come, and how many of them go on by another order. */
export const figureTerm = pgTable(
  'figure_term',
  {
    day: day(),
    appId: plainText('app_id').notNull(),
    due: count('due'),
    dueFen: fen('due_fen'),
    kept: count('kept'),
    keptFen: fen('kept_fen'),
  },
  (row) => [primaryKey({ columns: [row.day, row.appId] })],
);

/** How films played on a day. */
export const figureFilm = pgTable(
  'figure_film',
  {
    day: day(),
    media: plainText('media').notNull(),
    browser: plainText('browser').notNull(),
    viewings: count('viewings'),
    /** Viewings that ended with an error. */
    failed: count('failed'),
    watchSeconds: real('watch_seconds').notNull(),
    rebufferSeconds: real('rebuffer_seconds').notNull(),
  },
  (row) => [primaryKey({ columns: [row.day, row.media, row.browser] })],
);

/** How fast films began on a day: the viewings whose start took a number of milliseconds between two bounds. */
export const figureFilmStart = pgTable(
  'figure_film_start',
  {
    day: day(),
    browser: plainText('browser').notNull(),
    /** Exponent of the bounds. */
    step: smallint('step').notNull(),
    viewings: count('viewings'),
  },
  (row) => [primaryKey({ columns: [row.day, row.browser, row.step] })],
);

/** How far the tables have been rolled up. */
export const figureState = pgTable('figure_state', {
  name: plainText('name').primaryKey(),
  /** The last entry of the ledger whose day was rolled up, and the last one that there was then. */
  entryId: id('entry_id').notNull(),
  nextId: id('next_id').notNull(),
  rolledAt: time('rolled_at').notNull(),
});
