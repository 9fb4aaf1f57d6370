import { getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { timesOfChinaDays } from '#contract/china-day.ts';
import { ledgerEntry } from '../../sales/payment/payment-tables';
import { couponUser } from '../../sales/coupon/coupon-tables';
import { isKept, isRenewed, isTerm } from '../../sales/order/order';
import { order } from '../../sales/order/order-tables';
import { trial } from '../../sales/trial/trial-tables';
import { lead } from '../lead/lead-tables';
import { filmViewing } from '../report/report-tables';
import {
  figureCoupon,
  figureFilm,
  figureFilmStart,
  figureLead,
  figureOrder,
  figureSale,
  figureTerm,
  figureTrial,
} from './figures-tables';

/** Days of China's calendar, both counted. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** A table of sums, and the query of what it holds for some days. */
export interface Figure {
  readonly table: PgTable;
  readonly keys: readonly string[];
  readonly measures: readonly string[];
  /** Selects keys and measures, from the rows that they are about. */
  readonly select: (days: Days) => SQL;
}

// The tables of organisations, whose columns are bound to one of them in queries by drizzle, are read as a whole here.
const nameOf = (table: unknown) => sql.identifier(getTableName(table as PgTable));
const orders = nameOf(order);
const entries = nameOf(ledgerEntry);
const coupons = nameOf(couponUser);
const trials = nameOf(trial);

/** The day in China of a column of moments. */
const dayOf = (column: SQL) => sql`((${column} at time zone 'UTC') + interval '8 hours')::date`;

function isOnDays(column: SQL, { from, to }: Days): SQL {
  const { start, end } = timesOfChinaDays(from, to);
  return sql`${column} >= ${start.toISOString()}::timestamptz and ${column} < ${end.toISOString()}::timestamptz`;
}

/** How an account of the ledger is called as a channel of payments. */
export const channelOfAccount = sql`case when account = 'bank' then 'offline' else account end`;

/** Entries that are money which came or went back: the side of the channels, without their fees. */
export const isMovement = sql`kind <> 'fee' and account <> 'customers'`;

export const sales: Figure = {
  table: figureSale,
  keys: ['day', 'app_id', 'version_id', 'plan_id', 'channel', 'type', 'source'],
  measures: ['payments', 'paid_fen', 'refunds', 'refund_fen'],
  select: (days) => sql`
    select ${dayOf(sql`at`)} as day, app_id, version_id, plan_id, ${channelOfAccount} as channel, type, source,
      count(*) filter (where kind = 'payment')::int as payments,
      coalesce(sum(amount_fen) filter (where kind = 'payment'), 0)::bigint as paid_fen,
      count(*) filter (where kind = 'refund')::int as refunds,
      coalesce(-sum(amount_fen) filter (where kind = 'refund'), 0)::bigint as refund_fen
    from ${entries} join ${orders} using (order_no)
    where ${isMovement} and ${isOnDays(sql`at`, days)}
    group by 1, 2, 3, 4, 5, 6, 7`,
};

export const placements: Figure = {
  table: figureOrder,
  keys: ['day', 'source'],
  measures: ['placed', 'paid'],
  select: (days) => sql`
    select ${dayOf(sql`ctime`)} as day, source, count(*)::int as placed, count(paid_at)::int as paid
    from ${orders} where ${isOnDays(sql`ctime`, days)} group by 1, 2`,
};

export const couponOrders: Figure = {
  table: figureCoupon,
  keys: ['day', 'coupon_id'],
  measures: ['orders', 'coupon_fen', 'paid_fen'],
  select: (days) => sql`
    select ${dayOf(sql`paid_at`)} as day, used.coupon_id, count(*)::int as orders,
      sum(coupon_fen)::bigint as coupon_fen, sum(paid_fen)::bigint as paid_fen
    from (select * from ${orders} where ${isKept} and coupon_user_id is not null and ${isOnDays(sql`paid_at`, days)}) paid
      join ${coupons} used on used.id = coupon_user_id
    group by 1, 2`,
};

export const leads: Figure = {
  table: figureLead,
  keys: ['day', 'source'],
  measures: ['leads', 'won'],
  select: (days) => sql`
    select ${dayOf(sql`ctime`)} as day, source, count(*)::int as leads,
      count(*) filter (where status = 'won')::int as won
    from ${lead} where ${isOnDays(sql`ctime`, days)} group by 1, 2`,
};

export const trialApplications: Figure = {
  table: figureTrial,
  keys: ['day', 'app_id'],
  measures: ['applied', 'granted', 'converted'],
  select: (days) => sql`
    select ${dayOf(sql`ctime`)} as day, app_id, count(*)::int as applied,
      count(*) filter (where status in (1, 2, 4))::int as granted, count(*) filter (where status = 4)::int as converted
    from ${trials} where ${isOnDays(sql`ctime`, days)} group by 1, 2`,
};

export const terms: Figure = {
  table: figureTerm,
  keys: ['day', 'app_id'],
  measures: ['due', 'due_fen', 'kept', 'kept_fen'],
  select: (days) => sql`
    select ${dayOf(sql`service_end`)} as day, app_id, count(*)::int as due, sum(paid_fen)::bigint as due_fen,
      count(*) filter (where is_renewed)::int as kept, coalesce(sum(paid_fen) filter (where is_renewed), 0)::bigint as kept_fen
    from (select service_end, app_id, paid_fen, ${isRenewed} as is_renewed from ${orders}
      where ${isTerm} and ${isOnDays(sql`service_end`, days)}
      -- Keeps whether a term was renewed from being looked up for each sum.
      offset 0) ended
    group by 1, 2`,
};

/** Films of a day that are told apart: anybody can report any. */
const maxFilms = 30;

export const films: Figure = {
  table: figureFilm,
  keys: ['day', 'media', 'browser'],
  measures: ['viewings', 'failed', 'watch_seconds', 'rebuffer_seconds'],
  select: ({ from, to }) => sql`
    with played as (
      select day, media, browser, count(*)::int as viewings,
        count(*) filter (where outcome in ('start-failure', 'playback-failure'))::int as failed,
        sum(watch_seconds)::real as watch_seconds, sum(rebuffer_seconds)::real as rebuffer_seconds
      from ${filmViewing} where day between ${from} and ${to} group by 1, 2, 3
    ), ranked as (
      select day, media, row_number() over (partition by day order by sum(viewings) desc, media) as place
      from played group by 1, 2
    )
    select day, case when place <= ${sql.raw(`${maxFilms}`)} then media else '' end as media, browser, sum(viewings)::int as viewings,
      sum(failed)::int as failed, sum(watch_seconds)::real as watch_seconds, sum(rebuffer_seconds)::real as rebuffer_seconds
    from played join ranked using (day, media) group by 1, 2, 3`,
};

/** Each bound of start times is a tenth above the one before, so that a median is at most a twentieth off. */
export const startGrowth = 1.1;

export const filmStarts: Figure = {
  table: figureFilmStart,
  keys: ['day', 'browser', 'step'],
  measures: ['viewings'],
  select: ({ from, to }) => sql`
    select day, browser, floor(ln(greatest(start_ms, 1)) / ln(${sql.raw(`${startGrowth}`)}::float8))::smallint as step, count(*)::int as viewings
    from ${filmViewing} where day between ${from} and ${to} and start_ms is not null group by 1, 2, 3`,
};

/** Sums of a few days, of which the last may not have been rolled up: those of the day in progress come from its rows. */
export function sumsOf({ table, keys, measures, select }: Figure, { from, to }: Days, today: string): SQL {
  const columns = sql.raw([...keys, ...measures].join());
  const stored = sql`select ${columns} from ${table} where day between ${from} and ${to}`;
  if (today < from || today > to) return sql`(${stored})`;
  const live = select({ from: today, to: today });
  return sql`(${stored} and day <> ${today} union all select ${columns} from (${live}) live)`;
}

function columnList(names: readonly string[], prefix = ''): SQL {
  return sql.raw(names.map((name) => `${prefix}"${name}"`).join());
}

/** Makes a table say what its rows say for some days, and writes nothing where it does already. */
export function mergeFigure({ table, keys, measures, select }: Figure, days: Days): SQL {
  const name = getTableName(table);
  return sql`
    with fresh as materialized (${select(days)}), gone as (
      delete from ${table} where day between ${days.from} and ${days.to}
        and (${columnList(keys)}) not in (select ${columnList(keys)} from fresh)
    )
    insert into ${table} (${columnList([...keys, ...measures])}) select ${columnList([...keys, ...measures])} from fresh
    on conflict (${columnList(keys)}) do update set ${sql.raw(measures.map((each) => `"${each}" = excluded."${each}"`).join())}
    where (${columnList(measures, `"${name}".`)}) is distinct from (${columnList(measures, 'excluded.')})`;
}
