import { listMessages } from '#contract/message/message-endpoints.ts';
import { useRead } from '#data/http/use-read.ts';
import { unreadInput } from '../message-filter';

/** How many messages the visitor has not read; undefined until that is known. Who watches the messages keeps it up to date. */
export function useUnreadCount(): number | undefined {
  return useRead(listMessages, unreadInput, { failures: 'silent' }).data?.Unread;
}
