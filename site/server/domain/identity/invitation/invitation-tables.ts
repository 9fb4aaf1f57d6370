import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { checked, oneOf } from '../../../platform/db/checks';
import { encryptedText, identity, secretText, time } from '../../../platform/db/columns';
import { organizationTable } from '../../../platform/db/organization-scope';
import { userRef } from '../user/user-tables';
import { orgRef } from '../organization/organization-tables';
import { declareData } from '../../../platform/db/table-data';

const roles = ['admin', 'member'] as const;

/** Links by which people join an organisation. */
export const invite = organizationTable(
  pgTable(
    'invite',
    {
      id: identity(),
      orgId: orgRef('org_id').notNull(),
      /** What finds it by its code, and what shows the code to those who may invite. */
      codeHash: secretText('code_hash').notNull().unique(),
      code: encryptedText('code_encrypted', 'secret', { purpose: 'invitation code' }).notNull(),
      inviterId: userRef('inviter_id').notNull(),
      role: text('role', { enum: roles }).notNull(),
      maxUses: integer('max_uses').notNull(),
      used: integer('used').notNull().default(0),
      expireAt: time('expire_at').notNull(),
      revokedAt: time('revoked_at'),
      ctime: time('ctime').notNull(),
    },
    ({ orgId, role, maxUses, used, ctime, id: rowId }) => [
      oneOf(role, roles),
      checked(maxUses, sql`${maxUses} between 1 and 100`),
      checked(used, sql`${used} between 0 and ${maxUses}`),
      index().on(orgId, ctime.desc().nullsFirst(), rowId.desc()),
    ],
  ),
);

declareData(invite, {
  what: 'who invited',
  kept: 'with the organisation; without the inviter once the account is closed',
  person: { title: '发出的邀请', rows: [invite.inviterId] },
});
