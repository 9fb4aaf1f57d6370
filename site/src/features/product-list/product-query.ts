import type { ListProductsQuery, ProductCard } from '#contract/product/product-schema.ts';

export const productCategories: readonly ProductCard['category'][] = ['数据', '托管', '工具', '增值'];

/** All products fit on one page of the list. */
const listSize = 24;
/** Characters that the API takes to look for. */
const keywordLimit = 50;

/** The filter of the product list in a query; invalid values are dropped. */
export function productQuery(query: URLSearchParams): ListProductsQuery {
  const category = productCategories.find((name) => name === query.get('category'));
  const keyword = query
    .get('keyword')
    ?.replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, keywordLimit);
  return { page_size: listSize, ...(category && { category }), ...(keyword && { keyword }) };
}
