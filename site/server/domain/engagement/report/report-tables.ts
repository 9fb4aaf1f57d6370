import { bigint, date, integer, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core';
import { viewingOutcomes, visitSteps } from '#contract/report/report-schema.ts';
import { oneOf } from '../../../platform/db/checks';
import { plainText, time } from '../../../platform/db/columns';

// All but the last are partitioned by the day in China, so that old days are dropped whole. None holds anything that identifies anybody.

/** What failed in pages' scripts: one row a day for each message, page and release, counted. */
export const clientError = pgTable(
  'client_error',
  {
    day: date('day').notNull(),
    /** SHA-256 of message, page and release, in hex. */
    fingerprint: plainText('fingerprint').notNull(),
    message: plainText('message').notNull(),
    /** Pattern of the page's path. */
    page: plainText('page').notNull(),
    /** Which build of the site failed; empty where the page did not say. */
    release: plainText('release').notNull(),
    /** Of the first one. */
    stack: plainText('stack').notNull(),
    count: integer('count').notNull(),
    lastAt: time('last_at').notNull(),
  },
  ({ day, fingerprint }) => [primaryKey({ columns: [day, fingerprint] })],
);

/** What the content security policy kept pages from: one row a day for each, counted. */
export const cspViolation = pgTable(
  'csp_violation',
  {
    day: date('day').notNull(),
    directive: plainText('directive').notNull(),
    /** Origin of what was blocked, or a word such as `inline`. */
    blocked: plainText('blocked').notNull(),
    page: plainText('page').notNull(),
    count: integer('count').notNull(),
    lastAt: time('last_at').notNull(),
  },
  ({ day, directive, blocked, page }) => [primaryKey({ columns: [day, directive, blocked, page] })],
);

/** How fast a page was for one visit: Web Vitals, in milliseconds but for CLS; null where the browser did not measure. */
export const pageVitals = pgTable(
  'page_vitals',
  {
    day: date('day').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    page: plainText('page').notNull(),
    cls: real('cls'),
    fcp: real('fcp'),
    inp: real('inp'),
    lcp: real('lcp'),
    ttfb: real('ttfb'),
    at: time('at').notNull(),
  },
  ({ day, id }) => [primaryKey({ columns: [day, id] })],
);

/** How films played, one row for each viewing. */
export const filmViewing = pgTable(
  'film_viewing',
  {
    /** The day in China on which the first summary came; one partition each. */
    day: date('day').notNull(),
    sessionId: uuid('session_id').notNull(),
    page: plainText('page').notNull(),
    media: plainText('media').notNull(),
    outcome: text('outcome', { enum: viewingOutcomes }).notNull(),
    startMs: integer('start_ms'),
    watchSeconds: real('watch_seconds').notNull(),
    rebufferCount: integer('rebuffer_count').notNull(),
    rebufferSeconds: real('rebuffer_seconds').notNull(),
    levelSwitches: integer('level_switches').notNull(),
    averageBitrate: bigint('average_bitrate', { mode: 'number' }).notNull(),
    errorCount: integer('error_count').notNull(),
    /** Family of the browser, such as `Chrome`; empty where it did not say. */
    browser: plainText('browser').notNull().default(''),
    utime: time('utime').notNull(),
  },
  ({ day, sessionId, outcome }) => [primaryKey({ columns: [day, sessionId] }), oneOf(outcome, viewingOutcomes)],
);

/** Steps of visitors on the way to an order: one row a day for each source and step, counted. It is kept for good. */
export const visitCount = pgTable(
  'visit_count',
  {
    day: date('day').notNull(),
    /** The campaign or advertising platform; `direct` without one. */
    source: plainText('source').notNull(),
    step: text('step', { enum: visitSteps }).notNull(),
    visits: integer('visits').notNull(),
  },
  ({ day, source, step }) => [primaryKey({ columns: [day, source, step] }), oneOf(step, visitSteps)],
);
