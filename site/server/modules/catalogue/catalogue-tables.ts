import { bigint, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { ProductFeature, ProductQuestion, VersionLimits } from '../../../contract/product/product-detail-schema';
import type { Video } from '../../../contract/fields/video-schema';
import { id, identity, time } from '../../platform/db/columns';

/** The tables of what is sold, as queries see them; migrations/ makes them. */
export const product = pgTable('product', {
  appId: text('app_id').primaryKey(),
  name: text('name').notNull(),
  slogan: text('slogan').notNull(),
  summary: text('summary').notNull(),
  category: text('category', { enum: ['数据', '托管', '工具', '增值'] }).notNull(),
  icon: text('icon').notNull(),
  tags: text('tags').array().notNull(),
  trialDays: integer('trial_days').notNull(),
  /** 0 draft, 1 on sale, 2 withdrawn. */
  status: smallint('status').notNull(),
  seq: integer('seq').notNull(),
});

export const productVersion = pgTable('product_version', {
  id: identity(),
  appId: text('app_id').notNull(),
  code: text('code', { enum: ['basic', 'pro', 'flagship'] }).notNull(),
  name: text('name').notNull(),
  seq: integer('seq').notNull(),
  highlights: text('highlights').array().notNull().default([]),
  limits: jsonb('limits').$type<VersionLimits>(),
});

export const plan = pgTable('plan', {
  id: identity(),
  versionId: id('version_id').notNull(),
  months: integer('months').notNull(),
  listPriceFen: bigint('list_price_fen', { mode: 'number' }).notNull(),
  priceFen: bigint('price_fen', { mode: 'number' }).notNull(),
  /** 1 on sale, 2 withdrawn. */
  status: smallint('status').notNull().default(1),
  badge: text('badge', { enum: ['推荐', '限时'] }),
});

export const productDetail = pgTable('product_detail', {
  appId: text('app_id').primaryKey(),
  cover: text('cover').notNull(),
  images: text('images').array().notNull().default([]),
  features: jsonb('features').$type<ProductFeature[]>().notNull(),
  faq: jsonb('faq').$type<ProductQuestion[]>().notNull(),
  video: jsonb('video').$type<Video>(),
  detailHtml: text('detail_html').notNull(),
  salesCount: integer('sales_count').notNull().default(0),
  updatedAt: time('updated_at').notNull().defaultNow(),
});

export const updateRecord = pgTable('update_record', {
  id: identity(),
  appId: text('app_id').notNull(),
  version: text('version').notNull(),
  type: text('type', { enum: ['新增', '优化', '修复'] }).notNull(),
  title: text('title').notNull(),
  contentHtml: text('content_html').notNull(),
  publishedAt: time('published_at').notNull(),
});

export const goods = pgTable('goods', {
  goodsId: text('goods_id').primaryKey(),
  planId: id('plan_id').notNull(),
  /** 1 offered, 2 withdrawn. */
  status: smallint('status').notNull().default(1),
});
