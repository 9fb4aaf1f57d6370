import { bigint, boolean, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { Video } from '../../../contract/fields/video-schema';
import { id, identity, time } from '../../platform/db/columns';

/** The tables of contents that a provider edits. */
export const articleCategory = pgTable('article_category', {
  id: identity(),
  parentId: id('parent_id'),
  name: text('name').notNull(),
  seq: integer('seq').notNull(),
});

export const article = pgTable('article', {
  id: identity(),
  categoryId: id('category_id').notNull(),
  title: text('title').notNull(),
  summary: text('summary').notNull(),
  cover: text('cover').notNull(),
  contentHtml: text('content_html').notNull(),
  author: text('author').notNull(),
  source: text('source').notNull().default(''),
  tags: text('tags').array().notNull(),
  video: jsonb('video').$type<Video>(),
  viewCount: bigint('view_count', { mode: 'number' }).notNull().default(0),
  likeCount: integer('like_count').notNull().default(0),
  isTop: boolean('is_top').notNull().default(false),
  isHot: boolean('is_hot').notNull().default(false),
  /** 0 draft, 1 published, 2 withdrawn. */
  status: smallint('status').notNull().default(0),
  publishedAt: time('published_at').notNull(),
  updatedAt: time('updated_at').notNull().defaultNow(),
});

export const newsLink = pgTable('news_link', {
  id: identity(),
  title: text('title').notNull(),
  summary: text('summary').notNull(),
  url: text('url').notNull(),
  source: text('source').notNull(),
  /** 1 published, 2 withdrawn. */
  status: smallint('status').notNull().default(1),
  publishedAt: time('published_at').notNull(),
});

export const tag = pgTable('tag', {
  id: identity(),
  parentId: id('parent_id'),
  kind: text('kind', { enum: ['material', 'banner'] }).notNull(),
  value: text('value').notNull(),
  seq: integer('seq').notNull(),
});

export const material = pgTable('material', {
  id: identity(),
  tagId: id('tag_id').notNull(),
  level: integer('level').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull().default(''),
  image: text('image').notNull().default(''),
  link: text('link').notNull().default(''),
  seq: integer('seq').notNull(),
});

export const banner = pgTable('banner', {
  id: identity(),
  tagId: id('tag_id').notNull(),
  title: text('title').notNull(),
  image: text('image').notNull(),
  imageMobile: text('image_mobile').notNull(),
  link: text('link').notNull().default(''),
  target: text('target', { enum: ['_self', '_blank'] })
    .notNull()
    .default('_self'),
  alt: text('alt').notNull().default(''),
  seq: integer('seq').notNull(),
  startAt: time('start_at'),
  endAt: time('end_at'),
  /** 0 hidden, 1 shown. */
  status: smallint('status').notNull().default(1),
});

export const download = pgTable('download', {
  platform: text('platform', { enum: ['win', 'mac'] }).primaryKey(),
  version: text('version').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  sha256: text('sha256').notNull(),
  url: text('url').notNull(),
  requirement: text('requirement').notNull(),
  notes: text('notes').array().notNull(),
  releasedAt: time('released_at').notNull(),
});

export const contentBlock = pgTable('content_block', {
  kind: text('kind', { enum: ['solution', 'case', 'subject'] }).notNull(),
  key: text('key').notNull(),
  seq: integer('seq').notNull(),
  content: jsonb('content').notNull(),
  /** 0 hidden, 1 shown. */
  status: smallint('status').notNull().default(1),
});
