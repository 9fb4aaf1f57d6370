import { isNull, sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { checked } from '../db/checks';
import { id, plainText, time } from '../db/columns';
import { declareData } from '../db/table-data';

/** Days for which an upload that ended early can go on. */
export const unfinishedDays = 3;

/** Large files that operators upload in parts; the parts stay as they came, each a file of the storage. */
export const partUpload = pgTable(
  'part_upload',
  {
    id: uuid('id').primaryKey(),
    /** The noun that it is for. */
    purpose: plainText('purpose').notNull(),
    operatorId: id('operator_id').notNull(),
    /** Name of the file on the operator's computer. */
    name: plainText('name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** What tells it from another file of the same name and size, so that an upload goes on with the right one. */
    fingerprint: plainText('fingerprint').notNull(),
    ctime: time('ctime').notNull(),
    /** When all parts were there and a noun took it; null before. */
    finishedAt: time('finished_at'),
  },
  ({ operatorId, bytes, ctime }) => [
    checked(bytes, sql`${bytes} > 0`),
    index().on(operatorId, ctime),
    index().on(ctime),
  ],
);

/** The parts that have come. */
export const partUploadPart = pgTable(
  'part_upload_part',
  {
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => partUpload.id, { onDelete: 'cascade' }),
    part: integer('part').notNull(),
    /** SHA-256 in hex. */
    digest: plainText('digest').notNull(),
  },
  ({ uploadId, part }) => [primaryKey({ columns: [uploadId, part] }), checked(part, sql`${part} >= 0`)],
);

declareData(partUpload, {
  what: 'large files of the provider, and which operator uploads them',
  kept: 'what was not finished three days; otherwise as long as what it is part of',
  retention: { since: partUpload.ctime, days: unfinishedDays, every: 60, where: isNull(partUpload.finishedAt) },
});
