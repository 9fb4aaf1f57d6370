import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getGoods } from '#contract/goods/goods-endpoints.ts';
import { useRead } from '#data/http/use-read.ts';
import type { PageUrl } from '#data/http/page-read.ts';
import { EntityPage } from '#ui/entity-page/entity-page.tsx';
import { GoodsOffer } from './goods-offer';
import { GoodsWithoutId } from './goods-without-id';

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
