import { useEffect, useState, type RefObject } from 'react';
import type { OrderSummary } from '#contract/order/order-schema.ts';
import { useNotify } from '#ui/toast/use-notify.ts';
import { doneTexts, staleText } from '../order-dialog';
import type { ConfirmableAction, Outcome } from '../order-dialogs';
import { useRefreshOrders } from '../use-refresh-orders';
import { orderLinkId } from './order-row';

/** The order that somebody has just acted on. */
interface SettledOrder {
  readonly orderNo: string;
  /** The orders that stood beside it, the next one first. */
  readonly neighbours: readonly string[];
  /** What needs saying about it. */
  readonly note: string | undefined;
}

interface SettlingOrders {
  settled: SettledOrder | undefined;
  settle(order: OrderSummary, outcome: Outcome, action?: ConfirmableAction): Promise<void>;
  forget(): void;
}

/**
 * What follows an action of an order in the list: the list is read anew, the outcome is told, and the focus goes to the order,
 * or to its neighbour or the top of the list where it has gone from there.
 */
export function useSettledOrder(shown: readonly OrderSummary[], top: RefObject<HTMLElement>): SettlingOrders {
  const [settled, setSettled] = useState<SettledOrder>();
  const refresh = useRefreshOrders();
  const notify = useNotify();

  useEffect(() => {
    if (!settled) return;
    const links = [settled.orderNo, ...settled.neighbours].map((orderNo) =>
      document.getElementById(orderLinkId(orderNo)),
    );
    (links.find(Boolean) ?? top.current)?.focus();
  }, [settled, top]);

  return {
    settled,
    async settle({ OrderNo }, outcome, action) {
      const place = shown.findIndex((order) => order.OrderNo === OrderNo);
      const neighbours = [shown[place + 1], shown[place - 1]].flatMap((order) => order?.OrderNo ?? []);
      await refresh();
      if (outcome === 'done' && action) notify.success(doneTexts[action]);
      setSettled({ orderNo: OrderNo, neighbours, note: outcome === 'stale' ? staleText : undefined });
    },
    forget: () => setSettled(undefined),
  };
}
