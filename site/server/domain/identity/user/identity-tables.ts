import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { checked, oneOf } from '../../../platform/db/checks';
import { id, identity, time } from '../../../platform/db/columns';

/** The tables of people and of what proves who they are. */
export const appUser = pgTable(
  'app_user',
  {
    id: identity(),
    umid: text('umid').notNull().unique(),
    /** What one signs in with, beside mobile and e-mail; capital letters are as small ones, and those of full width as others. */
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
  ({ username, status, plainMobile, plainEmail }) => [
    uniqueIndex('app_user_username_lower').on(sql`lower(${username})`),
    uniqueIndex('app_user_username_plain').on(sql`lower(normalize(${username}, NFKC))`),
    oneOf(status, [0, 1]),
    checked(plainMobile, sql`${plainMobile} ~ '^1[3-9][0-9]{9}$'`),
    checked(plainEmail, sql`${plainEmail} = lower(${plainEmail})`),
  ],
);

/** Attempts to sign in that failed or are under way. */
export const loginAttempt = pgTable(
  'login_attempt',
  {
    id: identity(),
    /** The account, or the name that none has; empty where only the network counts. */
    accountHash: text('account_hash').notNull(),
    /** The name that was typed. */
    nameHash: text('name_hash').notNull().default(''),
    networkHash: text('network_hash').notNull(),
    /** False while it is under way, and for ever when something else than the credential ended it. */
    failed: boolean('failed').notNull().default(false),
    at: time('at').notNull(),
  },
  ({ accountHash, nameHash, networkHash, at }) => [
    index().on(accountHash, at),
    index().on(nameHash, at),
    index().on(networkHash, at),
  ],
);

/** When the owner of an account was last told of attempts to sign in; accounts that do not exist have rows as well. */
export const loginWarning = pgTable('login_warning', {
  accountHash: text('account_hash').primaryKey(),
  at: time('at').notNull(),
});

/** Networks that users signed in from. */
export const knownNetwork = pgTable(
  'known_network',
  {
    userId: id('user_id')
      .notNull()
      .references(() => appUser.id),
    networkHash: text('network_hash').notNull(),
    seenAt: time('seen_at').notNull(),
  },
  ({ userId, networkHash, seenAt }) => [primaryKey({ columns: [userId, networkHash] }), index().on(seenAt)],
);

/** Solved challenges that were used, until they would have ended. */
export const spentSolution = pgTable(
  'spent_solution',
  {
    /** The challenge's. */
    signature: text('signature').primaryKey(),
    expireAt: time('expire_at').notNull(),
  },
  ({ expireAt }) => [index().on(expireAt)],
);

const scenes = ['login', 'bind', 'close', 'invite', 'email', 'proof', 'reset'] as const;

export const verificationCode = pgTable(
  'verification_code',
  {
    id: identity(),
    targetHash: text('target_hash').notNull(),
    scene: text('scene', { enum: scenes }).notNull(),
    codeHash: text('code_hash').notNull(),
    /** Of who asked for it. */
    networkHash: text('network_hash').notNull().default(''),
    /** Of the wider range that the network is part of. */
    neighbourhoodHash: text('neighbourhood_hash').notNull().default(''),
    /** Whether the owner of the mobile or address had signed in from there before. */
    knownNetwork: boolean('known_network').notNull().default(false),
    /** Wrong codes from the network that asked for it, and from all others. */
    tries: integer('tries').notNull().default(0),
    foreignTries: integer('foreign_tries').notNull().default(0),
    used: boolean('used').notNull().default(false),
    ctime: time('ctime').notNull(),
    expireAt: time('expire_at').notNull(),
  },
  ({ targetHash, networkHash, scene, ctime }) => [
    oneOf(scene, scenes),
    index().on(targetHash, ctime),
    index().on(networkHash, ctime),
  ],
);
