// Roles are named because Safari drops those of tables where CSS lays their rows out as cards.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/control-has-associated-label */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ListOrdersReply, OrderSummary } from '#contract/order/order-schema.ts';
import { orderStatus } from '#contract/order/order-status.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { Countdown } from '#ui/countdown/countdown.tsx';
import { CopyButton } from '#ui/copy-button/copy-button.tsx';
import { formatDate, formatDateTime } from '#contract/china-time.ts';
import { formatFen } from '#contract/format-fen.ts';
import type { ConfirmableAction } from '../order-dialogs';
import { LinkButton } from '#ui/link/link-button.tsx';
import { OrderActions } from '../order-actions';
import { OrderedProduct, OrderStatusTag } from '../order-summary';
import styles from './order-table.module.css';

interface OrderRowProps {
  order: OrderSummary;
  /** The answer that the order came with. */
  reply: ListOrdersReply;
  /** What has just happened to it, if that needs saying. */
  note: string | undefined;
  onAsk: (action: ConfirmableAction) => void;
  onStale: () => void;
  /** Called when the time to pay is over. */
  onExpired: () => void;
}

/** The id of the link that stands for an order in the list. */
export function orderLinkId(orderNo: string): string {
  return `order-${orderNo}`;
}

/** One order: a row of the table, a card where there is little room. */
export function OrderRow({ order, reply, note, onAsk, onStale, onExpired }: OrderRowProps): ReactNode {
  const { OrderNo, ProductName, Status, OriginalFen, PayableFen, PaidAt, PaidFen, ExpireAt, TransferAt, CTime } = order;
  const path = buildPath('orderDetail', { orderId: OrderNo });
  const amount = PaidAt ? PaidFen : PayableFen;
  return (
    <tr role="row" className={styles.row}>
      <th role="rowheader" scope="row" className={styles.goods}>
        <OrderedProduct
          order={order}
          name={
            <Link id={orderLinkId(OrderNo)} className={`${styles.name} product-name`} to={path}>
              {ProductName}
            </Link>
          }
        />
      </th>
      <td role="cell" className={styles.number}>
        <span className={styles.digits}>{OrderNo}</span> <CopyButton text={OrderNo} what="订单号" />
        <time className="block margin-top-1" dateTime={CTime}>
          {formatDateTime(CTime)}
        </time>
      </td>
      <td role="cell" className={styles.amount}>
        <span className={`${styles.amountName} text-secondary size-small`}>{PaidAt ? '实付' : '应付'}</span>{' '}
        <strong>¥{formatFen(amount)}</strong>
        {OriginalFen > PayableFen && (
          <span className={`${styles.saved} text-secondary size-small`}>
            已优惠 ¥{formatFen(OriginalFen - PayableFen)}
          </span>
        )}
      </td>
      <td role="cell" className={styles.status}>
        <OrderStatusTag order={order} />
        {TransferAt ? (
          <span className="text-warning size-small">{formatDate(TransferAt)} 提交转账</span>
        ) : (
          Status === orderStatus.unpaid && (
            <span className="text-warning size-small">
              剩余 <Countdown until={ExpireAt} reply={reply} onEnd={onExpired} />
            </span>
          )
        )}
        {note && <span className={`${styles.note} text-secondary size-small`}>{note}</span>}
      </td>
      <td role="cell" className={styles.actions}>
        <OrderActions order={order} onAsk={onAsk} onStale={onStale}>
          <LinkButton size="row" tone="outline" href={path}>
            查看详情
          </LinkButton>
        </OrderActions>
      </td>
    </tr>
  );
}
