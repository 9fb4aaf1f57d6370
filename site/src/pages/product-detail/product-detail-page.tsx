import type { ReactNode } from 'react';
import { getProduct, listProductRecords } from '#contract/product/product-endpoints.ts';
import { useRead } from '#data/http/use-read.ts';
import type { PageUrl } from '#data/http/page-read.ts';
import { useRouteParams } from '#data/navigation/route-match.ts';
import { EntityPage } from '#ui/entity-page/entity-page.tsx';
import { latestRecords } from '#features/update-records/latest-records.ts';
import { ProductDetailView } from './product-detail-view';

/** What the server answers before it renders this page. */
export const reads = ({ params: { appId = '' } }: PageUrl) => [
  { endpoint: getProduct, input: { params: { appId } } },
  { endpoint: listProductRecords, input: latestRecords(appId), optional: true },
];

export default function ProductDetailPage(): ReactNode {
  const { appId = '' } = useRouteParams();
  const read = useRead(getProduct, { params: { appId } });
  return (
    <EntityPage read={read} title="产品详情">
      {(product) => <ProductDetailView product={product} />}
    </EntityPage>
  );
}
