import { useMemo, type ReactNode } from 'react';
import { exportCustomerOrders, listCustomerOrders, listOrderedProducts } from '#contract/operator/order-endpoints.ts';
import { useRead } from '#data/http/use-read.ts';
import { ListPage } from '../../frame/list-page';
import { orderFields, orderFilters, orderSum, orderViews } from './fields';

/** The orders of all organisations. */
export function OrderList(): ReactNode {
  const { data } = useRead(listOrderedProducts, {});
  const filters = useMemo(
    () => orderFilters(data && Object.fromEntries(data.map(({ appId, productName }) => [appId, productName]))),
    [data],
  );
  return (
    <ListPage
      title="订单"
      path="/order"
      endpoint={listCustomerOrders}
      exportEndpoint={exportCustomerOrders}
      fields={orderFields}
      filters={filters}
      defaultSort="-createdAt"
      searchHint="订单号或后几位、企业、产品、手机号、邮箱"
      rowKey={({ orderNo }) => orderNo}
      views={orderViews}
      describeSum={orderSum}
      emptyText="还没有订单"
    />
  );
}
