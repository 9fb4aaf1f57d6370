import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { SWRResponse } from 'swr';
import { chinaDay, countDays } from '#contract/china-day.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import type { WorkplaceSummary } from '#contract/workplace/workplace-schema.ts';
import type { ApiFailure } from '#data/http/api-failure.ts';
import { useAllowedAction } from '#data/session/permission.ts';
import { NoticeCard } from './notice-card';
import styles from './notice-list.module.css';
import { NoticeRead } from './notice-read';
import { usePendingOrders } from './use-pending-orders';

/** Applications that the card has room for. */
const shown = 3;

/** Applications that end soon or have ended, with the way to renew them. */
export function ExpiringApplications({
  read,
}: {
  read: Pick<SWRResponse<WorkplaceSummary, ApiFailure>, 'data' | 'error' | 'mutate'>;
}): ReactNode {
  const isAllowed = useAllowedAction();
  const pending = usePendingOrders().data?.Items ?? [];
  const all = { label: '我的应用', path: buildPath('mecenter', { type: 'app' }) };
  return (
    <NoticeCard title="到期提醒" more={all}>
      <NoticeRead label="到期提醒" read={read}>
        {({ Expiring }) =>
          Expiring.length === 0 ? (
            <p className={styles.none}>30 天内没有应用到期</p>
          ) : (
            <ul className="grid gap-1">
              {Expiring.slice(0, shown).map(({ AppId, ProductName, VersionName, EndAt }) => {
                // What is to be paid, or is being opened, is not offered again.
                const order = pending.find((each) => each.AppId === AppId);
                return (
                  <li key={AppId} className={styles.item}>
                    <p className={`${styles.words} product-name`}>
                      {ProductName} {VersionName}
                      <br />
                      <span className={`${styles.facts} ${styles.urgent}`}>{untilEnd(EndAt)}</span>
                    </p>
                    {order ? (
                      <Link className={styles.action} to={buildPath('orderDetail', { orderId: order.OrderNo })}>
                        查看订单<span className="visually-hidden">（{ProductName}）</span>
                      </Link>
                    ) : (
                      isAllowed('OrderCreate') && (
                        <Link className={styles.action} to={buildPath('funcOpen', { appId: AppId, type: 'renew' })}>
                          续费<span className="visually-hidden">{ProductName}</span>
                        </Link>
                      )
                    )}
                  </li>
                );
              })}
            </ul>
          )
        }
      </NoticeRead>
    </NoticeCard>
  );
}

function untilEnd(endAt: string): string {
  const end = new Date(endAt);
  const now = new Date();
  const days = countDays(chinaDay(now), chinaDay(end)) - 1;
  if (end <= now) return days === 0 ? '今天已到期' : `已到期 ${-days} 天`;
  return days === 0 ? '今天到期' : `${days} 天后到期`;
}
