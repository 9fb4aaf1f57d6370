import type { PropsWithChildren, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { OrderSummary } from '#contract/order/order-schema.ts';
import { invoiceStatus, orderInvoiceStatus } from '#contract/invoice/invoice-status.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { useAllowedAction } from '#data/session/permission.ts';
import type { ConfirmableAction } from './order-dialogs';
import styles from './order-actions.module.css';
import { renewOrder } from '#contract/order/order-endpoints.ts';
import { useAction } from '#data/http/use-action.ts';
import { FormAlert } from '#ui/field/field.tsx';

/** The actions that ask first, as their buttons call them, in their order. */
const confirmableActions: readonly (readonly [ConfirmableAction, string])[] = [
  ['cancel', '取消订单'],
  ['refund', '申请退款'],
  ['hide', '删除订单'],
];

/** Which list an order's invoice is on. */
const invoiceStatusOf = { 1: invoiceStatus.waiting, 2: invoiceStatus.issued } as const;

interface OrderActionsProps {
  order: OrderSummary;
  onAsk: (action: ConfirmableAction) => void;
  /** Called when the order is no longer what the page shows. */
  onStale: () => void;
}

/** What the server lets the visitor do with an order now; further links are the children. */
export function OrderActions({ order, onAsk, onStale, children }: PropsWithChildren<OrderActionsProps>): ReactNode {
  const { Actions, OrderNo, InvoiceStatus, TransferAt } = order;
  const allows = useAllowedAction();
  return (
    <div className={styles.actions}>
      {Actions.includes('pay') && (
        <Link
          className={`${styles.action} ${!TransferAt ? styles.main : ''}`}
          to={buildPath('orderPayinfo', {}, { orderNo: OrderNo })}
        >
          {!TransferAt ? '去支付' : '查看转账'}
        </Link>
      )}
      {Actions.includes('renew') && <RenewButton orderNo={OrderNo} onStale={onStale} />}
      {Actions.includes('invoice') && (
        <Link className={styles.action} to={buildPath('mecenter', { type: 'invoice' }, { orders: OrderNo })}>
          申请开票
        </Link>
      )}
      {InvoiceStatus !== orderInvoiceStatus.none && allows('InvoiceApply') && (
        <Link
          className={styles.action}
          to={buildPath('mecenter', { type: 'invoice' }, { status: invoiceStatusOf[InvoiceStatus] })}
        >
          {InvoiceStatus === orderInvoiceStatus.issued ? '查看发票' : '开票中'}
        </Link>
      )}
      {confirmableActions.map(
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

interface RenewButtonProps {
  orderNo: string;
  /** Called when the order is no longer what the page shows. */
  onStale: () => void;
}

/** Leads to the renewal of what an order opened, with the same version and length chosen. */
function RenewButton({ orderNo, onStale }: RenewButtonProps): ReactNode {
  const navigate = useNavigate();
  const { run, isPending, failureText } = useAction(renewOrder, { onStale });
  const renew = async () => {
    const selection = await run({ params: { orderNo } });
    if (!selection) return;
    const { AppId, PlanId } = selection;
    await navigate(buildPath('funcOpen', { appId: AppId, type: 'renew' }, { plan: PlanId }));
  };
  return (
    <>
      <button type="button" className={styles.action} disabled={isPending} onClick={() => void renew()}>
        续费
      </button>
      <div className={styles.failure}>
        <FormAlert text={failureText} />
      </div>
    </>
  );
}
