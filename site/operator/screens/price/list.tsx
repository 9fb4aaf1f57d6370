import type { ReactNode } from 'react';
import { exportPrices, listPrices } from '#contract/operator/price-endpoints.ts';
import { ListPage } from '../../frame/list-page';
import { planName, priceFields, priceFilters } from './fields';

/** What the plans of all products cost. */
export function PriceList(): ReactNode {
  return (
    <ListPage
      title="价格"
      path="/price"
      endpoint={listPrices}
      exportEndpoint={exportPrices}
      fields={priceFields}
      filters={priceFilters}
      defaultSort="product"
      searchHint="产品、版本"
      rowKey={({ planId }) => String(planId)}
      rowName={planName}
      emptyText="还没有套餐"
    />
  );
}
