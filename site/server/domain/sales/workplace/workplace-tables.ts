import { sql } from 'drizzle-orm';
import { bigint, boolean, date, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { checked } from '../../../platform/db/checks';
import { plainText } from '../../../platform/db/columns';
import { organizationTable } from '../../../platform/db/organization-scope';
import { orgRef } from '../../identity/organization/organization-tables';

const count = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

/** What advertising cost and brought: one row for each account, channel and day in China. */
export const dailyStat = organizationTable(
  pgTable(
    'daily_stat',
    {
      orgId: orgRef('org_id').notNull(),
      day: date('day', { mode: 'string' }).notNull(),
      channel: plainText('channel').notNull(),
      accountId: plainText('account_id').notNull(),
      accountName: plainText('account_name').notNull(),
      costFen: count('cost_fen'),
      impressions: count('impressions'),
      clicks: count('clicks'),
      conversions: count('conversions'),
      /** Whether it was made up to show what the pages look like. */
      isSample: boolean('is_sample').notNull().default(false),
    },
    ({ orgId, day, channel, accountId, costFen }) => [
      primaryKey({ columns: [orgId, day, channel, accountId] }),
      checked(costFen, sql`${costFen} >= 0`),
    ],
  ),
);
