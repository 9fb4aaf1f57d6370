import type { MessageEvent as MessageUpdate } from '#contract/message/message-schema.ts';

/** The tab that holds it reads the stream. */
const lockName = 'xl-messages';
/** Milliseconds between requests while no tab has a stream: of a visible tab, and of the hidden one that would read it. */
const pollInterval = { visible: 5_000, hidden: 30_000 };
/** Milliseconds before a stream is opened again, doubled for each further time and up to the longest; half of it is left to chance. */
const initialReopenDelay = 1_000;
const maxReopenDelay = 60_000;
/** Milliseconds after which a stream counts as stable. */
const stableAfter = 30_000;
/** How often the pause between failing requests is doubled. */
const maxDoublings = 4;

export interface WatchParts {
  /** The account of the messages, such as `7:3`. */
  readonly scope: string;
  /** Reads the stream until it ends or is cut. */
  stream(onUpdate: (update: MessageUpdate) => void, signal: AbortSignal): Promise<unknown>;
  /** Requests the current state. */
  poll(signal: AbortSignal): Promise<MessageUpdate>;
  /** Called with each change, whichever tab received it. */
  onMessage(update: MessageUpdate): void;
}

/**
 * Watches for new messages until the signal aborts. One tab of the browser reads the stream and shares it; while it has none, each
 * visible tab polls by itself.
 */
export function watchMessages({ scope, stream, poll, onMessage }: WatchParts, signal: AbortSignal): void {
  let isReader = false;
  let isLive = false;
  const channel = openMessageChannel((received) => {
    if (received.scope !== scope) return;
    if (received.kind === 'news') onMessage(received.news);
    else if (received.kind === 'live') isLive = received.isLive;
    else if (isReader) channel.post({ kind: 'live', scope, isLive });
  }, signal);

  function becomeLive(next: boolean): void {
    if (next === isLive && isReader) return;
    isLive = next;
    channel.post({ kind: 'live', scope, isLive });
  }

  async function read(): Promise<void> {
    isReader = true;
    for (let failures = 0; !signal.aborted; ) {
      const begun = performance.now();
      try {
        await stream((update) => {
          becomeLive(true);
          onMessage(update);
          channel.post({ kind: 'news', scope, news: update });
        }, signal);
      } catch {
        // It could not be opened, or was cut.
      }
      becomeLive(false);
      failures = performance.now() - begun > stableAfter ? 1 : failures + 1;
      const delay = Math.min(initialReopenDelay * 2 ** (failures - 1), maxReopenDelay);
      await pause(delay * (0.5 + Math.random() / 2), signal);
    }
  }

  async function pollWhileOffline(): Promise<void> {
    for (let failures = 0; !signal.aborted; ) {
      const delay = document.hidden ? pollInterval.hidden : pollInterval.visible;
      await pause(delay * 2 ** Math.min(failures, maxDoublings), signal);
      if (isLive || signal.aborted || (document.hidden && !isReader)) continue;
      try {
        const update = await poll(signal);
        failures = 0;
        if (!signal.aborted) onMessage(update);
      } catch {
        failures += 1;
      }
    }
  }

  const { locks } = navigator as { locks?: LockManager };
  channel.post({ kind: 'hello', scope });
  // Whoever waits gets the lock once the tab that holds it goes; aborting ends the wait.
  locks?.request(lockName, { signal }, read).catch(() => {});
  void pollWhileOffline();
}

/** A message between the tabs of this browser about the messages of one account. */
type TabMessage =
  | { readonly kind: 'news'; readonly scope: string; readonly news: MessageUpdate }
  /** Whether the tab that reads the stream has one. */
  | { readonly kind: 'live'; readonly scope: string; readonly isLive: boolean }
  /** A new tab asks for the above. */
  | { readonly kind: 'hello'; readonly scope: string };

const channelName = 'xl-messages';

interface MessageChannel {
  post(message: TabMessage): void;
}

/** Connects the tabs of this browser until the signal aborts; without BroadcastChannel each is by itself. */
function openMessageChannel(onReceive: (message: TabMessage) => void, signal: AbortSignal): MessageChannel {
  if (typeof BroadcastChannel !== 'function') return { post() {} };
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }) => onReceive(data as TabMessage), { signal });
  signal.addEventListener('abort', () => channel.close(), { once: true });
  return {
    post(news) {
      // A BroadcastChannel has no target origin; the rule is about windows.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      if (!signal.aborted) channel.postMessage(news);
    },
  };
}

/**
 * Waits some milliseconds, or less when the page is seen again or the network is back: what was waited for may have become
 * possible. Resolves at once when the signal aborts.
 */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const waiting = new AbortController();
    const end = (): void => {
      clearTimeout(timer);
      waiting.abort();
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    const options = { signal: waiting.signal };
    signal.addEventListener('abort', end, options);
    addEventListener('online', end, options);
    document.addEventListener('visibilitychange', () => document.hidden || end(), options);
  });
}
