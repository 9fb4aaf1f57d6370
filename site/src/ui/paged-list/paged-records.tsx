import { type ReactNode, type RefObject, useRef } from 'react';
import type { PagedRead } from '#data/http/use-read.ts';
import { useResultFocus } from '#ui/focus/focus.ts';
import { type ListReply, PagedList, type PagedListProps, pageFacts } from './paged-list';
import styles from './paged-records.module.css';

export interface PagedRecordsProps<Reply extends ListReply> extends Pick<PagedListProps<Reply>, 'query' | 'empty'> {
  list: PagedRead<Reply>;
  /** What the records are, such as 订单, and what they are counted in, such as 笔. */
  label: string;
  unit: string;
  /** Holds the place while the first page loads. */
  skeleton: ReactNode;
  /** Stands behind the count: what has just happened. */
  note?: ReactNode;
  /** Stands at the end of the line with the count: a button for the whole list. */
  action?: ReactNode;
  /** The line with the count, or what stands where there is nothing to count: for what moves the focus there. */
  top?: RefObject<HTMLParagraphElement>;
  /** Draws the records. @param isBusy whether others are on their way. */
  children: (reply: Reply, isBusy: boolean) => ReactNode;
}

/**
 * A list of the personal centre: its count, one page of records and the pager. The previous records stay until the next ones are
 * there, and then the focus moves to the count. Whatever has it is keyed by `AccountKeyContext`.
 */
export function PagedRecords<Reply extends ListReply>(props: PagedRecordsProps<Reply>): ReactNode {
  const { list, query, label, unit, skeleton, note, action, empty, children } = props;
  const { read, data, isBusy } = list;
  const ownTop = useRef<HTMLParagraphElement>(null);
  const top = props.top ?? ownTop;
  useResultFocus(top, read.data && pageFacts(read.data).page, query.href({ page: 1 }));
  const { total, page, pageCount } = data ? pageFacts(data) : { total: 0, page: 1, pageCount: 0 };
  const hasSummary = total > 0 || page > 1 || Boolean(note);
  return (
    <>
      <div className={`${styles.summary} flex wrap items-center justify-between`}>
        <p ref={hasSummary ? top : undefined} className="text-secondary size-small" tabIndex={-1}>
          {total > 0 && `共 ${total} ${unit}${label}`}
          {pageCount > 1 && page <= pageCount && `，第 ${page} / ${pageCount} 页`}
          {note && <span className="text-warning margin-left-3">{note}</span>}
        </p>
        {action}
      </div>
      <PagedList
        read={{ data, error: read.error, mutate: read.mutate }}
        query={query}
        skeleton={skeleton}
        empty={
          <div ref={hasSummary ? undefined : top} tabIndex={-1}>
            {empty}
          </div>
        }
      >
        {(reply, pager) => (
          <>
            {children(reply, isBusy)}
            {pager}
          </>
        )}
      </PagedList>
    </>
  );
}
