/** What one tab tells the others. */
export type SessionNews = 'login' | 'logout' | 'orgSwitch' | 'state';

export interface SessionTabs {
  tell(news: SessionNews): void;
  /** Hears the other tabs until the signal aborts. */
  listen(listener: (news: SessionNews) => void, options: { signal: AbortSignal }): void;
}

const channelName = 'xl-session';
/** Carries the news where there is no BroadcastChannel. */
const storageKey = 'xl:session:news';

/** Connects the tabs of this browser (site R-SES-5). */
export function createSessionTabs(): SessionTabs {
  return typeof BroadcastChannel === 'function' ? createChannelTabs() : createStorageTabs();
}

function createChannelTabs(): SessionTabs {
  const channel = new BroadcastChannel(channelName);
  return {
    // A channel has no target origin; the rule means windows.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    tell: (news) => channel.postMessage(news),
    listen(listener, { signal }) {
      channel.addEventListener('message', ({ data }) => listener(data as SessionNews), { signal });
      signal.addEventListener('abort', () => channel.close(), { once: true });
    },
  };
}

function createStorageTabs(): SessionTabs {
  return {
    tell(news) {
      try {
        // Only a changed value is news to the other tabs.
        localStorage.setItem(storageKey, `${news} ${Date.now()}`);
      } catch {
        // The other tabs find out by their own checks.
      }
    },
    listen(listener, { signal }) {
      window.addEventListener(
        'storage',
        ({ key, newValue }) => {
          if (key === storageKey && newValue) listener(newValue.split(' ')[0] as SessionNews);
        },
        { signal },
      );
    },
  };
}
