import type { ListProductsQuery, ProductCard } from '#contract/product/product-schema.ts';
import { oneOf, queryState, shortText, withoutEmpty } from '#data/query/query-state.ts';

export const productCategories: readonly ProductCard['category'][] = ['数据', '托管', '工具', '增值'];

/** All products fit on one page of the list. */
const listSize = 24;
/** Characters that the API takes to look for. */
const keywordLimit = 50;

/** Which products are shown. */
export const productQuery = queryState({ category: oneOf(productCategories), keyword: shortText(keywordLimit) });

/** What to ask the API for. */
export function listProductsQuery(values: ReturnType<typeof productQuery.read>): ListProductsQuery {
  return withoutEmpty({ ...values, page_size: listSize });
}
