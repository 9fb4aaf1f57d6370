import { useCallback, useEffect, useState, type PropsWithChildren, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { listEntitlements } from '#contract/entitlement/entitlement-endpoints.ts';
import { invoiceStatus, orderInvoiceStatus } from '#contract/invoice/invoice-status.ts';
import { getOrder, listOrders, renewOrder } from '#contract/order/order-endpoints.ts';
import type { OrderSummary } from '#contract/order/order-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { lazyModule } from '#data/chunks/lazy-module.ts';
import { isReadOf } from '#data/http/cache-key.ts';
import { useAction } from '#data/http/use-action.ts';
import { useAllowedAction } from '#data/session/permission.ts';
import { Button } from '#ui/button/button.tsx';
import { useLazyDialog } from '#ui/dialog/use-lazy-dialog.tsx';
import { FormAlert } from '#ui/field/field.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import { useNotify } from '#ui/toast/use-notify.ts';
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
    <div className={`${styles.actions} flex wrap items-center gap-2`}>
      {Actions.includes('pay') && (
        <LinkButton
          size="row"
          theme={TransferAt ? 'outline' : 'solid'}
          href={buildPath('orderPayinfo', {}, { orderNo: OrderNo })}
        >
          {TransferAt ? '查看转账' : '去支付'}
        </LinkButton>
      )}
      {Actions.includes('renew') && <RenewButton orderNo={OrderNo} onStale={onStale} />}
      {Actions.includes('invoice') && (
        <LinkButton size="row" theme="outline" href={invoicesPath({ orders: OrderNo })}>
          申请开票
        </LinkButton>
      )}
      {InvoiceStatus !== orderInvoiceStatus.none && allows('InvoiceApply') && (
        <LinkButton size="row" theme="outline" href={invoicesPath({ status: invoiceStatusOf[InvoiceStatus] })}>
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
      <Button size="row" theme="outline" aria-disabled={isPending} onClick={() => void renew()}>
        续费
      </Button>
      <div className={styles.failure}>
        <FormAlert text={failureText} />
      </div>
    </>
  );
}

const dialogsModule = lazyModule(() => import('./order-dialogs'));

/** Announced when an action is done. */
const doneTexts: Readonly<Record<ConfirmableAction, string>> = {
  cancel: '订单已取消',
  refund: '退款申请已提交',
  hide: '订单已删除',
};

/** Reads that an action of an order changes. */
const changedReads = [listOrders, getOrder, listEntitlements];

interface UseOrderActionsOptions {
  /** Finds what takes the focus after an action, as the pressed button may be gone. */
  findFocus: (order: OrderSummary) => HTMLElement | null | undefined;
  /** Called when the order was deleted, instead of reading it again. */
  onDeleted?: () => void;
}

/** An order after an action, or after it turned out that the order had changed before. */
interface SettledOrder {
  readonly orderNo: string;
  /** What has to be said about it, if anything. */
  readonly note: string | undefined;
  readonly focus: () => void;
}

/** The actions of orders: asks before them, announces their outcome, reads the orders again and moves the focus. */
export function useOrderActions({ findFocus, onDeleted }: UseOrderActionsOptions): {
  settled: SettledOrder | undefined;
  ask(action: ConfirmableAction, order: OrderSummary): void;
  /** To be called when an order is no longer what the page shows. */
  onStale(order: OrderSummary): void;
  /** Reads everything about orders again that the page shows. */
  refresh(): Promise<void>;
  dialog: ReactNode;
} {
  const [settled, setSettled] = useState<SettledOrder>();
  const { open, close, dialog } = useLazyDialog(dialogsModule);
  const { mutate } = useSWRConfig();
  const notify = useNotify();
  const refresh = useCallback(async () => {
    await mutate((key) => changedReads.some((endpoint) => isReadOf(endpoint, key)));
  }, [mutate]);

  useEffect(() => settled?.focus(), [settled]);

  async function settle(order: OrderSummary, done?: ConfirmableAction): Promise<void> {
    close();
    if (done) notify.success(doneTexts[done]);
    if (done === 'hide' && onDeleted) return onDeleted();
    await refresh();
    const note = done ? undefined : '订单状态已变化，已更新为最新状态';
    setSettled({ orderNo: order.OrderNo, note, focus: () => findFocus(order)?.focus() });
  }

  return {
    settled,
    ask(action, order) {
      setSettled(undefined);
      open({ action, order, onDone: () => void settle(order, action), onStale: () => void settle(order) });
    },
    onStale: (order) => void settle(order),
    refresh,
    dialog,
  };
}
