import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getProduct } from '#contract/product/product-endpoints.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { OrderConfirmation } from '#features/purchase/order-confirmation.tsx';
import type { MoreCouponsProps } from '#features/purchase/order-dialogs.tsx';
import { keptSelection, type Selection, selectionIn } from '#features/purchase/selection.ts';
import { useRead } from '#data/http/use-read.ts';
import type { PageUrl } from '#data/http/page-read.ts';
import { PageHead } from '#ui/head/page-head.tsx';
import { BuyingSteps } from '#features/purchase/buying-steps.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { EntityPage } from '#ui/entity-page/entity-page.tsx';
import { LazyPart } from '#ui/lazy-part/lazy-part.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import { PageIntro } from '#ui/page-intro/page-intro.tsx';
import { lazyModule } from '#data/chunks/lazy-module.ts';
import { findPlan } from '#data/find-plan.ts';

const moreCouponsModule = lazyModule(() => import('#features/coupons/checkout-coupons.tsx'));

export const reads = ({ query }: PageUrl) => {
  const appId = query.get('appId');
  return appId ? [{ endpoint: getProduct, input: { params: { appId } } }] : [];
};

export default function OrderInfoPage(): ReactNode {
  const [query] = useSearchParams();
  const [kept] = useState(keptSelection.read);
  // A sign-in elsewhere may have lost the query; then what was chosen in this tab counts.
  const selection = String(query) ? selectionIn(query) : kept;
  return (
    <>
      <PageHead title="确认订单" description="核对商品、时长与应付金额。" indexed={false} />
      {selection ? (
        <ChosenOrder selection={selection} />
      ) : (
        <Nothing title="还没有选择商品" text="先选产品、版本与时长，再回到这里核对金额。" />
      )}
    </>
  );
}

function ChosenOrder({ selection }: { selection: Selection }): ReactNode {
  const { appId, planId } = selection;
  const read = useRead(getProduct, { params: { appId } });
  return (
    <EntityPage read={read} title="确认订单">
      {(product) => {
        const chosen = findPlan(product.versions, planId);
        if (!product.on_sale) return <Nothing title={`${product.name}已下架`} text="暂不接受新订单。" />;
        if (!chosen) return <Nothing title="所选套餐已下架" text="请重新选择版本与时长。" />;
        return (
          <div className="padding-bottom-7">
            <PageIntro title="确认订单" lead="核对商品、企业与金额，提交后在三十分钟内付款。" />
            <BuyingSteps current="confirm" />
            <div className="margin-top-6">
              <OrderConfirmation product={product} chosen={chosen} selection={selection} MoreCoupons={MoreCoupons} />
            </div>
          </div>
        );
      }}
    </EntityPage>
  );
}

/** Comes with the dialog that it is in, which is whole without it. */
function MoreCoupons(props: MoreCouponsProps): ReactNode {
  return <LazyPart module={moreCouponsModule} props={props} />;
}

function Nothing({ title, text }: { title: string; text: string }): ReactNode {
  return (
    <>
      <PageIntro title="确认订单" />
      <EmptyState title={title} text={text}>
        <LinkButton href={buildPath('product')}>去选产品</LinkButton>
      </EmptyState>
    </>
  );
}
