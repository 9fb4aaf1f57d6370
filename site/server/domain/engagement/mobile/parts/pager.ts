import { AppFailure } from '../../../../app-failure';
import { markup, type Markup } from '../document/markup';

interface PagerOptions {
  page: number;
  pageCount: number;
  /** Of the list, with the query that it is filtered by. */
  path: string;
  query: URLSearchParams;
}

/** Leads through a list that has several pages; nothing when there is one. */
export function pager({ page, pageCount, path, query }: PagerOptions): Markup | null {
  if (pageCount < 2) return null;
  return markup`<nav class="pager" aria-label="分页">
${page > 1 ? markup`<a href="${hrefOf(page - 1)}" rel="prev">上一页</a>` : markup`<span></span>`}
<span>${page} / ${pageCount}</span>
${page < pageCount ? markup`<a href="${hrefOf(page + 1)}" rel="next">下一页</a>` : markup`<span></span>`}
</nav>`;

  function hrefOf(number: number): string {
    const next = new URLSearchParams(query);
    next.set('page', String(number));
    return `${path}?${next.toString()}`;
  }
}

/** The number of the page that a query asks for. */
export function pageNumber(query: URLSearchParams): number {
  const text = query.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** Rejects a page beyond the last one. @throws AppFailure notFound. */
export function refuseBeyondLast(page: number, items: readonly unknown[]): void {
  if (page > 1 && items.length === 0) throw new AppFailure('notFound');
}
