import { listMessages } from '#contract/message/message-endpoints.ts';
import { useEndpoint } from '#data/http/use-read.ts';
import { unreadInput } from '../message-filter';

/** How many messages the visitor has not read; undefined until that is known. Who watches the messages keeps it up to date. */
export function useUnreadCount(): number | undefined {
  return useEndpoint(listMessages, unreadInput, { failureInPlace: true, polled: true }).data?.Unread;
}
