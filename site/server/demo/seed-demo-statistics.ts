import { and, eq, gte, max } from 'drizzle-orm';
import { addDays, countDays, daysFrom } from '#contract/china-day.ts';
import { lastReportedDay } from '#contract/workplace/workplace-period.ts';
import { org } from '../domain/identity/organization/organization-tables';
import { dailyStat } from '../domain/sales/workplace/workplace-tables';
import type { Database } from '../platform/db/database';
import { lockExclusively } from '../platform/db/locks';
import { acrossOrganizations, createOrganizationScope } from '../platform/db/organization-scope';

/** Days of statistics that the demo has at first: enough for half a year, and for half a year before to compare it with. */
const demoDays = 366;
/** Days that are written by one statement, so that its parameters stay below what PostgreSQL takes. */
const batchDays = 100;

/**
 * Gives the first of the demo's organisations sample statistics until yesterday; each start adds the days that have passed. An
 * organisation with statistics of its own gets none.
 */
export async function seedDemoStatistics(database: Database, now: Date): Promise<void> {
  await database.transact(async (db) => {
    await lockExclusively(db, 'start');
    const [demo] = await db.select({ orgId: org.id }).from(org).where(eq(org.orgKey, 'demo1'));
    if (!demo) return;
    const scope = createOrganizationScope(db, demo);
    const own = await scope.select({ day: dailyStat.day }, dailyStat, eq(dailyStat.isSample, false)).limit(1);
    if (own.length > 0) return;
    const last = lastReportedDay(now);
    const first = addDays(last, 1 - demoDays);
    const sample = and(eq(dailyStat.isSample, true), gte(dailyStat.day, first));
    const [found] = await scope.select({ day: max(dailyStat.day) }, dailyStat, sample);
    let next = found?.day ? addDays(found.day, 1) : first;
    while (next <= last) {
      const until = addDays(next, batchDays - 1);
      const rows = demoStatistics(next, until < last ? until : last).map((row) => ({ ...row, orgId: demo.orgId }));
      await db.insert(acrossOrganizations(dailyStat)).values(rows);
      next = addDays(until, 1);
    }
  });
}

/**
 * The advertising accounts of the demo: yuan that an ordinary weekday costs, yuan of a thousand impressions, clicks of an
 * impression, conversions of a click, and what a day at the weekend is to one of the week.
 */
const accounts = (
  [
    ['oceanengine', 'oe-2001', '品牌直投-巨量', 8_600, 26, 0.021, 0.036, 1.36],
    ['oceanengine', 'oe-2002', '线索收集-巨量', 5_200, 31, 0.017, 0.052, 1.24],
    ['tencent', 'tx-3001', '朋友圈投放-腾讯', 6_100, 34, 0.014, 0.041, 1.3],
    ['tencent', 'tx-3002', '公众号拉新-腾讯', 2_400, 29, 0.016, 0.038, 1.18],
    ['baidu', 'bd-4001', '搜索推广-百度', 4_700, 62, 0.048, 0.064, 0.74],
    ['baidu', 'bd-4002', '信息流-百度', 1_900, 22, 0.013, 0.027, 0.96],
    ['bing', 'by-5001', '商务词-必应', 3_300, 58, 0.042, 0.058, 0.52],
    ['bing', 'by-5002', '品牌词-必应', 1_200, 41, 0.061, 0.083, 0.68],
  ] as const
).map(([channel, accountId, accountName, costYuan, thousandYuan, clickRate, conversionRate, weekend]) => ({
  channel,
  accountId,
  accountName,
  clickRate,
  conversionRate,
  weekend,
  costFen: costYuan * 100,
  thousandFen: thousandYuan * 100,
}));

type DemoAccount = (typeof accounts)[number];

/** What each account of the demo cost and brought from the first day to the last: the same however often it is asked. */
export function demoStatistics(first: string, last: string) {
  return daysFrom(first, last).flatMap((day) => accounts.map((each) => statisticOf(each, day)));
}

function statisticOf(of: DemoAccount, day: string) {
  const { channel, accountId, accountName } = of;
  const chance = (what: string) => 2 * hash(`${accountId} ${day} ${what}`) - 1;
  const costFen = Math.round(of.costFen * weekdayFactor(of, day) * seasonFactor(day) * (1 + 0.07 * chance('cost')));
  const impressions = Math.round((costFen / of.thousandFen) * 1000 * (1 + 0.08 * chance('price')));
  const clicks = Math.round(impressions * of.clickRate * (1 + 0.1 * chance('click')));
  const conversions = Math.round(clicks * of.conversionRate * (1 + 0.15 * chance('conversion')));
  return { day, channel, accountId, accountName, costFen, impressions, clicks, conversions, isSample: true };
}

function weekdayFactor({ weekend }: DemoAccount, day: string): number {
  const weekday = new Date(day).getUTCDay();
  return weekday === 0 || weekday === 6 ? weekend : 1;
}

/** Spending grows over the years, and for the sales of June and November. */
function seasonFactor(day: string): number {
  const [month = 1, date = 1] = day.split('-').slice(1).map(Number);
  const isSale = (month === 6 && date <= 18) || (month === 11 && date <= 11);
  const years = countDays('2025-01-01', day) / 365;
  return (1 + 0.25 * Math.tanh(years)) * (isSale ? 1.45 : 1);
}

/** A number from 0 to 1 that a text always has: FNV-1a, mixed once more so that near texts differ. */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (const character of text) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193);
  sum = Math.imul(sum ^ (sum >>> 15), 0x2c1b3c6d);
  sum = Math.imul(sum ^ (sum >>> 12), 0x297a2d39);
  return ((sum ^ (sum >>> 15)) >>> 0) / 0xffffffff;
}
