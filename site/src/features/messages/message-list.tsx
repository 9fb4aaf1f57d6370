import { type ReactNode, type RefObject, useRef } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime } from '#contract/china-time.ts';
import { listMessages, readMessages } from '#contract/message/message-endpoints.ts';
import { messageKindLabels, messageKinds } from '#contract/message/message-kinds.ts';
import type { ListMessagesQuery, Message, ReadMessagesBody } from '#contract/message/message-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { useAction } from '#data/http/use-action.ts';
import { usePreviousData, useRead } from '#data/http/use-read.ts';
import { pageNumber } from '#data/query/page-number.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { usePageFocus } from '#ui/focus/use-page-focus.ts';
import { LinkButton } from '#ui/link/link-button.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { LoadFailure } from '#ui/query-view/load-failure.tsx';
import { DelayedSkeleton } from '#ui/skeleton/delayed-skeleton.tsx';
import { SkeletonParagraph } from '#ui/skeleton/skeleton.tsx';
import { GroupTabs } from '#ui/tabs/group-tabs.tsx';
import { useNotify } from '#ui/toast/use-notify.ts';
import styles from './message-list.module.css';

/** The visitor's notifications: to read, and to follow to the page of each. */
export function MessageList({ filter }: { filter: MessageFilter }): ReactNode {
  const read = useRead(
    listMessages,
    { query: listMessagesQuery(filter) },
    { failures: 'silent', revalidateOnFocus: true },
  );
  const { error, mutate } = read;
  const { data, last, isBusy } = usePreviousData(read);
  const top = useRef<HTMLParagraphElement>(null);
  const { markRead, isPending } = useMarkRead();
  const notify = useNotify();
  usePageFocus(top, messageListPath({ ...filter, page: 1 }), read.data?.Page);

  async function readAll(): Promise<void> {
    if (!(await markRead({ All: true }))) return;
    notify.success('已全部标为已读');
    // The button that was pressed has nothing left to do.
    top.current?.focus();
  }

  const pageCount = data ? Math.ceil(data.Total / data.PageSize) : 0;
  return (
    <>
      <GroupTabs
        label="消息分类"
        unit="条"
        groups={messageViews.map((view) => ({
          label: view.label,
          href: messageListPath({ view, page: 1 }),
          isCurrent: view === filter.view,
          count: view === unreadMessages ? last?.Unread : undefined,
        }))}
      />
      {!data ? (
        error ? (
          <LoadFailure error={error} onRetry={() => void mutate()} />
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

interface MessageRowProps {
  message: Message;
  /** Where the focus goes when the row has left the list. */
  top: RefObject<HTMLElement>;
}

/** One message: what it is about, whether it was read, and the way to its page. */
function MessageRow({ message, top }: MessageRowProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const { markRead, isPending } = useMarkRead();
  const { Id, Type, Title, Text, Link: link, Read, CTime } = message;

  /** The button disappears once used. */
  async function readHere(): Promise<void> {
    if (await markRead({ Ids: [Id] })) (heading.current ?? top.current)?.focus();
  }

  const title = (
    <>
      {!Read && <span className="visually-hidden">未读：</span>}
      {Title}
    </>
  );
  return (
    <li className={`${styles.row} ${Read ? '' : styles.unread}`}>
      <div className={styles.content}>
        <h2 ref={heading} className={styles.title} tabIndex={-1}>
          {link ? (
            <Link to={link} className={styles.link} onClick={() => void (Read || markRead({ Ids: [Id] }))}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        {Text && <p className="text-secondary size-small break-anywhere margin-top-1">{Text}</p>}
        <p className={styles.facts}>
          {messageKindLabels[Type]} · <time dateTime={CTime}>{formatDateTime(CTime)}</time>
        </p>
      </div>
      {!Read && (
        <Button
          className={styles.read}
          theme="outline"
          size="small"
          aria-label={`将“${Title}”标为已读`}
          loading={isPending}
          onClick={() => void readHere()}
        >
          标为已读
        </Button>
      )}
    </li>
  );
}

interface NoMessagesProps {
  filter: MessageFilter;
  /** Messages on all pages. */
  total: number;
}

/** Replaces the list where no message is shown, with a link that leads on. */
function NoMessages({ filter: { view }, total }: NoMessagesProps): ReactNode {
  if (total > 0) {
    return (
      <EmptyState title="这一页没有消息">
        <LinkButton href={messageListPath({ view, page: 1 })}>回到第一页</LinkButton>
      </EmptyState>
    );
  }
  if (view === allMessages) {
    return (
      <EmptyState title="还没有消息" text="订单开通、应用到期和系统公告会出现在这里。">
        <LinkButton href={buildPath('product')}>去产品中心</LinkButton>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={view === unreadMessages ? '消息都已读完' : `没有${view.label}消息`}>
      <LinkButton href={messageListPath({ view: allMessages, page: 1 })} tone="outline">
        查看全部消息
      </LinkButton>
    </EmptyState>
  );
}

/** Rows that are held free while the list loads. */
const rows = 5;

/** Holds the list's place while it loads. */
function MessageListSkeleton(): ReactNode {
  return (
    <DelayedSkeleton label="正在加载消息">
      <div className={styles.list}>
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className={styles.waiting}>
            <SkeletonParagraph rows={3} />
          </div>
        ))}
      </div>
    </DelayedSkeleton>
  );
}

interface MarkRead {
  /** Marks messages as read. @returns whether that was done, once the page shows it; failures are announced. */
  markRead: (which: ReadMessagesBody) => Promise<boolean>;
  isPending: boolean;
}

/** Marks messages as read, one call at a time. */
function useMarkRead(): MarkRead {
  const { run, isPending } = useAction(readMessages, {
    failures: 'announced',
    refreshes: [listMessages],
    waitsForRefresh: true,
  });
  return { isPending, markRead: async (body) => (await run({ body })) !== undefined };
}

/** Messages on one page of the list. */
const pageSize = 10;

/** One way to look at the messages. */
interface MessageView {
  readonly label: string;
  readonly query: Pick<ListMessagesQuery, 'Read' | 'Type'>;
}

const allMessages: MessageView = { label: '全部', query: {} };
const unreadMessages: MessageView = { label: '未读', query: { Read: '0' } };
const messageViews: readonly MessageView[] = [
  allMessages,
  unreadMessages,
  ...messageKinds.map((Type) => ({ label: messageKindLabels[Type], query: { Type } })),
];

/** Which messages are shown; the address of the list keeps it. */
export interface MessageFilter {
  readonly view: MessageView;
  /** From 1. */
  readonly page: number;
}

/** The filter in a query; invalid values are dropped. */
export function messageFilter(query: URLSearchParams): MessageFilter {
  const [read, type] = [query.get('read'), query.get('type')];
  const view =
    read === unreadMessages.query.Read
      ? unreadMessages
      : messageViews.find(({ query: { Type } }) => Type !== undefined && Type === type);
  return { view: view ?? allMessages, page: pageNumber(query) };
}

/** The address of the list with a filter. */
function messageListPath({ view, page }: MessageFilter): string {
  const { Read: read, Type: type } = view.query;
  return buildPath('mecenter', { type: 'message' }, { read, type, page: page > 1 ? page : undefined });
}

/** The API's query for a filter. */
function listMessagesQuery({ view, page }: MessageFilter): ListMessagesQuery {
  return { Page: page, PageSize: pageSize, ...view.query };
}
