import { integer, jsonb, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core';
import type { DraftDocument } from '#contract/operator/content/content-schema.ts';
import type { ContentTypeName } from '#contract/operator/content/content-types.ts';
import { id, identity, plainText, time } from '../../../platform/db/columns';
import { declareData } from '../../../platform/db/table-data';

/** What operators have written and visitors do not see yet; one draft an entry, which its editors share. */
export const contentDraft = pgTable(
  'content_draft',
  {
    type: plainText('type').$type<ContentTypeName>().notNull(),
    entryId: plainText('entry_id').notNull(),
    name: plainText('name').notNull(),
    group: plainText('group_name').notNull(),
    document: jsonb('document').$type<DraftDocument>().notNull(),
    /** Counts how often it was saved; 0 while it is blank. */
    version: integer('version').notNull(),
    /** When it was begun: another draft of the same entry is another one. */
    begunAt: time('begun_at').notNull().defaultNow(),
    savedAt: time('saved_at').notNull(),
    savedById: id('saved_by_id').notNull(),
    savedBy: plainText('saved_by').notNull(),
    /** When it is published by itself; null while nothing is planned. */
    publishAt: time('publish_at'),
    /** Who planned that, and why. */
    scheduledById: id('scheduled_by_id'),
    scheduledBy: plainText('scheduled_by').notNull().default(''),
    reason: plainText('reason').notNull().default(''),
    /** Why it could not be published at its time. */
    failure: plainText('failure').notNull().default(''),
  },
  ({ type, entryId }) => [primaryKey({ columns: [type, entryId] })],
);

/** What visitors saw from a publication on. */
export const contentRevision = pgTable(
  'content_revision',
  {
    id: identity(),
    type: plainText('type').$type<ContentTypeName>().notNull(),
    entryId: plainText('entry_id').notNull(),
    number: integer('number').notNull(),
    document: jsonb('document').$type<DraftDocument>().notNull(),
    /** Null for what came with the site. */
    at: time('at'),
    operator: plainText('operator').notNull(),
    reason: plainText('reason').notNull(),
  },
  ({ type, entryId, number }) => [unique().on(type, entryId, number)],
);

declareData(contentDraft, {
  what: 'texts that operators write, with their names',
  kept: 'until they are published or thrown away',
});
declareData(contentRevision, {
  what: 'texts that were published, with the names of the operators who did',
  kept: 'as long as the site is there, so that they can be restored',
});
