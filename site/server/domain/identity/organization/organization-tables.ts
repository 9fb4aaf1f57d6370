import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { oneOf } from '../../../platform/db/checks';
import { id, identity, plainText, secretText, time } from '../../../platform/db/columns';
import { userRef } from '../user/user-tables';
import { declareData, keptWithBooks } from '../../../platform/db/table-data';

/** The tables of organisations and who belongs to them. */
export const org = pgTable(
  'org',
  {
    id: identity(),
    orgKey: secretText('org_key').notNull().unique(),
    name: plainText('name').notNull(),
    /** 0 disabled, 1 active. */
    status: smallint('status').notNull().default(1),
    ctime: time('ctime').notNull().defaultNow(),
    closedAt: time('closed_at'),
  },
  ({ status, ctime, id: rowId }) => [
    oneOf(status, [0, 1]),
    // The newest, which the list of the console begins with.
    index().on(ctime.desc().nullsFirst(), rowId.desc()),
  ],
);

/** A column that names an organisation. */
export function orgRef(name: string) {
  return id(name).references(() => org.id);
}

const roles = ['owner', 'admin', 'member'] as const;

export const orgMember = pgTable(
  'org_member',
  {
    orgId: orgRef('org_id').notNull(),
    userId: userRef('user_id').notNull(),
    role: text('role', { enum: roles }).notNull(),
    ctime: time('ctime').notNull().defaultNow(),
  },
  ({ orgId, userId, role }) => [
    primaryKey({ columns: [orgId, userId] }),
    oneOf(role, roles),
    index().on(userId),
    // Everything that is done to members keeps it; the database says so too.
    uniqueIndex('org_member_owner').on(orgId).where(sql`${role} = 'owner'`),
  ],
);

declareData(orgMember, {
  what: 'members of organisations',
  kept: 'until they leave',
  endedBy: 'leaving, and closing the account',
  person: { title: '加入的企业', rows: [orgMember.userId] },
});
declareData(org, {
  what: 'names of organisations',
  kept: keptWithBooks,
  person: { title: '企业', rows: { column: org.id, in: orgMember.orgId, user: orgMember.userId } },
});
