import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { checked, oneOf } from '../../platform/db/checks';
import { identity, time } from '../../platform/db/columns';

/** The tables of people and of what proves who they are. */
export const appUser = pgTable(
  'app_user',
  {
    id: identity(),
    umid: text('umid').notNull().unique(),
    /** What one signs in with, beside mobile and e-mail. */
    username: text('username').unique(),
    /** What others see. */
    name: text('name').notNull().default(''),
    mobileEncrypted: text('mobile_encrypted'),
    mobileIndex: text('mobile_index').unique(),
    emailEncrypted: text('email_encrypted'),
    emailIndex: text('email_index').unique(),
    /** Of rows from before there were keys; the next start encrypts them. */
    plainMobile: text('mobile').unique(),
    plainEmail: text('email').unique(),
    avatarUrl: text('avatar_url'),
    pwdScrypt: text('pwd_scrypt'),
    /** 0 disabled, 1 active. */
    status: smallint('status').notNull().default(1),
    ctime: time('ctime').notNull().defaultNow(),
    /** When they signed in last. */
    ltime: time('ltime'),
    deletedAt: time('deleted_at'),
  },
  ({ status, plainMobile, plainEmail }) => [
    oneOf(status, [0, 1]),
    checked(plainMobile, sql`${plainMobile} ~ '^1[3-9][0-9]{9}$'`),
    checked(plainEmail, sql`${plainEmail} = lower(${plainEmail})`),
  ],
);

export const loginAttempt = pgTable(
  'login_attempt',
  {
    id: identity(),
    accountHash: text('account_hash').notNull(),
    ipHash: text('ip_hash').notNull(),
    at: time('at').notNull(),
  },
  ({ accountHash, at }) => [index().on(accountHash, at)],
);

const scenes = ['login', 'bind', 'close', 'invite', 'email', 'proof'] as const;

export const verificationCode = pgTable(
  'verification_code',
  {
    id: identity(),
    targetHash: text('target_hash').notNull(),
    scene: text('scene', { enum: scenes }).notNull(),
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    used: boolean('used').notNull().default(false),
    ctime: time('ctime').notNull(),
    expireAt: time('expire_at').notNull(),
  },
  ({ targetHash, scene, ctime }) => [oneOf(scene, scenes), index().on(targetHash, ctime)],
);
