import { brand } from '../../contract/brand/brand';
import { and, eq, isNull, lt } from 'drizzle-orm';
import { servicePromises } from '../../contract/brand/service-promises';
import { buildPath } from '../../contract/routes/route-table';
import { notifyUsers, type NewMessage } from '../domain/identity/message/message';
import { message } from '../domain/identity/message/message-tables';
import { secondsAfter } from '../platform/clock';
import type { Tx } from '../platform/tx';

const day = 24 * 3600;
/** Days after which the people of the demo have read their messages. */
const readWithin = 9;

interface DemoMessage extends Pick<NewMessage, 'kind' | 'title' | 'text' | 'link'> {
  readonly daysAgo: number;
}

/** What nothing else in the demo's past notifies of, as its orders do. */
const demoMessages: readonly DemoMessage[] = [
  {
    kind: 'system',
    daysAgo: 60,
    title: `欢迎使用${brand.name}`,
    text: '从工作台进入企业的应用、订单与成员',
    link: buildPath('mecenter', { type: 'workplace' }),
  },
  {
    kind: 'expiry',
    daysAgo: 41,
    title: '账户托管即将到期',
    text: `请及时续费，到期后数据保留 ${servicePromises.dataKeptDays} 天`,
    link: buildPath('mecenter', { type: 'app' }),
  },
  {
    kind: 'system',
    daysAgo: 2,
    title: '周六凌晨系统维护',
    text: '周六 02:00 至 04:00 报表更新会推迟，投放不受影响',
    link: buildPath('information'),
  },
];

/** Notifies a user of the demo of a few things, each in its own time. What is old was read, also what came of orders. */
export async function writeDemoMessages(tx: Tx, { userId, orgId }: { userId: number; orgId: number }): Promise<void> {
  const { db, now } = tx;
  for (const { daysAgo, ...content } of demoMessages) {
    await notifyUsers({ ...tx, now: secondsAfter(now, -daysAgo * day) }, [userId], { ...content, orgId });
  }
  const isOwn = eq(message.aboutOrgId, orgId);
  const isOld = and(isOwn, lt(message.ctime, secondsAfter(now, -readWithin * day)), isNull(message.readAt));
  await db.update(message).set({ readAt: now }).where(isOld);
}
