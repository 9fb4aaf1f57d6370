import { type ReactNode, type RefObject, useRef } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime } from '#contract/china-time.ts';
import { listMessages, readMessages } from '#contract/message/message-endpoints.ts';
import { messageKindLabels, messageKinds } from '#contract/message/message-kinds.ts';
import type { ListMessagesQuery, Message, ReadMessagesBody } from '#contract/message/message-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { useAction } from '#data/http/use-action.ts';
import { usePagedRead } from '#data/http/use-read.ts';
import { pageNumber, type QueryField, queryState, useQueryState } from '#data/query/query-state.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import { PagedRecords } from '#ui/paged-list/paged-records.tsx';
import { DelayedSkeleton } from '#ui/skeleton/delayed-skeleton.tsx';
import { SkeletonParagraph } from '#ui/skeleton/skeleton.tsx';
import { GroupTabs } from '#ui/tabs/group-tabs.tsx';
import { useNotify } from '#ui/toast/use-notify.ts';
import styles from './message-list.module.css';

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

const viewField: QueryField<MessageView> = {
  fallback: allMessages,
  read: (query) =>
    query.get('read') === unreadMessages.query.Read
      ? unreadMessages
      : (messageViews.find(({ query: { Type } }) => Type && Type === query.get('type')) ?? allMessages),
  write: ({ query: { Read: read, Type: type } }) => ({ read, type }),
};

const messageQuery = queryState({ view: viewField, page: pageNumber });

/** Messages on one page of the list. */
const pageSize = 10;

/** The visitor's notifications: to read, and to follow to the page of each. */
export default function MessageList(): ReactNode {
  const query = useQueryState(messageQuery);
  const { view, page } = query.values;
  const list = usePagedRead(
    listMessages,
    { query: { Page: page, PageSize: pageSize, ...view.query } },
    { failures: 'silent', revalidateOnFocus: true },
  );
  const { data, last } = list;
  const top = useRef<HTMLParagraphElement>(null);
  const { markRead, isPending } = useMarkRead();
  const notify = useNotify();

  async function readAll(): Promise<void> {
    if (!(await markRead({ All: true }))) return;
    notify.success('已全部标为已读');
    // The button that was pressed has nothing left to do.
    top.current?.focus();
  }

  return (
    <>
      <GroupTabs
        label="消息分类"
        unit="条"
        groups={messageViews.map((each) => ({
          label: each.label,
          href: query.href({ view: each }),
          isCurrent: each === view,
          count: each === unreadMessages ? last?.Unread : undefined,
        }))}
      />
      <PagedRecords
        label="消息"
        unit="条"
        list={list}
        query={query}
        top={top}
        action={
          data &&
          data.Total > 0 && (
            <Button theme="outline" disabled={data.Unread === 0} loading={isPending} onClick={() => void readAll()}>
              全部已读
            </Button>
          )
        }
        skeleton={<MessageListSkeleton />}
        empty={
          view === allMessages ? (
            <EmptyState title="还没有消息" text="订单开通、应用到期和系统公告会出现在这里。">
              <LinkButton href={buildPath('product')}>去产品中心</LinkButton>
            </EmptyState>
          ) : (
            <EmptyState title={view === unreadMessages ? '消息都已读完' : `没有${view.label}消息`}>
              <LinkButton href={query.hrefWithout(['view'])} theme="outline">
                查看全部消息
              </LinkButton>
            </EmptyState>
          )
        }
      >
        {({ Items }, isBusy) => (
          <ul className={`${styles.list} card`} aria-busy={isBusy}>
            {Items.map((message) => (
              <MessageRow key={message.Id} message={message} top={top} />
            ))}
          </ul>
        )}
      </PagedRecords>
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
    <li className={`${styles.row} flex ${Read ? '' : styles.unread}`}>
      <div className={`${styles.content} flex-1 min-width-0`}>
        <h2 ref={heading} className={`${styles.title} size-body break-anywhere`} tabIndex={-1}>
          {link ? (
            <Link
              to={link}
              className={`${styles.link} link-stretched`}
              {...otherSite(link)}
              onClick={() => void (Read || markRead({ Ids: [Id] }))}
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        {Text && <p className={`${styles.text} text-secondary size-small break-anywhere margin-top-1`}>{Text}</p>}
        <p className="margin-top-1 text-secondary size-small tabular break-anywhere">
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

/** What a link has more where it leaves the site, which only operators' messages do. */
function otherSite(link: string) {
  return link.startsWith('https:') ? { target: '_blank', rel: 'noopener noreferrer' } : {};
}

/** Rows that are held free while the list loads. */
const rows = 5;

/** Holds the list's place while it loads. */
function MessageListSkeleton(): ReactNode {
  return (
    <DelayedSkeleton label="正在加载消息">
      <div className={`${styles.list} card`}>
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
