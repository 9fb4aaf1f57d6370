import type { ReactNode } from 'react';
import { buildPath } from '#contract/routes/route-table.ts';
import { EmptyNote } from '#ui/empty-state/empty-note.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import { isSearch, orderListPath, type OrderFilter } from '../order-filter';
import { allOrders } from '../order-groups';

interface NoOrdersProps {
  filter: OrderFilter;
  /** Orders on all pages. */
  total: number;
}

/** Stands where no order is shown, with the way on. */
export function NoOrders({ filter, total }: NoOrdersProps): ReactNode {
  const { group } = filter;
  if (total > 0) {
    return (
      <EmptyNote title="这一页没有订单">
        <LinkButton href={orderListPath({ ...filter, page: 1 })}>回到第一页</LinkButton>
      </EmptyNote>
    );
  }
  if (isSearch(filter)) {
    return (
      <EmptyNote title="没有符合条件的订单" text="换一个订单号、产品或日期试试。">
        <LinkButton href={orderListPath({ group, keyword: '', start: '', end: '', page: 1 })}>清除筛选</LinkButton>
      </EmptyNote>
    );
  }
  return group === allOrders ? (
    <EmptyNote title="还没有订单" text="选好产品与版本，付款后即时开通。">
      <LinkButton href={buildPath('product')}>去选产品</LinkButton>
    </EmptyNote>
  ) : (
    <EmptyNote title={`没有${group.label}的订单`}>
      <LinkButton href={orderListPath({ ...filter, group: allOrders })} tone="outline">
        查看全部订单
      </LinkButton>
    </EmptyNote>
  );
}
