import type { GetProductReply } from '#contract/product/product-detail-schema.ts';
import { canonicalProductPath } from '#contract/product/product-page-path.ts';
import type { PageHeadFacts } from '#ui/head/page-head.tsx';

export function productHead({ app_id: appId, name, slogan, summary, cover }: GetProductReply): PageHeadFacts {
  return {
    title: `${name}：${slogan}`,
    description: summary,
    canonicalPath: canonicalProductPath(appId),
    image: cover,
    indexed: true,
  };
}

export const withdrawnText = '该产品已下架，暂不接受新订单；已开通的企业不受影响。';
