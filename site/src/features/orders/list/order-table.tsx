// Roles are named because Safari drops those of tables where CSS lays their rows out as cards.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { ReactNode } from 'react';
import type { ListOrdersReply, OrderSummary } from '#contract/order/order-schema.ts';
import type { AskedAction } from '../dialogs/asked-action';
import { OrderRow } from './order-row';
import styles from './order-table.module.css';

const columns = ['商品', '订单号与下单时间', '金额', '状态', '操作'];

interface OrderTableProps {
  reply: ListOrdersReply;
  /** Another answer is on its way. */
  isBusy: boolean;
  /** What has just happened to one of the orders, if that needs saying. */
  note: { orderNo: string; text: string } | undefined;
  onAsk: (action: AskedAction, order: OrderSummary) => void;
  onStale: (order: OrderSummary) => void;
  onExpired: () => void;
}

/** Orders as a table, and as cards where there is little room. */
export function OrderTable({ reply, isBusy, note, onAsk, onStale, onExpired }: OrderTableProps): ReactNode {
  return (
    <div className={styles.room}>
      <table role="table" className={styles.table} aria-label="订单" aria-busy={isBusy}>
        <thead role="rowgroup" className={styles.head}>
          <tr role="row">
            {columns.map((column) => (
              <th key={column} role="columnheader" scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={styles.body}>
          {reply.Items.map((order) => (
            <OrderRow
              key={order.OrderNo}
              order={order}
              reply={reply}
              note={note?.orderNo === order.OrderNo ? note.text : undefined}
              onAsk={(action) => onAsk(action, order)}
              onStale={() => onStale(order)}
              onExpired={onExpired}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
