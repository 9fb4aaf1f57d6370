import type { ListArticlesQuery } from '#contract/article/article-schema.ts';
import { pageNumber } from '#data/query/page-number.ts';

/** Articles on one page of the list. */
const articlePageSize = 8;
/** Characters that the API takes to look for. */
const wordsLimit = 50;

/** The filter of the article list in a query; invalid values are dropped. */
export function articleQuery(query: URLSearchParams): ListArticlesQuery & { page: number; page_size: number } {
  const category = query.get('category') ?? '';
  const tag = words(query.get('tag'));
  const keyword = words(query.get('keyword'));
  return {
    page: pageNumber(query),
    page_size: articlePageSize,
    ...(/^[1-9]\d{0,8}$/.test(category) && { category: Number(category) }),
    ...(tag && { tag }),
    ...(keyword && { keyword }),
  };
}

function words(text: string | null): string {
  return (text ?? '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, wordsLimit);
}
