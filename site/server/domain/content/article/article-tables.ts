import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { Video } from '#contract/fields/video-schema.ts';
import { checked, oneOf } from '../../../platform/db/checks';
import { id, identity, plainText, secretText, time } from '../../../platform/db/columns';
import { declareData } from '../../../platform/db/table-data';

/** The film of an article. */
type ArticleFilm = Video & {
  /** Name of the series that it is a part of. Articles whose films name the same one are its parts. */
  series?: string | undefined;
};

export const articleCategory = pgTable('article_category', {
  id: identity(),
  parentId: id('parent_id').references((): AnyPgColumn => articleCategory.id),
  name: plainText('name').notNull().unique(),
  seq: integer('seq').notNull(),
});

export const article = pgTable(
  'article',
  {
    id: identity(),
    categoryId: id('category_id')
      .notNull()
      .references(() => articleCategory.id),
    title: plainText('title').notNull(),
    summary: plainText('summary').notNull(),
    cover: plainText('cover').notNull(),
    contentHtml: plainText('content_html').notNull(),
    author: plainText('author').notNull(),
    source: plainText('source').notNull().default(''),
    tags: plainText('tags').array().notNull().default([]),
    video: jsonb('video').$type<ArticleFilm>(),
    viewCount: bigint('view_count', { mode: 'number' }).notNull().default(0),
    likeCount: integer('like_count').notNull().default(0),
    isTop: boolean('is_top').notNull().default(false),
    isHot: boolean('is_hot').notNull().default(false),
    /** 0 draft, 1 published, 2 withdrawn. */
    status: smallint('status').notNull().default(0),
    publishedAt: time('published_at').notNull(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  ({ id: articleId, categoryId, viewCount, likeCount, status, publishedAt }) => [
    checked(viewCount, sql`${viewCount} between 0 and 9007199254740991`),
    checked(likeCount, sql`${likeCount} >= 0`),
    oneOf(status, [0, 1, 2]),
    index().on(status, publishedAt.desc().nullsFirst(), articleId.desc().nullsFirst()),
    index().on(categoryId, publishedAt.desc().nullsFirst()),
  ],
);

/** Minutes in which further views of the same reader do not count. */
export const viewInterval = 30;

/** Who viewed which article, for as long as another view of theirs does not count. */
export const articleView = pgTable(
  'article_view',
  {
    articleId: id('article_id')
      .notNull()
      .references(() => article.id, { onDelete: 'cascade' }),
    /** Keyed index of where the reader comes from. */
    reader: secretText('reader').notNull(),
    countedAt: time('counted_at').notNull(),
  },
  ({ articleId, reader, countedAt }) => [primaryKey({ columns: [articleId, reader] }), index().on(countedAt)],
);

declareData(articleView, {
  what: 'keyed hashes of networks',
  kept: 'half an hour',
  retention: { since: articleView.countedAt, minutes: viewInterval, every: 10 },
});
