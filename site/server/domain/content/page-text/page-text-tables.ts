import { jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { PageTextDocument, PageTextKey } from '#contract/page-text/page-text-schema.ts';
import { plainText, time } from '../../../platform/db/columns';

/** Blocks of text for visitors that operators have written; the others are those of the brand's folder. */
export const pageText = pgTable('page_text', {
  key: plainText('key').$type<PageTextKey>().primaryKey(),
  content: jsonb('content').$type<PageTextDocument>().notNull(),
  updatedAt: time('updated_at').notNull(),
});
