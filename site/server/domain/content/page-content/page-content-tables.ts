import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, primaryKey, smallint, text, unique, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { checked, oneOf } from '../../../platform/db/checks';
import { id, identity, plainText, time } from '../../../platform/db/columns';

const tagKinds = ['material', 'banner'] as const;
const linkTargets = ['_self', '_blank'] as const;
const blockKinds = ['solution', 'case', 'subject'] as const;

/** SQL: nothing, a path of this site or an address elsewhere. */
const isLink = (column: AnyPgColumn) => sql`${column} = '' or ${column} ~ '^(/([^/\\\\]|$)|https://)'`;

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
    /** 0 hidden, 1 shown. */
    status: smallint('status').notNull().default(1),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  ({ level, link, status }) => [checked(level, sql`${level} > 0`), checked(link, isLink(link)), oneOf(status, [0, 1])],
);

export const banner = pgTable(
  'banner',
  {
    id: identity(),
    tagId: id('tag_id')
      .notNull()
      .references(() => tag.id),
    title: plainText('title').notNull(),
    image: plainText('image').notNull(),
    imageMobile: plainText('image_mobile').notNull(),
    link: plainText('link').notNull().default(''),
    target: text('target', { enum: linkTargets }).notNull().default('_self'),
    alt: plainText('alt').notNull().default(''),
    seq: integer('seq').notNull(),
    startAt: time('start_at'),
    endAt: time('end_at'),
    /** 0 hidden, 1 shown. */
    status: smallint('status').notNull().default(1),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  ({ link, target, status }) => [checked(link, isLink(link)), oneOf(target, linkTargets), oneOf(status, [0, 1])],
);

/** The solutions, the cases of customers and the landing pages. */
export const contentBlock = pgTable(
  'content_block',
  {
    kind: text('kind', { enum: blockKinds }).notNull(),
    key: plainText('key').notNull(),
    seq: integer('seq').notNull(),
    content: jsonb('content').notNull(),
    /** 0 hidden, 1 shown. */
    status: smallint('status').notNull().default(1),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  ({ kind, key, status }) => [
    primaryKey({ columns: [kind, key] }),
    oneOf(kind, blockKinds),
    checked(key, sql`${key} ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$'`),
    oneOf(status, [0, 1]),
  ],
);

/** News on other sites. */
export const newsLink = pgTable(
  'news_link',
  {
    id: identity(),
    title: plainText('title').notNull(),
    summary: plainText('summary').notNull(),
    url: plainText('url').notNull().unique(),
    source: plainText('source').notNull(),
    /** 1 published, 2 withdrawn. */
    status: smallint('status').notNull().default(1),
    publishedAt: time('published_at').notNull(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  ({ url, status }) => [checked(url, sql`${url} ~ '^https://'`), oneOf(status, [1, 2])],
);
