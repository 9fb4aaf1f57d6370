import { messageKindLabels, messageKinds } from '#contract/message/message-kinds.ts';
import type { ListMessagesQuery } from '#contract/message/message-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { pageNumber } from '#data/query/page-number.ts';

/** Messages on one page of the list. */
const pageSize = 10;

/** One way to look at the messages. */
export interface MessageView {
  readonly label: string;
  readonly query: Pick<ListMessagesQuery, 'Read' | 'Type'>;
}

export const allMessages: MessageView = { label: '全部', query: {} };
export const unreadMessages: MessageView = { label: '未读', query: { Read: '0' } };
export const messageViews: readonly MessageView[] = [
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
export function messageListPath({ view, page }: MessageFilter): string {
  const { Read: read, Type: type } = view.query;
  return buildPath('mecenter', { type: 'message' }, { read, type, page: page > 1 ? page : undefined });
}

/** What to ask the API for. */
export function listMessagesQuery({ view, page }: MessageFilter): ListMessagesQuery {
  return { Page: page, PageSize: pageSize, ...view.query };
}

/** What tells how many messages were not read, with the newest of them. */
export const unreadInput = { query: { Read: '0', PageSize: 1 } } as const;
