import { between, max, sql } from 'drizzle-orm';
import type { WorkplaceFigures } from '../../../../contract/workplace/workplace-schema';
import type { Member } from '../../../platform/caller';
import type { Queryable } from '../../../platform/db/database';
import { createOrganizationScope } from '../../../platform/db/organization-scope';
import { dailyStat } from './workplace-tables';

/** The figures of one day, or of one account in a channel over all days of a period. */
export interface FigureRow {
  readonly figures: WorkplaceFigures;
  /** Whether a sample is among them. */
  readonly isSample: boolean;
  /** Null in rows of accounts. */
  readonly day: string | null;
  /** Null in rows of days, as what identifies the account. */
  readonly channel: string | null;
  readonly accountId: string | null;
  readonly accountName: string | null;
  /** The last day that has figures. */
  readonly lastDay: string;
}

export interface FigureRepository {
  /**
   * What the days from the first to the last brought, by days and by accounts, read once. Accounts have one row for what was
   * before a day and one for the rest, and more of them where their names changed.
   */
  between(range: { first: string; split: string; last: string }): Promise<FigureRow[]>;
}

export function createFigureRepository(db: Queryable, member: Member): FigureRepository {
  const { day, channel, accountId, accountName, costFen, impressions, clicks, conversions, isSample } = dailyStat;
  const sum = (column: typeof costFen) => sql`sum(${column})`.mapWith(Number);
  const columns = {
    figures: {
      CostFen: sum(costFen),
      Impressions: sum(impressions),
      Clicks: sum(clicks),
      Conversions: sum(conversions),
    },
    isSample: sql<boolean>`bool_or(${isSample})`,
    day: sql<string | null>`${day}`,
    channel: sql<string | null>`${channel}`,
    accountId: sql<string | null>`${accountId}`,
    accountName: sql<string | null>`${accountName}`,
    lastDay: sql<string>`${max(day)}`,
  };
  return {
    async between({ first, split, last }) {
      const byDay = sql`(${day})`;
      const byAccount = sql`(${day} >= ${split}, ${channel}, ${accountId}, ${accountName})`;
      return createOrganizationScope(db, member)
        .select(columns, dailyStat, between(day, first, last))
        .groupBy(sql`grouping sets (${byDay}, ${byAccount})`);
    },
  };
}
