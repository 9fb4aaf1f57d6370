import { sql } from 'drizzle-orm';
import { integer, pgTable, text, unique, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { checked, oneOf } from '../../../platform/db/checks';
import { id, identity, plainText } from '../../../platform/db/columns';

const tagKinds = ['material', 'banner'] as const;

/** SQL: nothing, a path of this site or an address elsewhere. */
export const isLink = (column: AnyPgColumn) => sql`${column} = '' or ${column} ~ '^(/([^/\\\\]|$)|https://)'`;

/** Where materials and banners are placed. */
export const tag = pgTable(
  'tag',
  {
    id: identity(),
    parentId: id('parent_id').references((): AnyPgColumn => tag.id),
    kind: text('kind', { enum: tagKinds }).notNull(),
    value: plainText('value').notNull(),
    seq: integer('seq').notNull(),
  },
  ({ kind, value }) => [oneOf(kind, tagKinds), unique().on(kind, value)],
);

export const material = pgTable(
  'material',
  {
    id: identity(),
    tagId: id('tag_id')
      .notNull()
      .references(() => tag.id),
    level: integer('level').notNull(),
    title: plainText('title').notNull(),
    description: plainText('description').notNull().default(''),
    image: plainText('image').notNull().default(''),
    link: plainText('link').notNull().default(''),
    seq: integer('seq').notNull(),
  },
  ({ level, link }) => [checked(level, sql`${level} > 0`), checked(link, isLink(link))],
);
