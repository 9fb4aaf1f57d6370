import { useCallback, useContext, useEffect, useState, type ReactNode } from 'react';
import { useSWRConfig } from 'swr';
import { listMessages, readMessages, streamMessages } from '#contract/message/message-endpoints.ts';
import type { ListMessagesReply, Message, MessageEvent as MessageNews } from '#contract/message/message-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { AccountKeyContext, isReadOf, useCacheKey } from '#data/http/cache-key.ts';
import { useHttpClient } from '#data/http/http-client.ts';
import { unreadInput } from '../message-filter';
import { MessageToast } from './message-toast';
import { watchMessages } from './watch-messages';

const listPath = buildPath('mecenter', { type: 'message' });

/** Keeps what the page shows of the messages up to date, and tells of new ones; mounted once, while somebody is signed in. */
export default function MessageWatch(): ReactNode {
  const client = useHttpClient();
  const { cache, mutate } = useSWRConfig();
  const scope = useContext(AccountKeyContext);
  const unreadKey = useCacheKey(listMessages, unreadInput);
  const [latest, setLatest] = useState<Message>();
  const close = useCallback(() => setLatest(undefined), []);

  useEffect(() => {
    if (!scope || !unreadKey) return undefined;
    /** What the page knows; nothing is news to one that knows nothing. */
    const known = () => cache.get(unreadKey)?.data as ListMessagesReply | undefined;

    function hear({ Unread, Latest }: MessageNews): void {
      if (!Latest && known()?.Unread === Unread) return;
      const next = (before?: ListMessagesReply) =>
        before && { ...before, Unread, ...(Latest && { Items: [Latest], Total: Unread }) };
      void mutate<ListMessagesReply>(unreadKey, next, { revalidate: false });
      void mutate((key) => key !== unreadKey && isReadOf(listMessages, key));
      if (Latest && !document.hidden && location.pathname !== listPath) setLatest(Latest);
    }

    const poll = async (signal: AbortSignal): Promise<MessageNews> => {
      const { Items, Unread } = await client(listMessages, unreadInput, { silent: true, signal });
      const [first] = Items;
      const before = known();
      const isNew = first !== undefined && before !== undefined && first.Id > (before.Items[0]?.Id ?? 0);
      return { Unread, ...(isNew && { Latest: first }) };
    };
    const stream = (onEvent: (news: MessageNews) => void, signal: AbortSignal) =>
      client(streamMessages, {}, { silent: true, signal, onEvent: (event) => onEvent(event as MessageNews) });

    const listening = new AbortController();
    let watching = new AbortController();
    const start = (): void => {
      watching = new AbortController();
      watchMessages({ scope, stream, poll, hear }, watching.signal);
    };
    // A page with a stream or a lock cannot wait in the cache of the back button.
    addEventListener('pagehide', () => watching.abort(), { signal: listening.signal });
    addEventListener('pageshow', ({ persisted }) => persisted && start(), { signal: listening.signal });
    start();
    return () => {
      listening.abort();
      watching.abort();
      setLatest(undefined);
    };
  }, [cache, client, mutate, scope, unreadKey]);

  function follow({ Id }: Message): void {
    close();
    // What is shown is brought up to date by the stream; a failure leaves the message unread.
    void client(readMessages, { body: { Ids: [Id] } }, { silent: true }).catch(() => {});
  }

  return (
    <MessageToast
      message={latest}
      path={latest?.Link || listPath}
      onFollow={() => latest && follow(latest)}
      onClose={close}
    />
  );
}
