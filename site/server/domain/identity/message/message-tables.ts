import { sql } from 'drizzle-orm';
import { index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { messageKinds } from '#contract/message/message-kinds.ts';
import { checked, oneOf } from '../../../platform/db/checks';
import { identity, internal, personalText, time } from '../../../platform/db/columns';
import { userRef } from '../user/user-tables';
import { orgRef } from '../organization/organization-tables';
import { declareData } from '../../../platform/db/table-data';

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
    /** Path of the page that it is about; empty without one. */
    link: personalText('link', 'account').notNull().default(''),
    /** A user has one message with it at most; null for what may be repeated. */
    onceKey: internal(text('once_key')),
    readAt: time('read_at'),
    ctime: time('ctime').notNull(),
  },
  ({ userId, aboutOrgId, kind, link, onceKey, readAt, ctime, id: rowId }) => [
    oneOf(kind, messageKinds),
    checked(link, sql`${link} = '' or ${link} ~ '^/[^/\\\\]'`),
    unique().on(userId, onceKey),
    index().on(userId, ctime.desc().nullsFirst(), rowId.desc()),
    index().on(ctime),
    index('message_unread').on(userId, aboutOrgId).where(sql`${readAt} is null`),
  ],
);

declareData(message, {
  what: 'what a user was notified of',
  kept: 'a year',
  retention: { since: message.ctime, days: 365, every: 24 * 60 },
  person: { title: '站内消息', rows: [message.userId], onClosing: 'delete' },
});
