import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { activityKinds } from '#contract/organization/activity-kinds.ts';
import { oneOf } from '../../../platform/db/checks';
import { identity, plainText, time } from '../../../platform/db/columns';
import { organizationTable } from '../../../platform/db/organization-scope';
import { userRef } from '../user/user-tables';
import { orgRef } from '../organization/organization-tables';
import { declareData } from '../../../platform/db/table-data';

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
      detail: plainText('detail').notNull().default(''),
      at: time('at').notNull(),
    },
    ({ orgId, kind, at, id: rowId }) => [
      oneOf(kind, activityKinds),
      index().on(orgId, at.desc().nullsFirst(), rowId.desc()),
      index().on(at),
    ],
  ),
);

declareData(activity, {
  what: 'who did what',
  kept: 'two years',
  retention: { since: activity.at, days: 2 * 365, every: 24 * 60 },
  person: { title: '操作记录', rows: [activity.actorId, activity.subjectId] },
});
