import { bigint, date, integer, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core';
import { viewingOutcomes } from '../../../../contract/report/report-schema';
import { oneOf } from '../../../platform/db/checks';
import { time } from '../../../platform/db/columns';

/** How films played, one row for each viewing; partitioned by day, so that old days are dropped whole. */
export const filmViewing = pgTable(
  'film_viewing',
  {
    /** The day in China on which the first summary came; one partition each. */
    day: date('day').notNull(),
    sessionId: uuid('session_id').notNull(),
    page: text('page').notNull(),
    media: text('media').notNull(),
    outcome: text('outcome', { enum: viewingOutcomes }).notNull(),
    startMs: integer('start_ms'),
    watchSeconds: real('watch_seconds').notNull(),
    rebufferCount: integer('rebuffer_count').notNull(),
    rebufferSeconds: real('rebuffer_seconds').notNull(),
    levelSwitches: integer('level_switches').notNull(),
    averageBitrate: bigint('average_bitrate', { mode: 'number' }).notNull(),
    errorCount: integer('error_count').notNull(),
    utime: time('utime').notNull(),
  },
  ({ day, sessionId, outcome }) => [primaryKey({ columns: [day, sessionId] }), oneOf(outcome, viewingOutcomes)],
);
