import type { PropsWithChildren, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { invoiceStatus, orderInvoiceStatus } from '#contract/invoice/invoice-status.ts';
import { renewOrder } from '#contract/order/order-endpoints.ts';
import type { OrderSummary } from '#contract/order/order-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { useAction } from '#data/http/use-action.ts';
import { useAllowedAction } from '#data/session/permission.ts';
import { Button } from '#ui/button/button.tsx';
import { FormAlert } from '#ui/field/field.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import styles from './order-actions.module.css';
import type { ConfirmableAction } from './order-dialogs';

/** The actions that a dialog asks about, with their labels, in their order. */
const confirmableActions: readonly (readonly [ConfirmableAction, string])[] = [
  ['cancel', '取消订单'],
  ['refund', '申请退款'],
  ['hide', '删除订单'],
];

/** The status by which the list of invoices shows that of an order. */
const invoiceStatusOf = { 1: invoiceStatus.waiting, 2: invoiceStatus.issued } as const;

const invoicesPath = (query: Record<string, string | number>) => buildPath('mecenter', { type: 'invoice' }, query);

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
        <LinkButton
          size="row"
          tone={TransferAt ? 'outline' : 'solid'}
          href={buildPath('orderPayinfo', {}, { orderNo: OrderNo })}
        >
          {TransferAt ? '查看转账' : '去支付'}
        </LinkButton>
      )}
      {Actions.includes('renew') && <RenewButton orderNo={OrderNo} onStale={onStale} />}
      {Actions.includes('invoice') && (
        <LinkButton size="row" tone="outline" href={invoicesPath({ orders: OrderNo })}>
          申请开票
        </LinkButton>
      )}
      {InvoiceStatus !== orderInvoiceStatus.none && allows('InvoiceApply') && (
        <LinkButton size="row" tone="outline" href={invoicesPath({ status: invoiceStatusOf[InvoiceStatus] })}>
          {InvoiceStatus === orderInvoiceStatus.issued ? '查看发票' : '开票中'}
        </LinkButton>
      )}
      {confirmableActions.map(
        ([action, label]) =>
          Actions.includes(action) && (
            <Button key={action} size="row" theme="outline" onClick={() => onAsk(action)}>
              {label}
            </Button>
          ),
      )}
      {children}
    </div>
  );
}

/** Leads to the renewal of what an order opened, with the same version and length chosen. */
function RenewButton({ orderNo, onStale }: { orderNo: string; onStale: () => void }): ReactNode {
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
      <Button size="row" theme="outline" disabled={isPending} onClick={() => void renew()}>
        续费
      </Button>
      <div className={styles.failure}>
        <FormAlert text={failureText} />
      </div>
    </>
  );
}
