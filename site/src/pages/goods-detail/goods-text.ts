import { formatFen } from '../../../contract/format-fen';
import type { GetGoodsReply } from '../../../contract/goods/goods-schema';
import { canonicalProductPath } from '../../../contract/product/product-page-path';
import { termName } from '../../../contract/term-name';
import type { PageHeadFacts } from '../../shared/navigation/page-head';

export function goodsHead(goods: GetGoodsReply): PageHeadFacts {
  const name = goods.product_name + goods.version_name;
  return {
    title: `立即开通${name}`,
    description: `${name}，${termName(goods.months)} ¥${formatFen(goods.price_fen)}。`,
    canonicalPath: canonicalProductPath(goods.app_id),
    indexed: false,
  };
}
