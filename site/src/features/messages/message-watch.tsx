import IconClose from '@douyinfe/semi-icons/lib/es/icons/IconClose';
import { type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { listMessages, readMessages, streamMessages } from '#contract/message/message-endpoints.ts';
import type { ListMessagesReply, Message, MessageEvent as MessageUpdate } from '#contract/message/message-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { AccountKeyContext, isReadOf, useCacheKey } from '#data/http/cache-key.ts';
import { useHttpClient } from '#data/http/http-client.ts';
import { watchStream } from '#data/streams/watch-stream.ts';
import { IconButton } from '#ui/button/button.tsx';
import { useAutoClose } from '#ui/toast/toasts.tsx';
import styles from './message-watch.module.css';
import { unreadInput } from './unread-messages';

const pollIntervals = { visible: 5_000, hidden: 30_000 };
const listPath = buildPath('mecenter', { type: 'message' });

/** Keeps what the page shows of the messages up to date, and shows new ones in a toast; mounted once, while somebody is signed in. */
export default function MessageWatch(): ReactNode {
  const client = useHttpClient();
  const { cache, mutate } = useSWRConfig();
  const scope = useContext(AccountKeyContext);
  const unreadKey = useCacheKey(listMessages, unreadInput);
  const [latest, setLatest] = useState<Message>();
  const close = useCallback(() => setLatest(undefined), []);

  useEffect(() => {
    if (!scope || !unreadKey) return undefined;
    /** The loaded messages; without them, no message counts as new. */
    const known = () => cache.get(unreadKey)?.data as ListMessagesReply | undefined;

    function onMessage({ Unread, Latest }: MessageUpdate): void {
      if (!Latest && known()?.Unread === Unread) return;
      const next = (before?: ListMessagesReply) =>
        before && { ...before, Unread, ...(Latest && { Items: [Latest], Total: Unread }) };
      void mutate<ListMessagesReply>(unreadKey, next, { revalidate: false });
      void mutate((key) => key !== unreadKey && isReadOf(listMessages, key));
      if (Latest && !document.hidden && location.pathname !== listPath) setLatest(Latest);
    }

    const poll = async (signal: AbortSignal): Promise<MessageUpdate> => {
      const { Items, Unread } = await client(listMessages, unreadInput, { silent: true, signal });
      const [first] = Items;
      const before = known();
      const isNew = first !== undefined && before !== undefined && first.Id > (before.Items[0]?.Id ?? 0);
      return { Unread, ...(isNew && { Latest: first }) };
    };
    const stream = (onEvent: (update: MessageUpdate) => void, signal: AbortSignal) =>
      client(streamMessages, {}, { silent: true, signal, onEvent: (event) => onEvent(event as MessageUpdate) });

    const watching = new AbortController();
    watchStream({ name: 'xl-messages', scope, pollIntervals, stream, poll, onUpdate: onMessage }, watching.signal);
    return () => {
      watching.abort();
      setLatest(undefined);
    };
  }, [cache, client, mutate, scope, unreadKey]);

  function open({ Id }: Message): void {
    close();
    // The stream updates the page; a failure leaves the message unread.
    void client(readMessages, { body: { Ids: [Id] } }, { silent: true }).catch(() => {});
  }

  return (
    <MessageToast
      message={latest}
      path={latest?.Link || listPath}
      onOpen={() => latest && open(latest)}
      onClose={close}
    />
  );
}

/** Milliseconds that a toast stays, unless somebody is at it. */
const displayTime = 6_000;

interface MessageToastProps {
  /** The latest message; undefined while there is none to show. */
  message: Message | undefined;
  /** Where the message is read: its own page, or the list. */
  path: string;
  onOpen: () => void;
  onClose: () => void;
}

/** Shows a new message in the corner of the page, without taking the focus. */
function MessageToast({ message, path, onOpen, onClose }: MessageToastProps): ReactNode {
  const holding = useAutoClose(message, displayTime, onClose);
  return (
    // It is mounted before its content, so that screen readers announce it.
    <output className={styles.place} {...holding}>
      {message && (
        <div className={`${styles.toast} flex gap-3 raised rounded-panel bordered`}>
          <div className="flex-1 min-width-0">
            <p className="text-ink weight-600 break-anywhere">{message.Title}</p>
            {message.Text && (
              <p className={`${styles.text} text-secondary size-small break-anywhere margin-top-1`}>{message.Text}</p>
            )}
          </div>
          <Link to={path} className={`${styles.link} flex-none text-brand weight-500`} onClick={onOpen}>
            查看
          </Link>
          <IconButton label="关闭" size="small" onClick={onClose}>
            <IconClose aria-hidden />
          </IconButton>
        </div>
      )}
    </output>
  );
}
