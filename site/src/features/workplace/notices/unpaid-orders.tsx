import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatFen } from '../../../../contract/format-fen';
import type { OrderSummary } from '../../../../contract/order/order-schema';
import { orderStatus } from '../../../../contract/order/order-status';
import { buildPath } from '../../../../contract/routes/route-table';
import { Countdown } from '../../../shared/ui/content/countdown';
import { NoticeCard } from './notice-card';
import styles from './notice-list.module.css';
import { NoticeRead } from './notice-read';
import { usePendingOrders } from './use-pending-orders';

/** How many orders wait to be paid, and the one whose time ends first. */
export function UnpaidOrders(): ReactNode {
  const read = usePendingOrders();
  const all = { label: '全部订单', path: buildPath('mecenter', { type: 'order' }) };
  return (
    <NoticeCard title="待支付" more={all}>
      <NoticeRead label="待支付订单" read={read}>
        {(reply) => {
          const unpaid = reply.Items.filter(({ Status }) => Status === orderStatus.unpaid);
          const first = endingFirst(unpaid);
          if (!first) return <p className={styles.none}>没有待支付的订单</p>;
          return (
            <>
              <div className={styles.item}>
                <p className={styles.words}>
                  {first.ProductName} {first.VersionName} · ¥{formatFen(first.PayableFen)}
                  <br />
                  <span className={`${styles.facts} ${styles.urgent}`}>
                    {!first.TransferAt ? (
                      <>
                        剩余 <Countdown until={first.ExpireAt} reply={reply} onEnd={() => void read.mutate()} />
                      </>
                    ) : (
                      '转账待确认'
                    )}
                  </span>
                </p>
                <Link className={styles.action} to={buildPath('orderPayinfo', {}, { orderNo: first.OrderNo })}>
                  {!first.TransferAt ? '去支付' : '查看转账'}
                </Link>
              </div>
              <p className={styles.facts}>
                <Link
                  className={styles.link}
                  to={buildPath('mecenter', { type: 'order' }, { status: orderStatus.unpaid })}
                >
                  {countsOf(unpaid)}
                </Link>
              </p>
            </>
          );
        }}
      </NoticeRead>
    </NoticeCard>
  );
}

/** The order that the buyer has the least time for; what was transferred waits for the provider, and comes last. */
function endingFirst(orders: readonly OrderSummary[]): OrderSummary | undefined {
  const toPay = orders.filter(({ TransferAt }) => !TransferAt);
  const [first, ...others] = toPay.length > 0 ? toPay : orders;
  return first && others.reduce((so, each) => (Date.parse(each.ExpireAt) < Date.parse(so.ExpireAt) ? each : so), first);
}

function countsOf(unpaid: readonly OrderSummary[]): string {
  const transferred = unpaid.filter(({ TransferAt }) => TransferAt).length;
  const counts = [
    [unpaid.length - transferred, '笔待支付'],
    [transferred, '笔转账待确认'],
  ] as const;
  return `共 ${counts.flatMap(([count, what]) => (count > 0 ? `${count} ${what}` : [])).join('，')}`;
}
