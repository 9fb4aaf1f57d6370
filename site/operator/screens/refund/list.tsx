import type { ReactNode } from 'react';
import { exportRefunds, listRefunds } from '#contract/operator/refund-endpoints.ts';
import { ListPage } from '../../frame/list-page';
import { refundFields, refundFilters, waitingView } from './fields';

/** What is decided about refunds, or was; what waits has a view. */
export function RefundList(): ReactNode {
  return (
    <ListPage
      title="退款"
      path="/refund"
      endpoint={listRefunds}
      exportEndpoint={exportRefunds}
      fields={refundFields}
      filters={refundFilters}
      defaultSort="createdAt"
      searchHint="订单号、退款单号、企业"
      rowKey={({ key }) => key}
      rowName={({ orderNo }) => `订单 ${orderNo}`}
      detailKey={({ orderNo }) => orderNo}
      views={[waitingView]}
      emptyText="还没有退款"
    />
  );
}
