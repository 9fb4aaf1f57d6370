import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, smallint, text, unique, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type {
  GuideStep,
  ProductFeature,
  ProductQuestion,
  VersionLimits,
} from '#contract/product/product-detail-schema.ts';
import type { Video } from '#contract/fields/video-schema.ts';
import { checked, oneOf } from '../../../platform/db/checks';
import { id, identity, plainText, time } from '../../../platform/db/columns';

const categories = ['数据', '托管', '工具', '增值'] as const;
const versionCodes = ['basic', 'pro', 'flagship'] as const;
const badges = ['推荐', '限时'] as const;
const periodStates = ['planned', 'running', 'over', 'cancelled'] as const;
const updateTypes = ['新增', '优化', '修复'] as const;

/** What can stand in an address without being escaped. */
const isAddressPart = (column: AnyPgColumn) => sql`${column} ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$'`;

/** The tables of what is sold. */
export const product = pgTable(
  'product',
  {
    appId: plainText('app_id').primaryKey(),
    name: plainText('name').notNull(),
    slogan: plainText('slogan').notNull(),
    summary: plainText('summary').notNull(),
    category: text('category', { enum: categories }).notNull(),
    icon: plainText('icon').notNull(),
    tags: plainText('tags').array().notNull().default([]),
    trialDays: integer('trial_days').notNull().default(0),
    /** 0 draft, 1 on sale, 2 withdrawn. */
    status: smallint('status').notNull().default(0),
    seq: integer('seq').notNull(),
    /** Where members enter its own application; that of the settings when empty. */
    entryAddress: plainText('entry_address').notNull().default(''),
  },
  ({ appId, category, trialDays, status }) => [
    checked(appId, isAddressPart(appId)),
    oneOf(category, categories),
    checked(trialDays, sql`${trialDays} >= 0`),
    oneOf(status, [0, 1, 2]),
  ],
);

export const productVersion = pgTable(
  'product_version',
  {
    id: identity(),
    appId: plainText('app_id')
      .notNull()
      .references(() => product.appId),
    code: text('code', { enum: versionCodes }).notNull(),
    name: plainText('name').notNull(),
    seq: integer('seq').notNull(),
    highlights: plainText('highlights').array().notNull().default([]),
    limits: jsonb('limits').$type<VersionLimits>(),
  },
  ({ appId, code }) => [oneOf(code, versionCodes), unique().on(appId, code)],
);

export const plan = pgTable(
  'plan',
  {
    id: identity(),
    versionId: id('version_id')
      .notNull()
      .references(() => productVersion.id),
    months: integer('months').notNull(),
    listPriceFen: bigint('list_price_fen', { mode: 'number' }).notNull(),
    priceFen: bigint('price_fen', { mode: 'number' }).notNull(),
    /** 1 on sale, 2 withdrawn. */
    status: smallint('status').notNull().default(1),
    badge: text('badge', { enum: badges }),
    /** When the price that a buyer pays, the list price or the sale changed; null for never. */
    changedAt: time('changed_at'),
  },
  ({ versionId, months, listPriceFen, priceFen, status, badge }) => [
    checked(months, sql`${months} > 0`),
    checked(listPriceFen, sql`${listPriceFen} <= 9007199254740991`),
    checked(priceFen, sql`${priceFen} between 0 and ${listPriceFen}`),
    oneOf(status, [1, 2]),
    oneOf(badge, badges),
    unique().on(versionId, months),
  ],
);

/** Prices of plans for some days. */
export const pricePeriod = pgTable(
  'price_period',
  {
    id: identity(),
    planId: id('plan_id')
      .notNull()
      .references(() => plan.id),
    priceFen: bigint('price_fen', { mode: 'number' }).notNull(),
    startsAt: time('starts_at').notNull(),
    /** Null for one without an end. */
    endsAt: time('ends_at'),
    /** The price before, which comes back at the end; null until the period begins. */
    restoredFen: bigint('restored_fen', { mode: 'number' }),
    state: text('state', { enum: periodStates }).notNull().default('planned'),
    createdAt: time('created_at').notNull(),
  },
  ({ planId, priceFen, startsAt, endsAt, state }) => [
    checked(priceFen, sql`${priceFen} >= 0`),
    checked(endsAt, sql`${endsAt} > ${startsAt}`),
    oneOf(state, periodStates),
    index().on(planId, startsAt),
    index('price_period_due').on(state, startsAt),
  ],
);

export const productDetail = pgTable(
  'product_detail',
  {
    appId: plainText('app_id')
      .primaryKey()
      .references(() => product.appId),
    cover: plainText('cover').notNull(),
    images: plainText('images').array().notNull().default([]),
    features: jsonb('features').$type<ProductFeature[]>().notNull().default([]),
    faq: jsonb('faq').$type<ProductQuestion[]>().notNull().default([]),
    /** First steps with the product, in their order. */
    guide: jsonb('guide').$type<GuideStep[]>().notNull().default([]),
    video: jsonb('video').$type<Video>(),
    detailHtml: plainText('detail_html').notNull().default(''),
    salesCount: integer('sales_count').notNull().default(0),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  ({ salesCount }) => [checked(salesCount, sql`${salesCount} >= 0`)],
);

export const updateRecord = pgTable(
  'update_record',
  {
    id: identity(),
    appId: plainText('app_id')
      .notNull()
      .references(() => product.appId),
    version: plainText('version').notNull(),
    type: text('type', { enum: updateTypes }).notNull(),
    title: plainText('title').notNull(),
    contentHtml: plainText('content_html').notNull(),
    publishedAt: time('published_at').notNull(),
  },
  ({ appId, version, type, title, publishedAt }) => [
    oneOf(type, updateTypes),
    unique().on(appId, version, title),
    index().on(appId, publishedAt.desc().nullsFirst()),
  ],
);

export const goods = pgTable(
  'goods',
  {
    goodsId: plainText('goods_id').primaryKey(),
    planId: id('plan_id')
      .notNull()
      .references(() => plan.id),
    /** 1 offered, 2 withdrawn. */
    status: smallint('status').notNull().default(1),
  },
  ({ goodsId, status }) => [checked(goodsId, isAddressPart(goodsId)), oneOf(status, [1, 2])],
);
