import type { ReactNode } from 'react';
import { getProduct, listProductRecords } from '../../../contract/product/product-endpoints';
import { useEndpoint } from '../../shared/api/use-endpoint';
import type { PageUrl } from '../../shared/api/page-read';
import { useRouteParams } from '../../shared/navigation/use-route-match';
import { EntityPage } from '../../shared/ui/layout/entity-page';
import { latestRecords } from '../../features/update-records/latest-records';
import { ProductDetailView } from './product-detail-view';

/** What the server answers before it renders this page. */
export const reads = ({ params: { appId = '' } }: PageUrl) => [
  { endpoint: getProduct, input: { params: { appId } } },
  { endpoint: listProductRecords, input: latestRecords(appId), optional: true },
];

export default function ProductDetailPage(): ReactNode {
  const { appId = '' } = useRouteParams();
  const read = useEndpoint(getProduct, { params: { appId } }, { failureInPlace: true });
  return (
    <EntityPage read={read} title="产品详情">
      {(product) => <ProductDetailView product={product} />}
    </EntityPage>
  );
}
