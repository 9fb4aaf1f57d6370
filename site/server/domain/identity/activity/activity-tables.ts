import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { activityKinds } from '../../../../contract/organization/activity-kinds';
import { oneOf } from '../../../platform/db/checks';
import { identity, time } from '../../../platform/db/columns';
import { organizationTable } from '../../../platform/db/organization-scope';
import { userRef } from '../user/user-tables';
import { orgRef } from '../organization/organization-tables';

/** Who did what in an organisation. People are named by their account, so that closing it takes the name away. */
export const activity = organizationTable(
  pgTable(
    'activity',
    {
      id: identity(),
      orgId: orgRef('org_id').notNull(),
      kind: text('kind', { enum: activityKinds }).notNull(),
      /** Who did it; null for what nobody did. */
      actorId: userRef('actor_id'),
      /** The member that it was done to. */
      subjectId: userRef('subject_id'),
      /** What more there is to say, without names of people. */
      detail: text('detail').notNull().default(''),
      at: time('at').notNull(),
    },
    ({ orgId, kind, at, id: rowId }) => [
      oneOf(kind, activityKinds),
      index().on(orgId, at.desc().nullsFirst(), rowId.desc()),
    ],
  ),
);
