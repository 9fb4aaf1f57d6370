import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getGoods } from '#contract/goods/goods-endpoints.ts';
import { useRead } from '#data/http/use-read.ts';
import type { PageUrl } from '#data/http/page-read.ts';
import { EntityPage } from '#ui/entity-page/entity-page.tsx';
import { GoodsOffer } from './goods-offer';
import { buildPath } from '#contract/routes/route-table.ts';
import { PageHead } from '#ui/head/page-head.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import { PageIntro } from '#ui/page-intro/page-intro.tsx';
import { ProductList } from '#features/product-list/product-list.tsx';

/** What the server answers before it renders this page. */
export const reads = ({ query }: PageUrl) => {
  const goodsId = query.get('id');
  return goodsId ? [{ endpoint: getGoods, input: { params: { goodsId } } }] : [];
};

export default function GoodsDetailPage(): ReactNode {
  const [query] = useSearchParams();
  const goodsId = query.get('id');
  return goodsId ? <NamedGoods goodsId={goodsId} /> : <GoodsWithoutId />;
}

function NamedGoods({ goodsId }: { goodsId: string }): ReactNode {
  const read = useRead(getGoods, { params: { goodsId } });
  return (
    <EntityPage read={read} title="立即开通">
      {(goods) => <GoodsOffer goods={goods} />}
    </EntityPage>
  );
}

/** Shown when the address names no goods: all that can be opened. */
function GoodsWithoutId(): ReactNode {
  return (
    <>
      <PageHead
        title="立即开通"
        description="选择要开通的产品。"
        canonicalPath={buildPath('product')}
        indexed={false}
      />
      <PageIntro title="选择要开通的产品" lead="链接里没有指明商品。下面是可以开通的全部产品，选一个继续。">
        <LinkButton href={buildPath('product')} tone="outline">
          按分类查找
        </LinkButton>
      </PageIntro>
      <section className="padding-bottom-8" aria-labelledby="products-title">
        <h2 id="products-title" className="visually-hidden">
          可以开通的产品
        </h2>
        <ProductList />
      </section>
    </>
  );
}
