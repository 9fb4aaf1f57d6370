import type { ReactNode } from 'react';
import type { OrderDetail } from '#contract/order/order-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { orderAgainPath } from '#features/cashier/order-again-path.ts';
import { useProductEntry } from '#features/entitlements/product-entry.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import type { PayResult } from './pay-result';
import styles from './pay-result-view.module.css';

interface PayResultActionsProps {
  order: OrderDetail;
  result: PayResult;
}

type Action = { label: string; href: string };

/** The ways on from a result, the likeliest first. */
export function PayResultActions({ order, result }: PayResultActionsProps): ReactNode {
  const entry = useProductEntry(order.AppId);
  return (
    <div className={styles.actions}>
      {actionsOf(order, result, entry.path).map(({ label, href }, index) => (
        <LinkButton key={label} href={href} tone={index === 0 ? 'solid' : 'outline'}>
          {label}
        </LinkButton>
      ))}
    </div>
  );
}

/** @param entry the way into the product. */
function actionsOf(order: OrderDetail, result: PayResult, entry: string): Action[] {
  const { OrderNo: orderNo } = order;
  const view: Action = { label: '查看订单', href: buildPath('orderDetail', { orderId: orderNo }) };
  switch (result) {
    case 'success':
      return [
        { label: '开始使用', href: entry },
        view,
        ...(order.Actions.includes('invoice')
          ? [{ label: '申请发票', href: buildPath('mecenter', { type: 'invoice' }, { orders: orderNo }) }]
          : []),
      ];
    case 'confirming':
    case 'unpaid':
      return [{ label: '去支付', href: buildPath('orderPayinfo', {}, { orderNo }) }, view];
    case 'cancelled':
    case 'closed':
      return [{ label: '重新下单', href: orderAgainPath(order) }, view];
    default:
      return [view];
  }
}
