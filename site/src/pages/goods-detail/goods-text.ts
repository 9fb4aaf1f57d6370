import { formatFen } from '#contract/format-fen.ts';
import type { GetGoodsReply } from '#contract/goods/goods-schema.ts';
import { canonicalProductPath } from '#contract/product/product-page-path.ts';
import { termName } from '#contract/term-name.ts';
import type { PageHeadFacts } from '#ui/head/page-head.tsx';

export function goodsHead(goods: GetGoodsReply): PageHeadFacts {
  const name = goods.product_name + goods.version_name;
  return {
    title: `立即开通${name}`,
    description: `${name}，${termName(goods.months)} ¥${formatFen(goods.price_fen)}。`,
    canonicalPath: canonicalProductPath(goods.app_id),
    indexed: false,
  };
}
