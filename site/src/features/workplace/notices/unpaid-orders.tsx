import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatFen } from '#contract/format-fen.ts';
import type { OrderSummary } from '#contract/order/order-schema.ts';
import { orderStatus } from '#contract/order/order-status.ts';
import { buildPath, type RouteQuery } from '#contract/routes/route-table.ts';
import { Countdown } from '#ui/countdown/countdown.tsx';
import { NoticeCard } from './notice-card';
import styles from './notice-list.module.css';
import { NoticeRead } from './notice-read';
import { usePendingOrders } from './use-pending-orders';

const orderList = (query: RouteQuery) => buildPath('mecenter', { type: 'order' }, query);

/** The order to be paid first, how many there are, and how many transfers wait for their confirmation. */
export function UnpaidOrders(): ReactNode {
  const read = usePendingOrders();
  return (
    <NoticeCard title="待支付" more={{ label: '全部订单', path: orderList({}) }}>
      <NoticeRead label="待支付订单" read={read}>
        {(reply) => {
          const unpaid = reply.Items.filter(({ Status }) => Status === orderStatus.unpaid);
          const toPay = unpaid.filter(({ TransferAt }) => !TransferAt);
          const first = endingFirst(toPay);
          return (
            <>
              {first ? (
                <div className={styles.item}>
                  <p className={styles.words}>
                    {first.ProductName} {first.VersionName} · ¥{formatFen(first.PayableFen)}
                    <br />
                    <span className={`${styles.facts} ${styles.urgent}`}>
                      剩余 <Countdown until={first.ExpireAt} reply={reply} onEnd={() => void read.mutate()} />
                    </span>
                  </p>
                  <Link className={styles.action} to={buildPath('orderPayinfo', {}, { orderNo: first.OrderNo })}>
                    去支付
                  </Link>
                </div>
              ) : (
                <p className={styles.none}>没有待支付的订单</p>
              )}
              <p className={styles.facts}>
                {first && (
                  <Link className={styles.link} to={orderList({ status: orderStatus.unpaid })}>
                    共 {toPay.length} 笔待支付
                  </Link>
                )}
                {first && unpaid.length > toPay.length && ' · '}
                {unpaid.length > toPay.length && (
                  <Link className={styles.link} to={orderList({ status: orderStatus.unpaid, transfer: 'waiting' })}>
                    {unpaid.length - toPay.length} 笔转账待确认
                  </Link>
                )}
              </p>
            </>
          );
        }}
      </NoticeRead>
    </NoticeCard>
  );
}

/** The order that the buyer has the least time for. */
function endingFirst([first, ...others]: readonly OrderSummary[]): OrderSummary | undefined {
  return first && others.reduce((so, each) => (Date.parse(each.ExpireAt) < Date.parse(so.ExpireAt) ? each : so), first);
}
