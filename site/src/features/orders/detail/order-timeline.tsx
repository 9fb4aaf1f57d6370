import type { ReactNode } from 'react';
import type { OrderDetail } from '../../../../contract/order/order-schema';
import { orderStatus } from '../../../../contract/order/order-status';
import { formatDateTime } from '../../../shared/utils/format/format-date-time';
import { DetailCard } from './detail-card';
import styles from './order-timeline.module.css';

type OrderLog = OrderDetail['Logs'][number];

const actors: Readonly<Record<OrderLog['Actor'], string>> = { user: '用户', system: '系统', operator: '客服' };

const { unpaid, paid, completed, cancelled, closed, refunding, refunded } = orderStatus;

/** What happened to an order, the latest first. */
export function OrderTimeline({ logs }: { logs: readonly OrderLog[] }): ReactNode {
  return (
    <DetailCard title="订单进度">
      <ol className={styles.timeline}>
        {logs.toReversed().map((log) => (
          <li key={`${log.At} ${log.To}`} className={styles.entry}>
            <p className={styles.what}>{changeName(log)}</p>
            {log.Reason !== changeName(log) && <p className={styles.reason}>{log.Reason}</p>}
            <p className={styles.when}>
              <time dateTime={log.At}>{formatDateTime(log.At)}</time> · {actors[log.Actor]}
            </p>
          </li>
        ))}
      </ol>
    </DetailCard>
  );
}

/** What a change of the state is called. */
function changeName({ From, To, Actor }: OrderLog): string {
  switch (To) {
    case unpaid:
      return '提交订单';
    case paid:
      return '支付成功';
    case completed:
      return From === refunding ? '退款申请已处理' : '服务已开通';
    case cancelled:
      return '取消订单';
    case closed:
      return '订单关闭';
    case refunding:
      return Actor === 'user' ? '申请退款' : '自动退款';
    case refunded:
      return '退款完成';
  }
}
