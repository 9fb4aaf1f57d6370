import type { PageHeadFacts } from './page-head';

/**
 * The head of one page of a list: from the second on it says which, and has an address of its own.
 * @param facts of the first page.
 */
export function listPageHead(facts: PageHeadFacts & { canonicalPath: string }, page: number): PageHeadFacts {
  if (page === 1) return facts;
  return {
    ...facts,
    title: `${facts.title}（第 ${page} 页）`,
    description: `第 ${page} 页。${facts.description}`,
    canonicalPath: `${facts.canonicalPath}?page=${page}`,
  };
}
