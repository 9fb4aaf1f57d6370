import type { ListArticlesQuery } from '#contract/article/article-schema.ts';
import { idNumber, pageNumber, queryState, shortText, withoutEmpty } from '#data/query/query-state.ts';

/** Articles on one page of the list. */
const pageSize = 8;
/** Characters that the API takes to look for. */
const textLimit = 50;

/** Which articles are shown. */
export const articleQuery = queryState({
  category: idNumber,
  tag: shortText(textLimit),
  keyword: shortText(textLimit),
  page: pageNumber,
});

/** What to ask the API for. */
export function listArticlesQuery(values: ReturnType<typeof articleQuery.read>): ListArticlesQuery {
  return withoutEmpty({ ...values, page_size: pageSize });
}
