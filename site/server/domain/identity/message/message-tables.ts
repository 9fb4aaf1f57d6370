import { sql, type SQL } from 'drizzle-orm';
import { index, integer, pgTable, text, unique, type PgColumn } from 'drizzle-orm/pg-core';
import { messageKinds } from '#contract/message/message-kinds.ts';
import { messageAudiences, operatorMessageStates } from '#contract/operator/message-state.ts';
import { checked, oneOf } from '../../../platform/db/checks';
import { id, identity, internal, personalText, plainText, time } from '../../../platform/db/columns';
import { userRef } from '../user/user-tables';
import { orgRef } from '../organization/organization-tables';
import { declareData } from '../../../platform/db/table-data';

/** Messages that operators write, each to many or to one. */
export const operatorMessage = pgTable(
  'operator_message',
  {
    id: identity(),
    kind: text('kind', { enum: messageKinds }).notNull(),
    title: personalText('title', 'account').notNull(),
    text: personalText('text', 'account').notNull(),
    link: personalText('link', 'account').notNull(),
    audience: text('audience', { enum: messageAudiences }).notNull(),
    orgId: orgRef('org_id'),
    userId: userRef('user_id'),
    state: text('state', { enum: operatorMessageStates }).notNull(),
    sendAt: time('send_at').notNull(),
    /** The user after whom it goes on, and the last one there was when it began. */
    afterUserId: internal(id('after_user_id')).notNull().default(0),
    lastUserId: internal(id('last_user_id')).notNull().default(0),
    received: integer('received').notNull().default(0),
    /** How many read it when that was counted last. */
    reads: integer('reads').notNull().default(0),
    /** From how many it was taken back unread. */
    removed: integer('removed').notNull().default(0),
    author: internal(plainText('author')).notNull(),
    createdAt: time('created_at').notNull(),
    finishedAt: time('finished_at'),
    withdrawnAt: time('withdrawn_at'),
  },
  ({ kind, link, audience, orgId, userId, state, sendAt, id: rowId, received, reads, removed }) => [
    oneOf(kind, messageKinds),
    checked(link, isLink(link)),
    oneOf(audience, messageAudiences),
    checked(orgId, sql`(${audience} = 'organization') = (${orgId} is not null)`),
    checked(userId, sql`(${audience} = 'user') = (${userId} is not null)`),
    oneOf(state, operatorMessageStates),
    checked(received, sql`${received} >= 0`),
    checked(reads, sql`${reads} >= 0`),
    checked(removed, sql`${removed} >= 0`),
    // The latest, which the list of the console begins with.
    index().on(sendAt.desc().nullsFirst(), rowId.desc()),
    index('operator_message_unsent').on(sendAt).where(sql`${state} in ('planned', 'sending')`),
    index().on(userId),
    index().on(orgId),
  ],
);

/** A path of the site, an https address, or nothing. */
function isLink(link: PgColumn): SQL {
  return sql`${link} = '' or ${link} ~ '^(/[^/\\\\]|https://)'`;
}

/** Messages to users; each has a row of their own. */
export const message = pgTable(
  'message',
  {
    id: identity(),
    userId: userRef('user_id').notNull(),
    /** The organisation that it is about, seen while the user works in it; null for what is about the user alone. */
    aboutOrgId: orgRef('about_org_id'),
    kind: text('kind', { enum: messageKinds }).notNull(),
    title: personalText('title', 'account').notNull(),
    text: personalText('text', 'account').notNull().default(''),
    /** Path of the page that it is about, or an https address that an operator gave; empty without one. */
    link: personalText('link', 'account').notNull().default(''),
    /** The message of an operator that it is a copy of; null for those of the site itself. */
    operatorMessageId: internal(id('operator_message_id')).references(() => operatorMessage.id, {
      onDelete: 'set null',
    }),
    /** A user has one message with it at most; null for what may be repeated. */
    onceKey: internal(text('once_key')),
    readAt: time('read_at'),
    ctime: time('ctime').notNull(),
  },
  ({ userId, aboutOrgId, kind, link, operatorMessageId, onceKey, readAt, ctime, id: rowId }) => [
    oneOf(kind, messageKinds),
    checked(link, isLink(link)),
    unique().on(userId, onceKey),
    index().on(userId, ctime.desc().nullsFirst(), rowId.desc()),
    index().on(ctime),
    index('message_unread').on(userId, aboutOrgId).where(sql`${readAt} is null`),
    // How many read the message of an operator.
    index('message_of_operator').on(operatorMessageId, readAt).where(sql`${operatorMessageId} is not null`),
  ],
);

declareData(message, {
  what: 'what a user was notified of',
  kept: 'a year',
  retention: { since: message.ctime, days: 365, every: 24 * 60 },
  person: { title: '站内消息', rows: [message.userId], onClosing: 'delete' },
});
declareData(operatorMessage, {
  what: 'messages that operators wrote, some of them to one person',
  kept: 'two years after it was sent',
  retention: { since: operatorMessage.sendAt, days: 730, every: 24 * 60 },
  person: { rows: [operatorMessage.userId], onClosing: 'delete' },
});
