import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { brand } from '../../../contract/brand';
import { getProduct } from '../../../contract/product/product-endpoints';
import { buildPath } from '../../../contract/routes/route-table';
import { PlanChooser } from '../../features/product-plans/plan-chooser';
import { useEndpoint } from '../../shared/api/use-endpoint';
import type { PageUrl } from '../../shared/api/page-read';
import { PageHead } from '../../shared/navigation/page-head';
import { useRouteParams } from '../../shared/navigation/use-route-match';
import { EmptyNote } from '../../shared/ui/feedback/empty-note';
import { EntityPage } from '../../shared/ui/layout/entity-page';
import { LinkButton } from '../../shared/ui/navigation/link-button';
import { NotFoundView } from '../../shared/ui/feedback/not-found-view';
import { PageIntro } from '../../shared/ui/layout/page-intro';
import { openings } from './openings';
import styles from './func-open-page.module.css';

/** What the server answers before it renders this page. */
export const reads = ({ params: { appId = '' } }: PageUrl) => [{ endpoint: getProduct, input: { params: { appId } } }];

export default function FuncOpenPage(): ReactNode {
  const { appId = '', type = '' } = useRouteParams();
  const [query] = useSearchParams();
  const read = useEndpoint(getProduct, { params: { appId } }, { failureInPlace: true });
  const opening = openings.get(type);
  if (!opening) return <NotFoundView />;
  return (
    <EntityPage read={read} title={opening.title}>
      {(product) => (
        <div className={styles.page}>
          <PageHead
            title={`${opening.title}${product.name}`}
            description={`${product.name}：选择版本与时长。`}
            indexed={false}
          />
          <PageIntro eyebrow={product.name} title={`${opening.title}${product.name}`} lead={opening.lead} />
          {product.on_sale ? (
            <PlanChooser product={product} planId={Number(query.get('plan'))} />
          ) : (
            <EmptyNote title={`${product.name}已下架`} text="暂不接受新订单，已开通的企业可继续使用到期。">
              <LinkButton href={buildPath('product')}>看看其他产品</LinkButton>
            </EmptyNote>
          )}
          <p className={styles.notes}>
            提交订单即表示同意 <Link to={buildPath('mgProtocol')}>《管家用户协议》</Link>。需要合同或批量开通，请致电{' '}
            {brand.phone}。
          </p>
        </div>
      )}
    </EntityPage>
  );
}
