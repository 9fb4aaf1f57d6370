import { hash } from 'node:crypto';
import { and, countDistinct, desc, eq, gte, lte, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { servicePromises } from '#contract/brand/service-promises.ts';
import { addDays } from '#contract/china-day.ts';
import { directSource, isSource, otherSource } from '#contract/fields/attribution-source.ts';
import type { ClientErrorReport, TimingReport, Viewing, VisitReport } from '#contract/report/report-schema.ts';
import { dropDaysBefore, makeDays } from '../../../platform/db/day-partitions';
import type { Tx } from '../../../platform/tx';
import { cleanText, originOf, pagePattern, withoutQuery, type Violation } from './report-rules';
import { clientError, cspViolation, filmViewing, pageVitals, visitCount } from './report-tables';

/** Days that errors, violations and timings are kept: long enough to compare a release with the one before. */
const retentionDays = 30;
/** Characters that are kept of a stack, whose first lines name the place. */
const maxStackLength = 1_000;

const reportTables = [clientError, cspViolation, pageVitals];

/** Makes the partitions of days that have none. */
export async function makeReportDays({ db }: Tx, days: readonly string[]): Promise<void> {
  for (const table of [filmViewing, ...reportTables]) await makeDays(db, table, days);
}

/** Drops the partitions of days that are kept no longer. */
export async function dropOldReportDays({ db }: Tx, today: string): Promise<void> {
  await dropDaysBefore(db, filmViewing, addDays(today, -servicePromises.viewingsKeptDays));
  for (const table of reportTables) await dropDaysBefore(db, table, addDays(today, -retentionDays));
}

// What is recorded says nothing of who visits the pages. Each is about a day in China, whose partitions exist.

export async function recordViolation({ db, now }: Tx, today: string, violation: Violation): Promise<void> {
  const row = {
    day: today,
    directive: cleanText(violation.directive),
    blocked: cleanText(originOf(violation.blocked)),
    page: pagePattern(violation.page),
    lastAt: now,
    count: 1,
  };
  const { day, directive, blocked, page, count } = cspViolation;
  await db
    .insert(cspViolation)
    .values(row)
    .onConflictDoUpdate({ target: [day, directive, blocked, page], set: { count: sql`${count} + 1`, lastAt: now } });
}

export async function recordClientError(
  { db, now }: Tx,
  today: string,
  { message, page, stack, release }: ClientErrorReport,
): Promise<void> {
  const identity = { message: cleanText(message), page: pagePattern(page), release: cleanText(release) };
  const { day, fingerprint, count } = clientError;
  await db
    .insert(clientError)
    .values({
      day: today,
      fingerprint: hash('sha256', JSON.stringify(identity)),
      ...identity,
      stack: cleanText(stack, maxStackLength),
      lastAt: now,
      count: 1,
    })
    .onConflictDoUpdate({ target: [day, fingerprint], set: { count: sql`${count} + 1`, lastAt: now } });
}

export async function recordTiming({ db, now }: Tx, today: string, { page, metrics }: TimingReport): Promise<void> {
  const measures = Object.fromEntries(metrics.map(({ name, value }) => [name.toLowerCase(), value]));
  await db.insert(pageVitals).values({ ...measures, day: today, page: pagePattern(page), at: now });
}

/** Records how a film played, over an earlier summary of the same viewing, which may have begun yesterday. */
export async function recordViewing(
  { db, now }: Tx,
  today: string,
  page: string,
  viewing: Viewing,
  browser: string,
): Promise<void> {
  const { start_ms, average_bitrate } = viewing;
  const row = {
    sessionId: viewing.session_id,
    page: withoutQuery(page),
    media: withoutQuery(viewing.media),
    outcome: viewing.outcome,
    startMs: start_ms === undefined ? null : Math.round(start_ms),
    watchSeconds: viewing.watch_seconds,
    rebufferCount: viewing.rebuffer_count,
    rebufferSeconds: viewing.rebuffer_seconds,
    levelSwitches: viewing.level_switches,
    averageBitrate: Math.round(average_bitrate),
    errorCount: viewing.error_count,
    browser,
    utime: now,
  };
  const { day, sessionId, watchSeconds } = filmViewing;
  // Summaries may overtake each other: the one that knows of more wins.
  const isLater = lte(watchSeconds, row.watchSeconds);
  const fromYesterday = and(eq(day, addDays(today, -1)), eq(sessionId, row.sessionId));
  if ((await db.$count(filmViewing, fromYesterday)) > 0) {
    await db.update(filmViewing).set(row).where(and(fromYesterday, isLater));
    return;
  }
  await db
    .insert(filmViewing)
    .values({ ...row, day: today })
    .onConflictDoUpdate({ target: [day, sessionId], set: row, setWhere: isLater });
}

/** Sources of a day that are counted apart, since anybody can name any; further ones are `other`. */
const maxSources = 200;

/** Returns what a visit is counted under: its source, as orders have it, or `other` for what cannot be one. */
export function sourceOfVisit({ source: named }: VisitReport): string {
  const source = cleanText(named).trim();
  if (source === '') return directSource;
  return isSource(source) ? source : otherSource;
}

/** Whether a source has been counted on a day, may still be, or comes after as many as are told apart. */
export async function findSource({ db }: Tx, today: string, named: string): Promise<'known' | 'new' | 'too many'> {
  const { day, source } = visitCount;
  const [found] = await db
    .select({ isKnown: sql<boolean>`coalesce(bool_or(${source} = ${named}), false)`, sources: countDistinct(source) })
    .from(visitCount)
    .where(eq(day, today));
  if (found?.isKnown) return 'known';
  return found && found.sources >= maxSources ? 'too many' : 'new';
}

/** Counts a step of a visitor. */
export async function recordVisit(
  { db }: Tx,
  today: string,
  { step, source: named }: Pick<VisitReport, 'step' | 'source'>,
): Promise<void> {
  const { day, source, visits } = visitCount;
  await db
    .insert(visitCount)
    .values({ day: today, source: named, step, visits: 1 })
    .onConflictDoUpdate({ target: [day, source, visitCount.step], set: { visits: sql`${visits} + 1` } });
}

const lastOf = (column: typeof clientError.lastAt | typeof cspViolation.lastAt) => sql`max(${column})`.mapWith(column);
const sumOf = (column: PgColumn) => sql`sum(${column})`.mapWith(Number);
const p75 = (column: PgColumn) => sql<number | null>`percentile_cont(0.75) within group (order by ${column})`;

/** Errors since a day by their messages, the newest first. */
export async function listErrors({ db }: Tx, since: string, limit: number) {
  const { day, message, page, count, lastAt } = clientError;
  return db
    .select({
      message,
      count: sumOf(count),
      pages: sql<string[]>`array_agg(distinct ${page} order by ${page})`,
      lastAt: lastOf(lastAt),
    })
    .from(clientError)
    .where(gte(day, since))
    .groupBy(message)
    .orderBy(desc(lastOf(lastAt)), message)
    .limit(limit);
}

/** Violations since a day, the most frequent first. */
export async function listViolations({ db }: Tx, since: string, limit: number) {
  const { day, directive, blocked, count, lastAt } = cspViolation;
  return db
    .select({ directive, blocked, count: sumOf(count), lastAt: lastOf(lastAt) })
    .from(cspViolation)
    .where(gte(day, since))
    .groupBy(directive, blocked)
    .orderBy(desc(sumOf(count)), directive, blocked)
    .limit(limit);
}

/** Pages since a day, the most visited first, with the 75th percentile of each measure, by which Web Vitals are judged. */
export async function listPageVitals({ db }: Tx, since: string, limit: number) {
  const { day, page, lcp, inp, cls, ttfb } = pageVitals;
  const visits = sql`count(*)`.mapWith(Number);
  return db
    .select({ page, visits, lcp: p75(lcp), inp: p75(inp), cls: p75(cls), ttfb: p75(ttfb) })
    .from(pageVitals)
    .where(gte(day, since))
    .groupBy(page)
    .orderBy(desc(visits), page)
    .limit(limit);
}
