import { between, max, sql } from 'drizzle-orm';
import { formatChinaTime } from '../../../../contract/china-time';
import {
  defaultWorkplaceRange,
  periodBefore,
  periodFault,
  periodUntilYesterday,
  type WorkplacePeriod,
} from '../../../../contract/workplace/workplace-period';
import type { GetWorkplaceSummaryQuery, WorkplaceSummary } from '../../../../contract/workplace/workplace-schema';
import { AppFailure } from '../../../app-failure';
import type { Member } from '../../../platform/caller';
import { secondsAfter } from '../../../platform/clock';
import type { Tx } from '../../../platform/tx';
import { permissionsOf } from '../../identity/organization/organization';
import { findOffers } from '../catalogue/catalogue';
import { findEntitlements } from '../entitlement/entitlement';
import { summarizeStats, type StatRow } from './workplace-rules';
import { dailyStat } from './workplace-tables';

/** Seconds before its end from which an application is listed. */
const expiresSoon = 30 * 24 * 3600;
/** Applications that are listed at most. */
const maxExpiring = 20;

type Query = { [Name in keyof GetWorkplaceSummaryQuery]: GetWorkplaceSummaryQuery[Name] | undefined };

/**
 * Returns what an organisation's advertising cost and brought, and what expires soon.
 * @throws AppFailure forbidden when the member's organisation has no workplace, badRequest for a period without figures.
 */
export async function getWorkplaceSummary(tx: Tx, member: Member, query: Query): Promise<WorkplaceSummary> {
  const { menus } = permissionsOf(member.role, member.organizationActive);
  if (!menus.includes('Workplace')) throw new AppFailure('forbidden', { message: '该企业已停用' });
  const period = periodOf(query, tx.now);
  const summary = summarizeStats(await sumStats(tx, member, period), period);
  return { ...summary, Expiring: await listExpiring(tx, member) };
}

function periodOf({ Range = defaultWorkplaceRange, Start, End }: Query, now: Date): WorkplacePeriod {
  if (Start === undefined || End === undefined) return periodUntilYesterday(Range, now);
  const period = { start: Start, end: End };
  const fields = periodFault(period, now);
  if (fields) throw new AppFailure('badRequest', { fields });
  return period;
}

/**
 * Sums the days of a period and of the one before it up, by days and by accounts, read once. Accounts have one row for what
 * was before the period and one for the rest, and more of them where their names changed.
 */
async function sumStats(tx: Tx, member: Member, period: WorkplacePeriod): Promise<StatRow[]> {
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
  const byDay = sql`(${day})`;
  const byAccount = sql`(${day} >= ${period.start}, ${channel}, ${accountId}, ${accountName})`;
  return tx
    .scope(member)
    .select(columns, dailyStat, between(day, periodBefore(period).start, period.end))
    .groupBy(sql`grouping sets (${byDay}, ${byAccount})`);
}

/** What has expired or expires soon; what ends first comes first. */
async function listExpiring(tx: Tx, member: Member): Promise<WorkplaceSummary['Expiring']> {
  const listed = await findEntitlements(tx, member, { limit: maxExpiring });
  const expiring = listed.filter(({ endAt }) => endAt <= secondsAfter(tx.now, expiresSoon));
  const offers = await findOffers(
    tx,
    expiring.map(({ planId }) => planId),
  );
  return expiring.flatMap(({ appId, planId, endAt }) => {
    const offer = offers.find((each) => each.planId === planId);
    if (!offer) return [];
    const { productName: ProductName, versionName: VersionName } = offer;
    return [{ AppId: appId, ProductName, VersionName, EndAt: formatChinaTime(endAt) }];
  });
}
