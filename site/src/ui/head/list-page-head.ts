import type { PageHeadFacts } from './page-head';

/**
 * The head of one page of a list: from the second on it says which, and has an address of its own.
 * @param facts of the first page.
 * @param items of the page; undefined until they are known. A page without any is none, from the second on.
 */
export function listPageHead(
  facts: PageHeadFacts & { canonicalPath: string },
  page: number,
  items?: readonly unknown[],
): PageHeadFacts {
  if (page === 1) return facts;
  if (items?.length === 0) {
    const { title, description } = facts;
    return { title: `${title}没有第 ${page} 页`, description, indexed: false, missing: true };
  }
  return {
    ...facts,
    title: `${facts.title}（第 ${page} 页）`,
    description: `第 ${page} 页。${facts.description}`,
    canonicalPath: `${facts.canonicalPath}?page=${page}`,
  };
}
