import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useSWRConfig } from 'swr';
import { listEntitlements } from '#contract/entitlement/entitlement-endpoints.ts';
import { getOrder, listOrders } from '#contract/order/order-endpoints.ts';
import type { OrderSummary } from '#contract/order/order-schema.ts';
import { lazyModule } from '#data/chunks/lazy-module.ts';
import { isReadOf } from '#data/http/cache-key.ts';
import { useLazyDialog } from '#ui/dialog/use-lazy-dialog.tsx';
import { useNotify } from '#ui/toast/use-notify.ts';
import type { ConfirmableAction } from './order-dialogs';

const dialogsModule = lazyModule(() => import('./order-dialogs'));

/** Announced when an action is done. */
const doneTexts: Readonly<Record<ConfirmableAction, string>> = {
  cancel: '订单已取消',
  refund: '退款申请已提交',
  hide: '订单已删除',
};

/** Reads that an action of an order changes. */
const changedReads = [listOrders, getOrder, listEntitlements];

interface OrderActionsOptions {
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
export function useOrderActions({ findFocus, onDeleted }: OrderActionsOptions): {
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
