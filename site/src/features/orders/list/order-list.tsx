import { useRef, type ReactNode } from 'react';
import { listOrders } from '#contract/order/order-endpoints.ts';
import type { OrderSummary, ListOrdersReply } from '#contract/order/order-schema.ts';
import { orderStatus } from '#contract/order/order-status.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { usePagedRead } from '#data/http/use-read.ts';
import { useRepeatedRead } from '#data/polling/use-repeated-read.ts';
import { useQueryState } from '#data/query/query-state.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import { PagedRecords } from '#ui/paged-list/paged-records.tsx';
import { DelayedSkeleton } from '#ui/skeleton/delayed-skeleton.tsx';
import { SkeletonButton, SkeletonParagraph, SkeletonPicture } from '#ui/skeleton/skeleton.tsx';
import { GroupTabs } from '#ui/tabs/group-tabs.tsx';
import type { ConfirmableAction } from '../order-dialogs';
import { useOrderActions } from '../order-actions';
import styles from './order-list.module.css';
import { allOrders, listOrdersQuery, orderGroups, orderQuery, ordersIn } from './order-query';
import { orderLinkId, OrderRow } from './order-row';
import { OrderSearch, searchNames, type UsedOrderQuery } from './order-search';
import orderTableStyles from './order-table.module.css';

/** The orders of the organisation: to find, to pay, to act on. */
export function OrderList(): ReactNode {
  const query = useQueryState(orderQuery);
  const list = usePagedRead(
    listOrders,
    { query: listOrdersQuery(query.values) },
    { failures: 'silent', revalidateOnFocus: true },
  );
  const { read, data, last } = list;
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
  const isGone = !items.some(({ OrderNo }) => OrderNo === settled?.orderNo);
  return (
    <>
      <GroupTabs
        label="订单状态"
        unit="笔"
        groups={orderGroups.map((group) => ({
          label: group.label,
          href: query.href({ group }),
          isCurrent: group === query.values.group,
          count: last && ordersIn(group, last),
        }))}
      />
      <OrderSearch query={query} />
      <PagedRecords
        label="订单"
        unit="笔"
        list={list}
        query={query}
        top={top}
        note={isGone && settled?.note}
        skeleton={<OrderListSkeleton />}
        empty={<NoOrders query={query} />}
      >
        {(reply, isBusy) => (
          <OrderTable
            reply={reply}
            isBusy={isBusy}
            note={settled?.note ? { orderNo: settled.orderNo, text: settled.note } : undefined}
            onAsk={ask}
            onStale={onStale}
            onExpired={() => void read.mutate()}
          />
        )}
      </PagedRecords>
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

/** Stands where no order is shown, with the way on. */
function NoOrders({ query }: { query: UsedOrderQuery }): ReactNode {
  const { group } = query.values;
  if (query.isSet(searchNames)) {
    return (
      <EmptyState title="没有符合条件的订单" text="换一个订单号、产品或日期试试。">
        <LinkButton href={query.hrefWithout(searchNames)}>清除筛选</LinkButton>
      </EmptyState>
    );
  }
  return group === allOrders ? (
    <EmptyState title="还没有订单" text="选好产品与版本，付款后即时开通。">
      <LinkButton href={buildPath('product')}>去选产品</LinkButton>
    </EmptyState>
  ) : (
    <EmptyState title={`没有${group.label}的订单`}>
      <LinkButton href={query.hrefWithout(['group'])} tone="outline">
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
