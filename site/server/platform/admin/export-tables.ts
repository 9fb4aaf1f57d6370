import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { checked, oneOf } from '../db/checks';
import { encryptedText, id, identity, plainText, time } from '../db/columns';
import { declareData } from '../db/table-data';

const states = ['writing', 'ready', 'failed'] as const;

/** Tables for spreadsheets that a job writes. Their files are in the storage, in encrypted parts. */
export const exportFile = pgTable(
  'export_file',
  {
    id: identity(),
    /** What the names of its files begin with. */
    files: plainText('files').notNull(),
    operatorId: id('operator_id').notNull(),
    /** Name of the list's endpoint. */
    list: plainText('list').notNull(),
    /** Filter and columns as JSON; the search may be about a person. */
    query: encryptedText('query_encrypted', 'secret', { purpose: 'export query' }).notNull(),
    state: text('state', { enum: states }).notNull(),
    /** Rows of the whole file. */
    rows: integer('rows').notNull(),
    /** Parts that are written. */
    parts: integer('parts').notNull().default(0),
    ctime: time('ctime').notNull(),
  },
  ({ operatorId, state, rows, parts, ctime }) => [
    oneOf(state, states),
    checked(rows, sql`${rows} >= 0`),
    checked(parts, sql`${parts} >= 0`),
    index().on(operatorId, ctime),
    index().on(ctime),
  ],
);

/** Days that an exported file can be downloaded. Its files, which no table names, are removed as orphans then. */
export const exportDays = 1;

declareData(exportFile, {
  what: 'lists that operators exported, and what they searched for; the files hold what the lists show',
  kept: 'a day; the files some hours longer',
  retention: { since: exportFile.ctime, days: exportDays, every: 60 },
});
