import { and, eq, gte, max } from 'drizzle-orm';
import { addDays } from '../../contract/china-day';
import { lastReportedDay } from '../../contract/workplace/workplace-period';
import { org } from '../domain/identity/organization/organization-tables';
import { dailyStat } from '../domain/sales/workplace/workplace-tables';
import type { Database } from '../platform/db/database';
import { lockExclusively } from '../platform/db/locks';
import { acrossOrganizations, createOrganizationScope } from '../platform/db/organization-scope';
import { demoStatistics } from './demo-statistics';

/** Days of figures that the demo has at first: enough for half a year, and for half a year before to compare it with. */
const demoDays = 366;
/** Days that are written by one statement, so that its parameters stay below what PostgreSQL takes. */
const batchDays = 100;

/**
 * Gives the first of the demo's organisations sample figures until yesterday; each start adds the days that have passed. An
 * organisation with figures of its own gets none.
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
