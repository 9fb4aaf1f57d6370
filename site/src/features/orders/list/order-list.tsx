import { useCallback, useRef, useState, type ReactNode } from 'react';
import { listOrders } from '#contract/order/order-endpoints.ts';
import type { OrderSummary } from '#contract/order/order-schema.ts';
import { useRead, usePreviousData } from '#data/http/use-read.ts';
import { useRepeatedRead } from '#data/polling/use-repeated-read.ts';
import { LoadFailure } from '#ui/query-view/load-failure.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import type { AskedAction } from '../dialogs/asked-action';
import { OrderDialog } from '../dialogs/order-dialog';
import { listOrdersQuery, orderListPath, type OrderFilter } from '../order-filter';
import { listPollInterval } from '../poll-interval';
import { NoOrders } from './no-orders';
import { OrderGroupTabs } from './order-group-tabs';
import { OrderListSkeleton } from './order-list-skeleton';
import styles from './order-list.module.css';
import { OrderSearch } from './order-search';
import { OrderTable } from './order-table';
import { usePageFocus } from '#ui/focus/use-page-focus.ts';
import { useSettledOrder } from './use-settled-order';

/** The orders of the organisation: to find, to pay, to act on. */
export function OrderList({ filter }: { filter: OrderFilter }): ReactNode {
  const read = useRead(listOrders, { query: listOrdersQuery(filter) }, { failures: 'silent', revalidateOnFocus: true });
  const { error, mutate } = read;
  const { data, last, isBusy } = usePreviousData(read);
  const top = useRef<HTMLParagraphElement>(null);
  const [asked, setAsked] = useState<{ action: AskedAction; order: OrderSummary }>();
  const { settled, settle, forget } = useSettledOrder(data?.Items ?? [], top);
  useRepeatedRead(read, data ? listPollInterval(data) : 0);
  usePageFocus(top, orderListPath({ ...filter, page: 1 }), read.data?.Page);
  const readAgain = useCallback(() => void mutate(), [mutate]);
  const close = useCallback(() => setAsked(undefined), []);

  const pageCount = data ? Math.ceil(data.Total / data.PageSize) : 0;
  const isGone = !data?.Items.some(({ OrderNo }) => OrderNo === settled?.orderNo);
  return (
    <>
      <OrderGroupTabs filter={filter} counts={last} />
      <OrderSearch filter={filter} />
      {!data ? (
        error ? (
          <LoadFailure error={error} onRetry={readAgain} />
        ) : (
          <OrderListSkeleton />
        )
      ) : (
        <>
          <p ref={top} className={styles.summary} tabIndex={-1}>
            {data.Total > 0 && `共 ${data.Total} 笔订单`}
            {pageCount > 1 && `，第 ${data.Page} / ${pageCount} 页`}
            {isGone && settled?.note && <span className="text-warning margin-left-3">{settled.note}</span>}
          </p>
          {data.Items.length === 0 ? (
            <NoOrders filter={filter} total={data.Total} />
          ) : (
            <OrderTable
              reply={data}
              isBusy={isBusy}
              note={settled?.note ? { orderNo: settled.orderNo, text: settled.note } : undefined}
              onAsk={(action, order) => {
                forget();
                setAsked({ action, order });
              }}
              onStale={(order) => void settle(order, 'stale')}
              onExpired={readAgain}
            />
          )}
          <Pager page={data.Page} pageCount={pageCount} hrefOf={(page) => orderListPath({ ...filter, page })} />
        </>
      )}
      {asked && (
        <OrderDialog
          {...asked}
          onClose={close}
          onSettled={(outcome) => {
            close();
            void settle(asked.order, outcome, asked.action);
          }}
        />
      )}
    </>
  );
}
