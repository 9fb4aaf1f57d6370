import type { ReactNode } from 'react';
import type { ListOrdersReply } from '#contract/order/order-schema.ts';
import { GroupTabs } from '#ui/tabs/group-tabs.tsx';
import { orderListPath, type OrderFilter } from '../order-filter';
import { orderGroups, ordersIn } from '../order-groups';

interface OrderGroupTabsProps {
  filter: OrderFilter;
  /** How many orders there are; undefined until the API has answered. */
  counts: Pick<ListOrdersReply, 'Counts' | 'Transferred'> | undefined;
}

/** The groups of the list, with how many orders each has. */
export function OrderGroupTabs({ filter, counts }: OrderGroupTabsProps): ReactNode {
  const groups = orderGroups.map((group) => ({
    label: group.label,
    href: orderListPath({ ...filter, group, page: 1 }),
    isCurrent: group === filter.group,
    count: counts && ordersIn(group, counts),
  }));
  return <GroupTabs label="订单状态" unit="笔" groups={groups} />;
}
