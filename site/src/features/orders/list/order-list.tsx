import { useCallback, useRef, type ReactNode } from 'react';
import { listOrders } from '#contract/order/order-endpoints.ts';
import type { OrderSummary, ListOrdersReply } from '#contract/order/order-schema.ts';
import { useRead, usePreviousData } from '#data/http/use-read.ts';
import { useRepeatedRead } from '#data/polling/use-repeated-read.ts';
import { LoadFailure } from '#ui/query-view/load-failure.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import type { ConfirmableAction } from '../order-dialogs';
import { listOrdersQuery, orderListPath, type OrderFilter, isSearch } from '../order-filter';
import { orderStatus } from '#contract/order/order-status.ts';
import styles from './order-list.module.css';
import { OrderSearch } from './order-search';
import { usePageFocus } from '#ui/focus/use-page-focus.ts';
import { GroupTabs } from '#ui/tabs/group-tabs.tsx';
import { orderGroups, ordersIn, allOrders } from '../order-groups';
import { DelayedSkeleton } from '#ui/skeleton/delayed-skeleton.tsx';
import { SkeletonButton, SkeletonParagraph, SkeletonPicture } from '#ui/skeleton/skeleton.tsx';
import { buildPath } from '#contract/routes/route-table.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import { useOrderActions } from '../order-actions';
import { orderLinkId, OrderRow } from './order-row';
import orderTableStyles from './order-table.module.css';

/** The orders of the organisation: to find, to pay, to act on. */
export function OrderList({ filter }: { filter: OrderFilter }): ReactNode {
  const read = useRead(listOrders, { query: listOrdersQuery(filter) }, { failures: 'silent', revalidateOnFocus: true });
  const { error, mutate } = read;
  const { data, last, isBusy } = usePreviousData(read);
  const top = useRef<HTMLParagraphElement>(null);
  const items = data?.Items ?? [];
  const { settled, ask, onStale, dialog } = useOrderActions({
    findFocus({ OrderNo }) {
      // Where the order has gone from the list, a neighbour or the list's top takes its place.
      const place = items.findIndex((order) => order.OrderNo === OrderNo);
      const orders = [items[place], items[place + 1], items[place - 1]];
      const links = orders.map((order) => order && document.getElementById(orderLinkId(order.OrderNo)));
      return links.find(Boolean) ?? top.current;
    },
  });
  useRepeatedRead(read, data ? listPollInterval(data) : 0);
  usePageFocus(top, orderListPath({ ...filter, page: 1 }), read.data?.Page);
  const readAgain = useCallback(() => void mutate(), [mutate]);

  const pageCount = data ? Math.ceil(data.Total / data.PageSize) : 0;
  const isGone = !items.some(({ OrderNo }) => OrderNo === settled?.orderNo);
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
              onAsk={ask}
              onStale={onStale}
              onExpired={readAgain}
            />
          )}
          <Pager page={data.Page} pageCount={pageCount} hrefOf={(page) => orderListPath({ ...filter, page })} />
        </>
      )}
      {dialog}
    </>
  );
}

/** Milliseconds between two reads of a list that changes by itself. */
const pollInterval = 10_000;

/** Milliseconds until the list is read again: 0 unless one of its orders is being opened, or should have been closed by now. */
function listPollInterval({ Items, ServerTime }: ListOrdersReply): number {
  const isChanging = Items.some(
    ({ Status, ExpireAt }) =>
      Status === orderStatus.paid || (Status === orderStatus.unpaid && Date.parse(ExpireAt) <= Date.parse(ServerTime)),
  );
  return isChanging ? pollInterval : 0;
}

interface OrderGroupTabsProps {
  filter: OrderFilter;
  /** How many orders there are; undefined until the API has answered. */
  counts: Pick<ListOrdersReply, 'Counts' | 'Transferred'> | undefined;
}

/** The groups of the list, with how many orders each has. */
function OrderGroupTabs({ filter, counts }: OrderGroupTabsProps): ReactNode {
  const groups = orderGroups.map((group) => ({
    label: group.label,
    href: orderListPath({ ...filter, group, page: 1 }),
    isCurrent: group === filter.group,
    count: counts && ordersIn(group, counts),
  }));
  return <GroupTabs label="订单状态" unit="笔" groups={groups} />;
}

/** Rows that are held free while the list loads. */
const rows = 4;

/** Holds the list's place while it loads. */
function OrderListSkeleton(): ReactNode {
  return (
    <DelayedSkeleton label="正在加载订单">
      <div className="grid gap-4">
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className={styles.row}>
            <SkeletonPicture />
            <SkeletonParagraph rows={2} style={{ flex: 1 }} />
            <SkeletonButton />
          </div>
        ))}
      </div>
    </DelayedSkeleton>
  );
}

interface NoOrdersProps {
  filter: OrderFilter;
  /** Orders on all pages. */
  total: number;
}

/** Stands where no order is shown, with the way on. */
function NoOrders({ filter, total }: NoOrdersProps): ReactNode {
  const { group } = filter;
  if (total > 0) {
    return (
      <EmptyState title="这一页没有订单">
        <LinkButton href={orderListPath({ ...filter, page: 1 })}>回到第一页</LinkButton>
      </EmptyState>
    );
  }
  if (isSearch(filter)) {
    return (
      <EmptyState title="没有符合条件的订单" text="换一个订单号、产品或日期试试。">
        <LinkButton href={orderListPath({ group, keyword: '', start: '', end: '', page: 1 })}>清除筛选</LinkButton>
      </EmptyState>
    );
  }
  return group === allOrders ? (
    <EmptyState title="还没有订单" text="选好产品与版本，付款后即时开通。">
      <LinkButton href={buildPath('product')}>去选产品</LinkButton>
    </EmptyState>
  ) : (
    <EmptyState title={`没有${group.label}的订单`}>
      <LinkButton href={orderListPath({ ...filter, group: allOrders })} tone="outline">
        查看全部订单
      </LinkButton>
    </EmptyState>
  );
}

// Roles are named because Safari drops those of tables where CSS lays their rows out as cards.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */

const columns = ['商品', '订单号与下单时间', '金额', '状态', '操作'];

interface OrderTableProps {
  reply: ListOrdersReply;
  /** Another answer is on its way. */
  isBusy: boolean;
  /** What has just happened to one of the orders, if that needs saying. */
  note: { orderNo: string; text: string } | undefined;
  onAsk: (action: ConfirmableAction, order: OrderSummary) => void;
  onStale: (order: OrderSummary) => void;
  onExpired: () => void;
}

/** Orders as a table, and as cards where there is little room. */
function OrderTable({ reply, isBusy, note, onAsk, onStale, onExpired }: OrderTableProps): ReactNode {
  return (
    <div className={orderTableStyles.room}>
      <table role="table" className={orderTableStyles.table} aria-label="订单" aria-busy={isBusy}>
        <thead role="rowgroup" className={orderTableStyles.head}>
          <tr role="row">
            {columns.map((column) => (
              <th key={column} role="columnheader" scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={orderTableStyles.body}>
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
