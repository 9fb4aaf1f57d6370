import type { ReactNode } from 'react';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import { QueryView, type QueryViewProps } from '#ui/query-view/query-view.tsx';
import { Pager } from './pager';

/** A page of a list, as the endpoints of the public pages and those of the personal centre spell it. */
export type ListReply =
  | { readonly items: readonly unknown[]; readonly total: number; readonly page: number; readonly page_size: number }
  | { readonly Items: readonly unknown[]; readonly Total: number; readonly Page: number; readonly PageSize: number };

export interface PagedListProps<Reply extends ListReply>
  extends Pick<QueryViewProps<Reply>, 'read' | 'height' | 'skeleton'> {
  /** What the address holds; `href({ page })` is the address of a page. */
  query: { href(changes: { readonly page: number }): string };
  /** Stands where there are no items: an `EmptyState`, with the way to clear a filter where there is one. */
  empty: ReactNode;
  /** Draws the items, and places the pager. */
  children: (reply: Reply, pager: ReactNode) => ReactNode;
}

/** The page of a list that the address names; a skeleton while it loads, and a note where it fails or has nothing. */
export function PagedList<Reply extends ListReply>({
  query,
  empty,
  children,
  ...view
}: PagedListProps<Reply>): ReactNode {
  return (
    <QueryView {...view}>
      {(reply) => {
        const { count, total, page, pageCount } = pageFacts(reply);
        if (count > 0) {
          return children(
            reply,
            <Pager page={page} pageCount={pageCount} hrefOf={(number) => query.href({ page: number })} />,
          );
        }
        if (page === 1 && total === 0) return empty;
        return (
          <EmptyState title={`没有第 ${page} 页`} text="列表没有这么长，内容可能已经移到前面。">
            <LinkButton href={query.href({ page: 1 })}>回到第一页</LinkButton>
          </EmptyState>
        );
      }}
    </QueryView>
  );
}

interface PageFacts {
  /** Items on this page, and on all. */
  readonly count: number;
  readonly total: number;
  /** From 1. */
  readonly page: number;
  readonly pageCount: number;
}

export function pageFacts(reply: ListReply): PageFacts {
  const [items, total, page, size] =
    'items' in reply
      ? [reply.items, reply.total, reply.page, reply.page_size]
      : [reply.Items, reply.Total, reply.Page, reply.PageSize];
  return { count: items.length, total, page, pageCount: Math.ceil(total / size) };
}
