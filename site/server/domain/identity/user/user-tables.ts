import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { checked, oneOf } from '../../../platform/db/checks';
import { id, identity, time } from '../../../platform/db/columns';

/** People who have an account. */
export const appUser = pgTable(
  'app_user',
  {
    id: identity(),
    umid: text('umid').notNull().unique(),
    /** Signs in, as mobile and e-mail do; capital letters are as small ones, and those of full width as others. */
    username: text('username').unique(),
    /** Shown to others. */
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

/** A column that names a user. */
export function userRef(name: string) {
  return id(name).references(() => appUser.id);
}

/** Networks that users signed in from. */
export const knownNetwork = pgTable(
  'known_network',
  {
    userId: userRef('user_id').notNull(),
    networkHash: text('network_hash').notNull(),
    seenAt: time('seen_at').notNull(),
  },
  ({ userId, networkHash, seenAt }) => [primaryKey({ columns: [userId, networkHash] }), index().on(seenAt)],
);
