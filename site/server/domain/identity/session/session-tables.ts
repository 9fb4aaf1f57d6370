import { boolean, index, pgTable, smallint } from 'drizzle-orm/pg-core';
import { oneOf } from '../../../platform/db/checks';
import { identity, internal, personalText, plainText, secretText, time } from '../../../platform/db/columns';
import { operatorRef } from '../operator/operator-tables';
import { userRef } from '../user/user-tables';
import { orgRef } from '../organization/organization-tables';
import { declareData } from '../../../platform/db/table-data';

/** Where users are signed in. */
export const session = pgTable(
  'session',
  {
    id: identity(),
    tokenHash: secretText('token_hash').notNull().unique(),
    userId: userRef('user_id').notNull(),
    orgId: orgRef('org_id').notNull(),
    /** The operator who looks at the site as the user; null for the user's own. */
    viewerId: internal(operatorRef('viewer_id')),
    userAgent: personalText('user_agent', 'account').notNull().default(''),
    /** Where the sign-in came from, in words; empty when that is not known. */
    place: personalText('place', 'account').notNull().default(''),
    ctime: time('ctime').notNull(),
    /** When the user last proved who they are, by signing in or since. */
    provenAt: time('proven_at').notNull(),
    seenAt: time('seen_at').notNull(),
    expireAt: time('expire_at').notNull(),
    /** 0 valid, 1 logged out, 2 ended by somebody else or by a change of the account. */
    revoked: smallint('revoked').notNull().default(0),
  },
  ({ userId, expireAt, revoked }) => [oneOf(revoked, [0, 1, 2]), index().on(userId, expireAt), index().on(expireAt)],
);

/** What is handed over in place of a token, by the built-in sign-in page and to products; a row is deleted when its code is exchanged. */
export const authorizationCode = pgTable(
  'authorization_code',
  {
    codeHash: secretText('code_hash').primaryKey(),
    userId: userRef('user_id').notNull(),
    /** Base64url of the SHA-256 of the requester's verifier (RFC 7636); null when the request had none. */
    codeChallenge: secretText('code_challenge'),
    /** Origin of the pages that may exchange the code. */
    redirectOrigin: plainText('redirect_origin').notNull(),
    /** The organisation that the session works in; null for the one that the user starts in. */
    orgId: orgRef('org_id'),
    /** The operator whom the session is for; null for the user's own. */
    viewerId: operatorRef('viewer_id'),
    expireAt: time('expire_at').notNull(),
  },
  ({ userId, expireAt }) => [index().on(userId), index().on(expireAt)],
);

/** A QR code that a phone scans to sign a browser in; a row is deleted when the browser collects its token. */
export const scanTicket = pgTable(
  'scan_ticket',
  {
    /** Of what the QR code says. */
    ticketHash: secretText('ticket_hash').primaryKey(),
    /** Of what only the browser knows. */
    secretHash: secretText('secret_hash').notNull().unique(),
    /** The device that asked and its browser, in words, which the phone shows. */
    device: personalText('device', 'account').notNull(),
    /** 0 waiting, 1 scanned, 2 confirmed, 3 cancelled. */
    state: smallint('state').notNull().default(0),
    /** Of the phone that scanned it, by whatever name the gateway gives it. */
    phoneHash: secretText('phone_hash'),
    /** Whose account signs in; null before the phone confirms. */
    userId: userRef('user_id'),
    ctime: time('ctime').notNull(),
    expireAt: time('expire_at').notNull(),
  },
  ({ userId, expireAt, state }) => [oneOf(state, [0, 1, 2, 3]), index().on(userId), index().on(expireAt)],
);

/** Attempts to sign in that failed or are under way. */
export const loginAttempt = pgTable(
  'login_attempt',
  {
    id: identity(),
    /** The account, or the name that none has; empty where only the network counts. */
    accountHash: secretText('account_hash').notNull(),
    /** The name that was typed. */
    nameHash: secretText('name_hash').notNull().default(''),
    networkHash: secretText('network_hash').notNull(),
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

/** When the owner of an account was last notified of attempts to sign in; accounts that do not exist have rows as well. */
export const loginWarning = pgTable('login_warning', {
  accountHash: secretText('account_hash').primaryKey(),
  at: time('at').notNull(),
});

declareData(session, {
  what: 'devices, places, times',
  kept: 'a week after its end',
  // The end of a session that was revoked is no longer moved.
  retention: { since: session.expireAt, days: 7, every: 60 },
  person: { title: '登录记录', rows: [session.userId], onClosing: 'erase' },
});
declareData(authorizationCode, {
  what: 'pending sign-ins',
  kept: 'an hour after their end',
  retention: { since: authorizationCode.expireAt, every: 60 },
  person: { rows: [authorizationCode.userId], onClosing: 'delete' },
});
declareData(scanTicket, {
  what: 'pending sign-ins',
  kept: 'an hour after their end',
  retention: { since: scanTicket.expireAt, every: 60 },
  person: { rows: [scanTicket.userId], onClosing: 'delete' },
});
declareData(loginAttempt, {
  what: 'keyed hashes of names and networks',
  kept: 'a day',
  retention: { since: loginAttempt.at, days: 1, every: 10 },
});
declareData(loginWarning, {
  what: 'keyed hashes of names',
  kept: 'a day',
  retention: { since: loginWarning.at, days: 1, every: 10 },
});
