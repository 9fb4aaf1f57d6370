import { isNull } from 'drizzle-orm';
import { formatChinaTime } from '#contract/china-time.ts';
import type { WaitingQueue } from '../admin/waiting-queue';
import { incident } from './incident-tables';

/** What operators were notified of and goes on. */
export const openIncidents: WaitingQueue = {
  name: '告警',
  list: '/provider',
  permission: 'system.read',
  async find({ db }) {
    const rows = await db.select().from(incident).where(isNull(incident.closedAt)).orderBy(incident.openedAt);
    const items = rows.map(({ text, openedAt }) => ({
      path: '/provider',
      title: text,
      since: formatChinaTime(openedAt),
    }));
    return { total: items.length, items };
  },
};
