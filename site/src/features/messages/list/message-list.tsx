import { useCallback, useRef, type ReactNode } from 'react';
import { listMessages } from '#contract/message/message-endpoints.ts';
import { useRead, usePreviousData } from '#data/http/use-read.ts';
import { useNotify } from '#ui/toast/use-notify.ts';
import { LoadFailure } from '#ui/query-view/load-failure.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { usePageFocus } from '#ui/focus/use-page-focus.ts';
import { listMessagesQuery, messageListPath, type MessageFilter } from '../message-filter';
import { MessageListSkeleton } from './message-list-skeleton';
import styles from './message-list.module.css';
import { MessageRow } from './message-row';
import { MessageViewTabs } from './message-view-tabs';
import { NoMessages } from './no-messages';
import { useReading } from './use-reading';
import { Button } from '#ui/button/button.tsx';

/** What the visitor was told: to read, and to follow to where it leads. */
export function MessageList({ filter }: { filter: MessageFilter }): ReactNode {
  const read = useRead(
    listMessages,
    { query: listMessagesQuery(filter) },
    { failures: 'silent', revalidateOnFocus: true },
  );
  const { error, mutate } = read;
  const { data, last, isBusy } = usePreviousData(read);
  const top = useRef<HTMLParagraphElement>(null);
  const { read: mark, isPending } = useReading();
  const notify = useNotify();
  usePageFocus(top, messageListPath({ ...filter, page: 1 }), read.data?.Page);
  const readAgain = useCallback(() => void mutate(), [mutate]);

  async function readAll(): Promise<void> {
    if (!(await mark({ All: true }))) return;
    notify.success('已全部标为已读');
    // The button that was pressed has nothing left to do.
    top.current?.focus();
  }

  const pageCount = data ? Math.ceil(data.Total / data.PageSize) : 0;
  return (
    <>
      <MessageViewTabs view={filter.view} unread={last?.Unread} />
      {!data ? (
        error ? (
          <LoadFailure error={error} onRetry={readAgain} />
        ) : (
          <>
            <div className={styles.summary} />
            <MessageListSkeleton />
          </>
        )
      ) : (
        <>
          <div className={styles.summary}>
            <p ref={top} className={styles.counts} tabIndex={-1}>
              {data.Total > 0 && `共 ${data.Total} 条消息`}
              {pageCount > 1 && `，第 ${data.Page} / ${pageCount} 页`}
            </p>
            {data.Total > 0 && (
              <Button theme="outline" disabled={data.Unread === 0} loading={isPending} onClick={() => void readAll()}>
                全部已读
              </Button>
            )}
          </div>
          {data.Items.length === 0 ? (
            <NoMessages filter={filter} total={data.Total} />
          ) : (
            <ul className={styles.list} aria-busy={isBusy}>
              {data.Items.map((message) => (
                <MessageRow key={message.Id} message={message} top={top} />
              ))}
            </ul>
          )}
          <Pager page={data.Page} pageCount={pageCount} hrefOf={(page) => messageListPath({ ...filter, page })} />
        </>
      )}
    </>
  );
}
