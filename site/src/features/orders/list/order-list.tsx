import { useRef, type ReactNode } from 'react';
import { listOrders } from '#contract/order/order-endpoints.ts';
import type { ListOrdersReply } from '#contract/order/order-schema.ts';
import { orderStatus } from '#contract/order/order-status.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { usePagedRead } from '#data/http/use-read.ts';
import { useRepeatedRead } from '#data/polling/use-repeated-read.ts';
import { useQueryState } from '#data/query/query-state.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import { PagedTable } from '#ui/paged-list/paged-table.tsx';
import { GroupTabs } from '#ui/tabs/group-tabs.tsx';
import { useOrderActions } from '../order-actions';
import { allOrders, listOrdersQuery, orderGroups, orderQuery, ordersIn } from './order-query';
import { orderColumns, orderLinkId } from './order-columns';
import { OrderSearch, searchNames, type UsedOrderQuery } from './order-search';

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
      <PagedTable
        label="订单"
        unit="笔"
        list={list}
        query={query}
        top={top}
        note={isGone && settled?.note}
        columns={orderColumns({
          reply: data,
          noteOf: ({ OrderNo }) => (OrderNo === settled?.orderNo ? settled.note : undefined),
          onAsk: ask,
          onStale,
          onExpired: () => void read.mutate(),
        })}
        isWide
        rowKey={({ OrderNo }) => OrderNo}
        expectedRows={4}
        empty={<NoOrders query={query} />}
      />
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

/** Replaces a list without orders. */
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
      <LinkButton href={query.hrefWithout(['group'])} theme="outline">
        查看全部订单
      </LinkButton>
    </EmptyState>
  );
}
