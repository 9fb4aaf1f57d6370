import { useMemo, type ReactNode } from 'react';
import { exportMovements, listMovements } from '#contract/operator/figures-endpoints.ts';
import { listOrderedProducts } from '#contract/operator/order-endpoints.ts';
import { useRead } from '#data/http/use-read.ts';
import { ListPage } from '../../frame/list-page';
import { movementFields, movementFilters, movementSum } from './fields';

/** Money that came and went back, of which the figures are made. */
export function MovementList(): ReactNode {
  const { data } = useRead(listOrderedProducts, {});
  const filters = useMemo(
    () => movementFilters(data && Object.fromEntries(data.map(({ appId, productName }) => [appId, productName]))),
    [data],
  );
  return (
    <ListPage
      title="收支明细"
      path="/movement"
      detailPath="/order"
      endpoint={listMovements}
      exportEndpoint={exportMovements}
      fields={movementFields}
      filters={filters}
      defaultSort="-at"
      searchHint="订单号或其中几位、支付或退款单号、企业"
      rowKey={({ id }) => String(id)}
      detailKey={({ orderNo }) => orderNo}
      describeSum={movementSum}
      emptyText="还没有收款"
    />
  );
}
