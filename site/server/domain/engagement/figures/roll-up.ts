import { sql } from 'drizzle-orm';
import { addDays, chinaDay, countDays } from '#contract/china-day.ts';
import { rowsOf } from '../../../platform/db/database';
import type { Transactions, Tx } from '../../../platform/tx';
import {
  couponOrders,
  films,
  filmStarts,
  isMovement,
  leads,
  mergeFigure,
  placements,
  sales,
  terms,
  trialApplications,
  type Days,
} from './figures-rows';
import { figureState } from './figures-tables';

/** Days before today whose orders, leads and trials are looked at again every few minutes, and once a night. */
export const recentDays = 100;
export const nightlyDays = 400;
/** Days ahead of today in which terms end that are counted. */
const comingDays = 120;
/** Days that one transaction rolls up, so that none is long. */
const daysAtOnce = 31;

const ofRows = [sales, placements, couponOrders, leads, trialApplications];
const ofFilms = [films, filmStarts];

/**
 * Rolls up the day in progress, the days since the last time, and those of which the ledger has new entries, such as of a transfer
 * that is confirmed days after it came. Everything there is the first time.
 */
export async function rollUpToday(platform: Transactions): Promise<void> {
  const state = await platform.read(async ({ db }) => (await db.select().from(figureState))[0]);
  const { today, days, lastId } = await platform.read(async (tx) => ({
    today: chinaDay(tx.now),
    days: state ? await daysSince(tx, state.entryId) : [],
    lastId: await lastEntry(tx),
  }));
  if (state) {
    const since = addDays(chinaDay(state.rolledAt), -1);
    await rollUp(platform, { from: since, to: today });
    for (const day of days.filter((each) => each < since || each > today)) {
      await rollUp(platform, { from: day, to: day });
    }
  } else {
    await rollUpAll(platform);
  }
  // An entry may be committed after one with a greater number: those of the last run are looked at once more.
  const entryId = state?.nextId ?? 0;
  await platform.transact(async ({ db, now }) => {
    const row = { name: 'ledger', entryId, nextId: lastId, rolledAt: now };
    await db.insert(figureState).values(row).onConflictDoUpdate({ target: figureState.name, set: row });
  });
}

/** Rolls up the last days again, because what began on them goes on: orders are paid, trials become orders, leads are won. */
export async function rollUpDays(platform: Transactions, days: number): Promise<void> {
  const today = await platform.read(async ({ now }) => chinaDay(now));
  await rollUp(platform, { from: addDays(today, 1 - days), to: today });
  await rollUpTerms(platform, { from: addDays(today, 1 - days), to: addDays(today, comingDays) });
  await rollUpFilms(platform, { from: addDays(today, -2), to: today });
}

/** Rolls up all days from one on. @param first the first day that there is anything of by default. */
export async function rollUpAll(platform: Transactions, first?: string): Promise<void> {
  const { today, from, filmsFrom } = await platform.read(async (tx) => ({
    today: chinaDay(tx.now),
    from: await firstDay(tx),
    filmsFrom: await firstFilmDay(tx),
  }));
  const later = (day: string) => (first !== undefined && first > day ? first : day);
  await rollUp(platform, { from: later(from ?? today), to: today });
  await rollUpTerms(platform, { from: later(from ?? today), to: addDays(today, comingDays) });
  if (filmsFrom !== undefined) await rollUpFilms(platform, { from: later(filmsFrom), to: today });
}

async function rollUp(platform: Transactions, days: Days): Promise<void> {
  await inSteps(days, daysAtOnce, (some) => merge(platform, ofRows, some));
}

async function rollUpTerms(platform: Transactions, days: Days): Promise<void> {
  await inSteps(days, daysAtOnce, (some) => merge(platform, [terms], some));
}

/** Films are many rows a day, and what is dropped after its time must not be taken for nothing. */
async function rollUpFilms(platform: Transactions, days: Days): Promise<void> {
  await inSteps(days, 1, (some) => merge(platform, ofFilms, some));
}

async function merge(platform: Transactions, figures: readonly Parameters<typeof mergeFigure>[0][], days: Days) {
  for (const figure of figures) {
    await platform.transact(async ({ db }) => void (await db.execute(mergeFigure(figure, days))));
  }
}

async function inSteps({ from, to }: Days, length: number, work: (days: Days) => Promise<void>): Promise<void> {
  for (let first = from; countDays(first, to) > 0; first = addDays(first, length)) {
    const last = addDays(first, length - 1);
    await work({ from: first, to: last < to ? last : to });
  }
}

/** The days of the entries after one. */
async function daysSince({ db }: Tx, entryId: number): Promise<string[]> {
  const rows = await rowsOf<{ day: string }>(
    db,
    sql`select distinct ((at at time zone 'UTC') + interval '8 hours')::date::text as day from ledger_entry
      where id > ${entryId} and ${isMovement}`,
  );
  return rows.map(({ day }) => day);
}

async function lastEntry({ db }: Tx): Promise<number> {
  const [row] = await rowsOf<{ id: number | null }>(db, sql`select max(id)::float8 as id from ledger_entry`);
  return row?.id ?? 0;
}

async function firstDay({ db }: Tx): Promise<string | undefined> {
  const [row] = await rowsOf<{ at: string | null }>(
    db,
    sql`select least((select min(ctime) from orders), (select min(at) from ledger_entry where ${isMovement}),
      (select min(ctime) from lead), (select min(ctime) from trial))::text as at`,
  );
  return row?.at ? chinaDay(new Date(row.at)) : undefined;
}

async function firstFilmDay({ db }: Tx): Promise<string | undefined> {
  const [row] = await rowsOf<{ day: string | null }>(db, sql`select min(day)::text as day from film_viewing`);
  return row?.day ?? undefined;
}
