/** A message from one tab to the others. */
export type SessionMessage = 'login' | 'logout' | 'orgSwitch' | 'profile' | 'state';

export interface SessionChannel {
  post(message: SessionMessage): void;
  /** Calls the listener for messages of other tabs, never for its own, until the signal aborts. */
  listen(listener: (message: SessionMessage) => void, options: { signal: AbortSignal }): void;
}

const channelName = 'xl-session';
/** Carries the messages where there is no BroadcastChannel. */
const storageKey = 'xl:session:news';

/** Connects the tabs of this browser (site R-SES-5). */
export function createSessionChannel(): SessionChannel {
  return typeof BroadcastChannel === 'function' ? createBroadcastChannel() : createStorageChannel();
}

function createBroadcastChannel(): SessionChannel {
  const channel = new BroadcastChannel(channelName);
  return {
    // A BroadcastChannel has no target origin; the rule is about windows.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    post: (message) => channel.postMessage(message),
    listen(listener, { signal }) {
      channel.addEventListener('message', ({ data }) => listener(data as SessionMessage), { signal });
      signal.addEventListener('abort', () => channel.close(), { once: true });
    },
  };
}

function createStorageChannel(): SessionChannel {
  return {
    post(message) {
      try {
        // The storage event is only fired for a changed value.
        localStorage.setItem(storageKey, `${message} ${Date.now()}`);
      } catch {
        // The other tabs notice the change at their next check.
      }
    },
    listen(listener, { signal }) {
      window.addEventListener(
        'storage',
        ({ key, newValue }) => {
          if (key === storageKey && newValue) listener(newValue.split(' ')[0] as SessionMessage);
        },
        { signal },
      );
    },
  };
}
