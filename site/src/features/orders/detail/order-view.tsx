import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OrderDetail } from '#contract/order/order-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { useNotify } from '#ui/toast/use-notify.ts';
import type { AskedAction, Outcome } from '../dialogs/asked-action';
import { OrderDialog } from '../dialogs/order-dialog';
import { OrderActions } from '../order-actions';
import { doneTexts, staleText } from '../outcome-text';
import { useRefreshOrders } from '../use-refresh-orders';
import { OrderBanner } from './order-banner';
import { OrderBill } from './order-bill';
import { OrderedGoods } from './ordered-goods';
import { OrderPayments } from './order-payments';
import { OrderProgress } from './order-progress';
import { orderSteps } from './order-steps';
import { OrderTimeline } from './order-timeline';
import styles from './order-view.module.css';

/** Everything about one order, and what can be done with it. */
export function OrderView({ order }: { order: OrderDetail }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<AskedAction>();
  const [settled, setSettled] = useState<{ note: string | undefined }>();
  const refresh = useRefreshOrders();
  const notify = useNotify();
  const navigate = useNavigate();
  const close = useCallback(() => setAsked(undefined), []);
  const readAgain = useCallback(() => void refresh(), [refresh]);

  // The button that was pressed may be gone; the heading tells how the order stands now.
  useEffect(() => {
    if (settled) heading.current?.focus();
  }, [settled]);

  async function settle(outcome: Outcome, action?: AskedAction): Promise<void> {
    close();
    if (outcome === 'done' && action) notify.success(doneTexts[action]);
    if (outcome === 'done' && action === 'hide') {
      await navigate(buildPath('mecenter', { type: 'order' }), { replace: true });
      return;
    }
    await refresh();
    setSettled({ note: outcome === 'stale' ? staleText : undefined });
  }

  return (
    <div className={styles.view}>
      <OrderBanner order={order} heading={heading} note={settled?.note} onExpired={readAgain}>
        <OrderActions order={order} onAsk={setAsked} onStale={() => void settle('stale')} />
      </OrderBanner>
      <div className={styles.progress}>
        <OrderProgress steps={orderSteps(order)} />
      </div>
      <div className={styles.columns}>
        <OrderedGoods order={order} />
        <OrderBill order={order} />
        <OrderPayments order={order} />
        <OrderTimeline order={order} />
      </div>
      {asked && (
        <OrderDialog
          action={asked}
          order={order}
          onClose={close}
          onSettled={(outcome) => void settle(outcome, asked)}
        />
      )}
    </div>
  );
}
