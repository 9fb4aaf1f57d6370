import { bigint, boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { operatorRoleNames } from '#contract/operator/operator-access.ts';
import { oneOf } from '../../../platform/db/checks';
import { encryptedText, id, identity, personalText, plainText, secretText, time } from '../../../platform/db/columns';
import { declareData, keptWithBooks } from '../../../platform/db/table-data';

/** The provider's staff who may use the console. Rows stay, because the record names them. */
export const operator = pgTable(
  'operator',
  {
    id: identity(),
    /** In lower case. */
    email: personalText('email', 'books').notNull().unique(),
    name: personalText('name', 'books').notNull(),
    role: text('role', { enum: operatorRoleNames }).notNull(),
    isActive: boolean('is_active').notNull().default(true),
    pwdScrypt: secretText('pwd_scrypt').notNull(),
    /** Whether the password is one that somebody else chose. */
    mustChangePassword: boolean('must_change_password').notNull().default(true),
    /** Secret of the application that makes codes (RFC 6238); null without one. */
    totpSecret: encryptedText('totp_secret_encrypted', 'secret', { purpose: 'operator totp' }),
    /** A secret whose first code has not come yet. */
    newTotpSecret: encryptedText('new_totp_secret_encrypted', 'secret', { purpose: 'operator totp' }),
    /** Counter of the last code, none of which is taken twice. */
    totpCounter: bigint('totp_counter', { mode: 'number' }).notNull().default(0),
    createdAt: time('created_at').notNull(),
    signedInAt: time('signed_in_at'),
    changedAt: time('changed_at').notNull(),
  },
  ({ role }) => [oneOf(role, operatorRoleNames)],
);

/** A column that names an operator. */
export function operatorRef(name: string) {
  return id(name).references(() => operator.id);
}

/** Where operators are signed in. */
export const operatorSession = pgTable(
  'operator_session',
  {
    id: identity(),
    tokenHash: secretText('token_hash').notNull().unique(),
    operatorId: operatorRef('operator_id').notNull(),
    userAgent: plainText('user_agent').notNull(),
    fromAddress: plainText('from_address').notNull(),
    /** When the operator last proved who they are by their password. */
    provenAt: time('proven_at').notNull(),
    /** When the second factor came; null while it is owed, or where none is asked for. */
    factorAt: time('factor_at'),
    /** What a passkey is asked to sign next; each challenge is used once. */
    challenge: secretText('challenge'),
    ctime: time('ctime').notNull(),
    seenAt: time('seen_at').notNull(),
    expireAt: time('expire_at').notNull(),
    /** Whether somebody else, or a change of the account, ended it. */
    isRevoked: boolean('is_revoked').notNull().default(false),
  },
  ({ operatorId, expireAt }) => [index().on(operatorId, expireAt), index().on(expireAt)],
);

/** What stands in for a lost second factor; a row is deleted when its code is used. */
export const operatorRecoveryCode = pgTable(
  'operator_recovery_code',
  {
    id: identity(),
    operatorId: operatorRef('operator_id').notNull(),
    codeHash: secretText('code_hash').notNull(),
  },
  ({ operatorId, codeHash }) => [uniqueIndex().on(operatorId, codeHash)],
);

/** Keys of devices that sign operators in (Web Authentication). */
export const operatorPasskey = pgTable(
  'operator_passkey',
  {
    id: identity(),
    operatorId: operatorRef('operator_id').notNull(),
    name: plainText('name').notNull(),
    /** Base64url, as the browser names it. */
    credentialId: plainText('credential_id').notNull().unique(),
    /** COSE, in base64url. */
    publicKey: plainText('public_key').notNull(),
    signCount: bigint('sign_count', { mode: 'number' }).notNull().default(0),
    transports: plainText('transports').array().notNull().default([]),
    /** Host of the console that it was made for: it signs in nowhere else. */
    rpId: plainText('rp_id').notNull(),
    createdAt: time('created_at').notNull(),
    usedAt: time('used_at'),
  },
  ({ operatorId }) => [index().on(operatorId)],
);

declareData(operator, {
  what: 'names and mail addresses of operators, keys to their second factor',
  kept: keptWithBooks,
});
declareData(operatorSession, {
  what: 'devices and network addresses of operators',
  kept: 'a week after their end',
  retention: { since: operatorSession.expireAt, days: 7, every: 60 },
});
declareData(operatorRecoveryCode, { what: 'hashes of codes', kept: 'until they are used or replaced' });
declareData(operatorPasskey, { what: 'public keys of devices of operators', kept: 'until they are removed' });
