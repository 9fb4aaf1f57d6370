import type { ReactNode } from 'react';
import type { OrderDetail } from '#contract/order/order-schema.ts';
import { orderStatus } from '#contract/order/order-status.ts';
import { formatFen } from '#contract/format-fen.ts';
import { formatDateTime } from '#contract/china-time.ts';
import { DetailCard } from './detail-card';
import styles from './order-timeline.module.css';
import { transferRefunds } from './refund-text';

type OrderLog = OrderDetail['Logs'][number];

/** What happened at a time. */
interface Entry {
  readonly what: string;
  readonly reason: string;
  readonly at: string;
  readonly actor: string;
}

const actors: Readonly<Record<OrderLog['Actor'], string>> = { user: '用户', system: '系统', operator: '客服' };

const { unpaid, paid, completed, cancelled, closed, refunding, refunded } = orderStatus;

/** What happened to an order, and to what was wired for it and back, the latest first. */
export function OrderTimeline({ order }: { order: Pick<OrderDetail, 'Logs' | 'Payments'> }): ReactNode {
  return (
    <DetailCard title="订单进度">
      <ol className="list-none padding-0 margin-0">
        {entriesOf(order).map(({ what, reason, at, actor }) => (
          <li key={`${at} ${what}`} className={styles.entry}>
            <p className="text-ink weight-600">{what}</p>
            {reason && reason !== what && <p className={styles.reason}>{reason}</p>}
            <p className="text-secondary size-small">
              <time dateTime={at}>{formatDateTime(at)}</time> · {actor}
            </p>
          </li>
        ))}
      </ol>
    </DetailCard>
  );
}

function entriesOf(order: Pick<OrderDetail, 'Logs' | 'Payments'>): Entry[] {
  const wired = transferRefunds(order).flatMap(({ refund: { AmountFen, CTime, DoneAt, Reference } }) => {
    const amount = `¥${formatFen(AmountFen)}`;
    const begun = { what: '退款待汇出', reason: `${amount} 将汇回付款账户`, at: CTime, actor: '财务' };
    const reason = Reference ? `${amount}，银行参考号 ${Reference}` : amount;
    return DoneAt ? [begun, { what: '退款已汇出', reason, at: DoneAt, actor: '财务' }] : [begun];
  });
  // What was wired says by itself that the refund is over.
  const isSaid = ({ To }: OrderLog) => To === refunded && wired.some(({ what }) => what === '退款已汇出');
  const logs = order.Logs.filter((log) => !isSaid(log)).map((log) => ({
    what: changeName(log),
    reason: log.Reason,
    at: log.At,
    actor: actors[log.Actor],
  }));
  const transfers = order.Payments.filter(({ Channel }) => Channel === 'offline').map(({ CTime, PayerName }) => ({
    what: '已提交转账凭证',
    reason: PayerName && `付款户名 ${PayerName}`,
    at: CTime,
    actor: actors.user,
  }));
  return [...logs, ...transfers, ...wired].reverse().sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
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
