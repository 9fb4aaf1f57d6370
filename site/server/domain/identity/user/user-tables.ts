import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, smallint, uniqueIndex } from 'drizzle-orm/pg-core';
import { oneOf } from '../../../platform/db/checks';
import { encryptedText, id, identity, personalText, plainText, secretText, time } from '../../../platform/db/columns';
import { declareData } from '../../../platform/db/table-data';

/** Purpose of the keys for mobiles and e-mail addresses of users. */
export const contactPurpose = 'user contact';

/** People who have an account. */
export const appUser = pgTable(
  'app_user',
  {
    id: identity(),
    umid: plainText('umid').notNull().unique(),
    /** Signs in, as mobile and e-mail do; capital letters are as small ones, and those of full width as others. */
    username: personalText('username', 'account').unique(),
    /** Shown to others. */
    name: personalText('name', 'account').notNull().default(''),
    mobile: encryptedText('mobile_encrypted', 'contact', {
      purpose: contactPurpose,
      index: 'mobileIndex',
      lastFourIndex: 'mobileEndIndex',
    }),
    mobileIndex: secretText('mobile_index').unique(),
    mobileEndIndex: secretText('mobile_end_index'),
    /** In lower case. */
    email: encryptedText('email_encrypted', 'contact', { purpose: contactPurpose, index: 'emailIndex' }),
    emailIndex: secretText('email_index').unique(),
    avatarUrl: personalText('avatar_url', 'account'),
    pwdScrypt: secretText('pwd_scrypt'),
    /** 0 disabled, 1 active. */
    status: smallint('status').notNull().default(1),
    ctime: time('ctime').notNull().defaultNow(),
    /** When they signed in last. */
    ltime: time('ltime'),
    deletedAt: time('deleted_at'),
  },
  ({ username, status, ctime, id: rowId, mobileEndIndex }) => [
    // The newest, which the list of the console begins with.
    index().on(ctime.desc().nullsFirst(), rowId.desc()),
    index().on(mobileEndIndex),
    uniqueIndex('app_user_username_lower').on(sql`lower(${username})`),
    uniqueIndex('app_user_username_plain').on(sql`lower(normalize(${username}, NFKC))`),
    oneOf(status, [0, 1]),
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
    networkHash: secretText('network_hash').notNull(),
    seenAt: time('seen_at').notNull(),
  },
  ({ userId, networkHash, seenAt }) => [primaryKey({ columns: [userId, networkHash] }), index().on(seenAt)],
);

declareData(appUser, {
  what: 'names, contacts, password',
  kept: 'until the account is closed; then an empty row',
  person: { title: '账号资料', rows: [appUser.id], onClosing: 'erase' },
});
declareData(knownNetwork, {
  what: 'keyed hashes of networks',
  kept: '90 days after the last sign-in from there',
  retention: { since: knownNetwork.seenAt, days: 90, every: 10 },
  person: { rows: [knownNetwork.userId], onClosing: 'delete' },
});
