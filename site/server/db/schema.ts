import { bigint, boolean, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';

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
  /** What one signs in with, beside mobile and e-mail. */
  username: text('username'),
  /** What others see. */
  name: text('name').notNull().default(''),
  mobile: text('mobile'),
  /** In lower case. */
  email: text('email'),
  avatarUrl: text('avatar_url'),
  pwdScrypt: text('pwd_scrypt'),
  /** 0 disabled, 1 active. */
  status: smallint('status').notNull().default(1),
  ctime: time('ctime').notNull().defaultNow(),
  /** When they signed in last. */
  ltime: time('ltime'),
  deletedAt: time('deleted_at'),
});

export const org = pgTable('org', {
  id: identity(),
  orgKey: text('org_key').notNull(),
  name: text('name').notNull(),
  /** 0 disabled, 1 active. */
  status: smallint('status').notNull().default(1),
  ctime: time('ctime').notNull().defaultNow(),
  closedAt: time('closed_at'),
});

export const orgMember = pgTable(
  'org_member',
  {
    orgId: bigint('org_id', { mode: 'number' }).notNull(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    role: text('role', { enum: ['owner', 'admin', 'member'] }).notNull(),
    ctime: time('ctime').notNull().defaultNow(),
  },
  ({ orgId, userId }) => [primaryKey({ columns: [orgId, userId] })],
);

export const session = pgTable('session', {
  id: identity(),
  tokenHash: text('token_hash').notNull(),
  userId: bigint('user_id', { mode: 'number' }).notNull(),
  orgId: bigint('org_id', { mode: 'number' }).notNull(),
  userAgent: text('user_agent').notNull().default(''),
  ipHash: text('ip_hash').notNull(),
  ctime: time('ctime').notNull(),
  seenAt: time('seen_at').notNull(),
  expireAt: time('expire_at').notNull(),
  /** 0 valid, 1 logged out, 2 ended by somebody else or by a change of the account. */
  revoked: smallint('revoked').notNull().default(0),
});

export const loginAttempt = pgTable('login_attempt', {
  id: identity(),
  accountHash: text('account_hash').notNull(),
  ipHash: text('ip_hash').notNull(),
  at: time('at').notNull(),
});

export const verificationCode = pgTable('verification_code', {
  id: identity(),
  targetHash: text('target_hash').notNull(),
  scene: text('scene', { enum: ['login', 'bind', 'close', 'invite', 'email'] }).notNull(),
  codeHash: text('code_hash').notNull(),
  tries: integer('tries').notNull().default(0),
  used: boolean('used').notNull().default(false),
  ctime: time('ctime').notNull(),
  expireAt: time('expire_at').notNull(),
});

function time(name: string) {
  return timestamp(name, { withTimezone: true });
}

function identity() {
  return bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
}
