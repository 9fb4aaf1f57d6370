import type { ReactNode } from 'react';
import { buildPath } from '#contract/routes/route-table.ts';
import { EmptyNote } from '#ui/empty-state/empty-note.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import { allMessages, messageListPath, unreadMessages, type MessageFilter } from '../message-filter';

interface NoMessagesProps {
  filter: MessageFilter;
  /** Messages on all pages. */
  total: number;
}

/** Stands where no message is shown, with the way on. */
export function NoMessages({ filter: { view }, total }: NoMessagesProps): ReactNode {
  if (total > 0) {
    return (
      <EmptyNote title="这一页没有消息">
        <LinkButton href={messageListPath({ view, page: 1 })}>回到第一页</LinkButton>
      </EmptyNote>
    );
  }
  if (view === allMessages) {
    return (
      <EmptyNote title="还没有消息" text="订单开通、应用到期和系统公告会出现在这里。">
        <LinkButton href={buildPath('product')}>去产品中心</LinkButton>
      </EmptyNote>
    );
  }
  return (
    <EmptyNote title={view === unreadMessages ? '消息都已读完' : `没有${view.label}消息`}>
      <LinkButton href={messageListPath({ view: allMessages, page: 1 })} tone="outline">
        查看全部消息
      </LinkButton>
    </EmptyNote>
  );
}
