import type { MessageEvent as MessageNews } from '#contract/message/message-schema.ts';

/** What a tab tells the others of this browser about the messages of one user in one organisation. */
export type TabNews =
  | { readonly kind: 'news'; readonly scope: string; readonly news: MessageNews }
  /** Whether the tab that reads the stream has one. */
  | { readonly kind: 'live'; readonly scope: string; readonly isLive: boolean }
  /** A new tab asks for the above. */
  | { readonly kind: 'hello'; readonly scope: string };

const channelName = 'xl-messages';

export interface MessageChannel {
  post(news: TabNews): void;
}

/** Connects the tabs of this browser until the signal aborts; without BroadcastChannel each is by itself. */
export function openMessageChannel(hear: (news: TabNews) => void, signal: AbortSignal): MessageChannel {
  if (typeof BroadcastChannel !== 'function') return { post() {} };
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }) => hear(data as TabNews), { signal });
  signal.addEventListener('abort', () => channel.close(), { once: true });
  return {
    post(news) {
      // A BroadcastChannel has no target origin; the rule is about windows.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      if (!signal.aborted) channel.postMessage(news);
    },
  };
}
