import { boolean, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { id, identity, time } from '../../platform/db/columns';

/** The tables of people, their organisations and how they sign in, as queries see them; migrations/ makes them. */
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
    orgId: id('org_id').notNull(),
    userId: id('user_id').notNull(),
    role: text('role', { enum: ['owner', 'admin', 'member'] }).notNull(),
    ctime: time('ctime').notNull().defaultNow(),
  },
  ({ orgId, userId }) => [primaryKey({ columns: [orgId, userId] })],
);

export const session = pgTable('session', {
  id: identity(),
  tokenHash: text('token_hash').notNull(),
  userId: id('user_id').notNull(),
  orgId: id('org_id').notNull(),
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

export const upload = pgTable('upload', {
  name: text('name').primaryKey(),
  userId: id('user_id').notNull(),
  orgId: id('org_id').notNull(),
  kind: text('kind', { enum: ['avatar', 'voucher'] }).notNull(),
  /** In bytes. */
  size: integer('size').notNull(),
  ctime: time('ctime').notNull(),
});
