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
  text,
  unique,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { Video } from '../../../../contract/fields/video-schema';
import { checked, oneOf } from '../../../platform/db/checks';
import { id, identity, time } from '../../../platform/db/columns';

/** The film of an article. */
type ArticleFilm = Video & {
  /** Name of the series that it is a part of. Articles whose films name the same one are its parts. */
  series?: string | undefined;
};

const tagKinds = ['material', 'banner'] as const;
const linkTargets = ['_self', '_blank'] as const;
const platforms = ['win', 'mac'] as const;
const blockKinds = ['solution', 'case', 'subject'] as const;

/** Nothing, a path of this site or an address elsewhere. */
const isLink = (column: AnyPgColumn) => sql`${column} = '' or ${column} ~ '^(/([^/\\\\]|$)|https://)'`;

/** The tables of contents that a provider edits. */
export const articleCategory = pgTable('article_category', {
  id: identity(),
  parentId: id('parent_id').references((): AnyPgColumn => articleCategory.id),
  name: text('name').notNull().unique(),
  seq: integer('seq').notNull(),
});

export const article = pgTable(
  'article',
  {
    id: identity(),
    categoryId: id('category_id')
      .notNull()
      .references(() => articleCategory.id),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    cover: text('cover').notNull(),
    contentHtml: text('content_html').notNull(),
    author: text('author').notNull(),
    source: text('source').notNull().default(''),
    tags: text('tags').array().notNull().default([]),
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

/** Who viewed which article, for as long as another view of theirs does not count. */
export const articleView = pgTable(
  'article_view',
  {
    articleId: id('article_id')
      .notNull()
      .references(() => article.id, { onDelete: 'cascade' }),
    /** Keyed index of where the reader comes from. */
    reader: text('reader').notNull(),
    countedAt: time('counted_at').notNull(),
  },
  ({ articleId, reader, countedAt }) => [primaryKey({ columns: [articleId, reader] }), index().on(countedAt)],
);

export const newsLink = pgTable(
  'news_link',
  {
    id: identity(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    url: text('url').notNull().unique(),
    source: text('source').notNull(),
    /** 1 published, 2 withdrawn. */
    status: smallint('status').notNull().default(1),
    publishedAt: time('published_at').notNull(),
  },
  ({ url, status }) => [checked(url, sql`${url} ~ '^https://'`), oneOf(status, [1, 2])],
);

export const tag = pgTable(
  'tag',
  {
    id: identity(),
    parentId: id('parent_id').references((): AnyPgColumn => tag.id),
    kind: text('kind', { enum: tagKinds }).notNull(),
    value: text('value').notNull(),
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
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    image: text('image').notNull().default(''),
    link: text('link').notNull().default(''),
    seq: integer('seq').notNull(),
  },
  ({ level, link }) => [checked(level, sql`${level} > 0`), checked(link, isLink(link))],
);

export const banner = pgTable(
  'banner',
  {
    id: identity(),
    tagId: id('tag_id')
      .notNull()
      .references(() => tag.id),
    title: text('title').notNull(),
    image: text('image').notNull(),
    imageMobile: text('image_mobile').notNull(),
    link: text('link').notNull().default(''),
    target: text('target', { enum: linkTargets }).notNull().default('_self'),
    alt: text('alt').notNull().default(''),
    seq: integer('seq').notNull(),
    startAt: time('start_at'),
    endAt: time('end_at'),
    /** 0 hidden, 1 shown. */
    status: smallint('status').notNull().default(1),
  },
  ({ link, target, status }) => [checked(link, isLink(link)), oneOf(target, linkTargets), oneOf(status, [0, 1])],
);

export const download = pgTable(
  'download',
  {
    platform: text('platform', { enum: platforms }).primaryKey(),
    version: text('version').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    url: text('url').notNull(),
    requirement: text('requirement').notNull(),
    notes: text('notes').array().notNull().default([]),
    releasedAt: time('released_at').notNull(),
    /** Whether the file only shows how a download goes. */
    sample: boolean('sample').notNull().default(false),
    /** How often this version was asked for on a page. */
    downloads: bigint('downloads', { mode: 'number' }).notNull().default(0),
  },
  ({ platform, size, sha256, url }) => [
    oneOf(platform, platforms),
    checked(size, sql`${size} between 1 and 9007199254740991`),
    checked(sha256, sql`${sha256} ~ '^[0-9a-f]{64}$'`),
    checked(url, sql`${url} ~ '^(/[^/\\\\]|https://)'`),
  ],
);

export const contentBlock = pgTable(
  'content_block',
  {
    kind: text('kind', { enum: blockKinds }).notNull(),
    key: text('key').notNull(),
    seq: integer('seq').notNull(),
    content: jsonb('content').notNull(),
    /** 0 hidden, 1 shown. */
    status: smallint('status').notNull().default(1),
  },
  ({ kind, key, status }) => [
    primaryKey({ columns: [kind, key] }),
    oneOf(kind, blockKinds),
    checked(key, sql`${key} ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$'`),
    oneOf(status, [0, 1]),
  ],
);
