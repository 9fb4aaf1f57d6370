import { bigint, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/** The tables as queries see them; migrations/ makes them. */
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
});

export const plan = pgTable('plan', {
  id: identity(),
  versionId: bigint('version_id', { mode: 'number' }).notNull(),
  months: integer('months').notNull(),
  listPriceFen: bigint('list_price_fen', { mode: 'number' }).notNull(),
  priceFen: bigint('price_fen', { mode: 'number' }).notNull(),
  /** 1 on sale, 2 withdrawn. */
  status: smallint('status').notNull().default(1),
});

export const appUser = pgTable('app_user', {
  id: identity(),
  umid: text('umid').notNull(),
  username: text('username').notNull(),
  pwdScrypt: text('pwd_scrypt').notNull(),
  /** 0 disabled, 1 active. */
  status: smallint('status').notNull().default(1),
  ctime: timestamp('ctime', { withTimezone: true }).notNull().defaultNow(),
});

function identity() {
  return bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
}
