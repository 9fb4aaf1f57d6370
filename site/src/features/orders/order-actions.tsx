import type { PropsWithChildren, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { OrderSummary } from '../../../contract/order/order-schema';
import { buildPath } from '../../../contract/routes/route-table';
import type { AskedAction } from './dialogs/asked-action';
import { RenewButton } from './renew-button';
import styles from './order-actions.module.css';

/** The actions that ask first, as their buttons call them, in their order. */
const askedActions: readonly (readonly [AskedAction, string])[] = [
  ['cancel', '取消订单'],
  ['refund', '申请退款'],
  ['hide', '删除订单'],
];

interface OrderActionsProps {
  order: OrderSummary;
  onAsk: (action: AskedAction) => void;
  /** Called when the order is no longer what the page shows. */
  onStale: () => void;
}

/** What the server lets the visitor do with an order now; further links are the children. */
export function OrderActions({ order, onAsk, onStale, children }: PropsWithChildren<OrderActionsProps>): ReactNode {
  const { Actions, OrderNo } = order;
  return (
    <div className={styles.actions}>
      {Actions.includes('pay') && (
        <Link className={`${styles.action} ${styles.main}`} to={buildPath('orderPayinfo', {}, { orderNo: OrderNo })}>
          去支付
        </Link>
      )}
      {Actions.includes('renew') && <RenewButton orderNo={OrderNo} onStale={onStale} />}
      {askedActions.map(
        ([action, label]) =>
          Actions.includes(action) && (
            <button key={action} type="button" className={styles.action} onClick={() => onAsk(action)}>
              {label}
            </button>
          ),
      )}
      {children}
    </div>
  );
}
