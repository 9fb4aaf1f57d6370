import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getProduct } from '../../../contract/product/product-endpoints';
import { buildPath } from '../../../contract/routes/route-table';
import { useEndpoint } from '../../shared/api/use-endpoint';
import type { PageUrl } from '../../shared/api/page-read';
import { PageHead } from '../../shared/navigation/page-head';
import { EmptyNote } from '../../shared/ui/feedback/empty-note';
import { EntityPage } from '../../shared/ui/layout/entity-page';
import { LinkButton } from '../../shared/ui/navigation/link-button';
import { PageIntro } from '../../shared/ui/layout/page-intro';
import { findPlan } from '../../features/product-plans/find-plan';
import { OrderDraft } from './order-draft';

/** What the server answers before it renders this page. */
export const reads = ({ query }: PageUrl) => {
  const appId = query.get('appId');
  return appId ? [{ endpoint: getProduct, input: { params: { appId } } }] : [];
};

export default function OrderInfoPage(): ReactNode {
  const [query] = useSearchParams();
  const appId = query.get('appId');
  return (
    <>
      <PageHead title="确认订单" description="核对商品、时长与应付金额。" indexed={false} />
      {appId ? <ChosenOrder appId={appId} planId={Number(query.get('plan'))} /> : <NothingChosen />}
    </>
  );
}

function ChosenOrder({ appId, planId }: { appId: string; planId: number }): ReactNode {
  const read = useEndpoint(getProduct, { params: { appId } }, { failureInPlace: true });
  return (
    <EntityPage read={read} title="确认订单">
      {(product) => {
        const chosen = findPlan(product, planId);
        return chosen ? <OrderDraft product={product} chosen={chosen} /> : <NothingChosen />;
      }}
    </EntityPage>
  );
}

function NothingChosen(): ReactNode {
  return (
    <>
      <PageIntro title="确认订单" />
      <EmptyNote title="还没有选择商品" text="先选产品、版本与时长，再回到这里核对金额。">
        <LinkButton href={buildPath('product')}>去选产品</LinkButton>
      </EmptyNote>
    </>
  );
}
