import { boolean, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { identity, time } from '../../platform/db/columns';

/** The tables of people and of what proves who they are. */
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
