/** Milliseconds before a stream is opened again, doubled for each further time and up to the longest; half of it is left to chance. */
const initialReopenDelay = 1_000;
const maxReopenDelay = 60_000;
/** Milliseconds after which a stream counts as stable. */
const stableAfter = 30_000;
/** How often the pause between failing requests is doubled. */
const maxDoublings = 4;

/** Milliseconds between requests while no tab has a stream. */
export interface PollIntervals {
  /** Of a visible tab. */
  readonly visible: number;
  /** Of the hidden tab that would read the stream. */
  readonly hidden: number;
}

export interface WatchParts<Update> {
  /** Names the stream among those of the browser. */
  readonly name: string;
  /** Whose updates they are, such as `7:3`. */
  readonly scope: string;
  readonly pollIntervals: PollIntervals;
  /** Reads the stream until it ends or is cut. */
  stream(onUpdate: (update: Update) => void, signal: AbortSignal): Promise<unknown>;
  /** Requests the current state. */
  poll(signal: AbortSignal): Promise<Update>;
  /** Called with each change, whichever tab received it. */
  onUpdate(update: Update): void;
}

/**
 * Watches a stream until the signal aborts. One tab of the browser reads it and shares it; while it has none, each visible tab polls
 * by itself.
 */
export function watchStream<Update>(parts: WatchParts<Update>, signal: AbortSignal): void {
  let watching = new AbortController();
  const stop = () => watching.abort();
  const start = (): void => {
    watching = new AbortController();
    watchUntilHidden(parts, watching.signal);
  };
  // A page with a stream or a lock cannot wait in the cache of the back button.
  addEventListener('pagehide', stop, { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && start(), { signal });
  signal.addEventListener('abort', stop, { once: true });
  start();
}

function watchUntilHidden<Update>(
  { name, scope, pollIntervals, stream, poll, onUpdate }: WatchParts<Update>,
  signal: AbortSignal,
): void {
  let isReader = false;
  let isLive = false;
  const channel = openChannel<Update>(
    name,
    (received) => {
      if (received.scope !== scope) return;
      if (received.kind === 'update') onUpdate(received.update);
      else if (received.kind === 'live') isLive = received.isLive;
      else if (isReader) channel.post({ kind: 'live', scope, isLive });
    },
    signal,
  );

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
          onUpdate(update);
          channel.post({ kind: 'update', scope, update });
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
      const delay = document.hidden ? pollIntervals.hidden : pollIntervals.visible;
      await pause(delay * 2 ** Math.min(failures, maxDoublings), signal);
      if (isLive || signal.aborted || (document.hidden && !isReader)) continue;
      try {
        const update = await poll(signal);
        failures = 0;
        if (!signal.aborted) onUpdate(update);
      } catch {
        failures += 1;
      }
    }
  }

  const { locks } = navigator as { locks?: LockManager };
  channel.post({ kind: 'hello', scope });
  // Whoever waits gets the lock once the tab that holds it goes; aborting ends the wait.
  locks?.request(name, { signal }, read).catch(() => {});
  void pollWhileOffline();
}

/** A message between the tabs of this browser about one stream. */
type TabMessage<Update> =
  | { readonly kind: 'update'; readonly scope: string; readonly update: Update }
  /** Whether the tab that reads the stream has one. */
  | { readonly kind: 'live'; readonly scope: string; readonly isLive: boolean }
  /** A new tab asks for the above. */
  | { readonly kind: 'hello'; readonly scope: string };

interface TabChannel<Update> {
  post(message: TabMessage<Update>): void;
}

/** Connects the tabs of this browser until the signal aborts; without BroadcastChannel each is by itself. */
function openChannel<Update>(
  name: string,
  onReceive: (message: TabMessage<Update>) => void,
  signal: AbortSignal,
): TabChannel<Update> {
  if (typeof BroadcastChannel !== 'function') return { post() {} };
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }) => onReceive(data as TabMessage<Update>), { signal });
  signal.addEventListener('abort', () => channel.close(), { once: true });
  return {
    post(message) {
      // A BroadcastChannel has no target origin; the rule is about windows.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      if (!signal.aborted) channel.postMessage(message);
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
