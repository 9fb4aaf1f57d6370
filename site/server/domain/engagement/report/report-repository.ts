import { desc, gte, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../../platform/db/database';
import { clientError, cspViolation, pageVitals } from './report-tables';

export type StoredError = Omit<typeof clientError.$inferInsert, 'count'>;
export type StoredViolation = Omit<typeof cspViolation.$inferInsert, 'count'>;
export type StoredVitals = typeof pageVitals.$inferInsert;

export interface ErrorGroup {
  readonly message: string;
  readonly count: number;
  readonly pages: readonly string[];
  readonly lastAt: Date;
}

export interface ViolationGroup {
  readonly directive: string;
  readonly blocked: string;
  readonly count: number;
  readonly lastAt: Date;
}

/** The 75th percentile of each measure on a page, by which Web Vitals are judged. */
export interface PageFigures {
  readonly page: string;
  readonly visits: number;
  readonly lcp: number | null;
  readonly inp: number | null;
  readonly cls: number | null;
  readonly ttfb: number | null;
}

export interface ReportRepository {
  addError(error: StoredError): Promise<void>;
  addViolation(violation: StoredViolation): Promise<void>;
  addVitals(vitals: StoredVitals): Promise<void>;
  /** Errors since a day by their messages, the newest first. */
  errorsSince(day: string, limit: number): Promise<ErrorGroup[]>;
  /** Violations since a day, the most frequent first. */
  violationsSince(day: string, limit: number): Promise<ViolationGroup[]>;
  /** Pages since a day, the most visited first. */
  vitalsSince(day: string, limit: number): Promise<PageFigures[]>;
}

const lastOf = (column: typeof clientError.lastAt | typeof cspViolation.lastAt) => sql`max(${column})`.mapWith(column);
const sumOf = (column: PgColumn) => sql`sum(${column})`.mapWith(Number);
const p75 = (column: PgColumn) => sql<number | null>`percentile_cont(0.75) within group (order by ${column})`;

export function createReportRepository(db: Queryable): ReportRepository {
  return {
    async addError(error) {
      const { day, fingerprint, count } = clientError;
      const again = { count: sql`${count} + 1`, lastAt: error.lastAt };
      await db
        .insert(clientError)
        .values({ ...error, count: 1 })
        .onConflictDoUpdate({ target: [day, fingerprint], set: again });
    },
    async addViolation(violation) {
      const { day, directive, blocked, page, count } = cspViolation;
      const again = { count: sql`${count} + 1`, lastAt: violation.lastAt };
      await db
        .insert(cspViolation)
        .values({ ...violation, count: 1 })
        .onConflictDoUpdate({ target: [day, directive, blocked, page], set: again });
    },
    async addVitals(vitals) {
      await db.insert(pageVitals).values(vitals);
    },
    async errorsSince(since, limit) {
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
    },
    async violationsSince(since, limit) {
      const { day, directive, blocked, count, lastAt } = cspViolation;
      return db
        .select({ directive, blocked, count: sumOf(count), lastAt: lastOf(lastAt) })
        .from(cspViolation)
        .where(gte(day, since))
        .groupBy(directive, blocked)
        .orderBy(desc(sumOf(count)), directive, blocked)
        .limit(limit);
    },
    async vitalsSince(since, limit) {
      const { day, page, lcp, inp, cls, ttfb } = pageVitals;
      const visits = sql`count(*)`.mapWith(Number);
      return db
        .select({ page, visits, lcp: p75(lcp), inp: p75(inp), cls: p75(cls), ttfb: p75(ttfb) })
        .from(pageVitals)
        .where(gte(day, since))
        .groupBy(page)
        .orderBy(desc(visits), page)
        .limit(limit);
    },
  };
}
