import { refreshState } from '#contract/session/session-endpoints.ts';
import type { HttpClient } from '#data/http/http-client.ts';
import { localItem, localText } from '#data/storage.ts';
import type { TokenCookie } from './site-cookies';

/** How often the session is checked, in milliseconds (spec 4.1). */
const checkInterval = 30 * 60_000;
/** A check by another tab this recently, in milliseconds, replaces our own: timers of two tabs never fire at the same moment. */
const recentCheck = 29.5 * 60_000;
const lockName = 'xl-session';

interface ScheduleOptions {
  check: SessionCheck;
  lastCheck: LastCheck;
  /** Called when the page comes back from the back/forward cache, where it received no messages of other tabs. */
  onPageRestored: () => void;
  signal: AbortSignal;
}

/**
 * Checks the session now, every 30 minutes in one of the tabs, and when the page becomes visible or online after that long
 * (site R-SES-4, R-SES-5).
 */
export function scheduleSessionChecks({ check, lastCheck, onPageRestored, signal }: ScheduleOptions): void {
  const checkIfOlder = (age: number) =>
    void withLock(async () => {
      if (lastCheck.age() >= age) await check();
    });
  const checkWhenVisible = () => {
    if (document.visibilityState === 'visible') checkIfOlder(checkInterval);
  };

  void check();
  const timer = setInterval(() => checkIfOlder(recentCheck), checkInterval);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  document.addEventListener('visibilitychange', checkWhenVisible, { signal });
  window.addEventListener('online', checkWhenVisible, { signal });
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return;
      onPageRestored();
      checkWhenVisible();
    },
    { signal },
  );
}

/** Runs the work unless another tab is running it. */
async function withLock(work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return work();
  await locks.request(lockName, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}

/** Asks the server whether the session is still valid. Never rejects. */
export type SessionCheck = () => Promise<void>;

interface SessionCheckOptions {
  client: HttpClient;
  token: TokenCookie;
  lastCheck: LastCheck;
  channel: SessionChannel;
  onValid: () => void;
  onEnded: () => void;
}

/** The state that means a valid session (spec 4.1). */
const validState = 1;

/** Only a reply that says so ends the session; when the request fails, the session stays (site R-SES-4). */
export function createSessionCheck({
  client,
  token,
  lastCheck,
  channel,
  onValid,
  onEnded,
}: SessionCheckOptions): SessionCheck {
  return async () => {
    const checked = token.read();
    if (checked === undefined) return;
    lastCheck.record();
    channel.post('state');
    const state = await fetchState(client);
    // Meanwhile the visitor may have signed out, or signed in as somebody else.
    if (state === undefined || token.read() !== checked) return;
    if (state !== validState) return onEnded();
    token.write(checked);
    onValid();
  };
}

/** Undefined when the request failed or the reply contains no state. */
async function fetchState(client: HttpClient): Promise<number | undefined> {
  try {
    const reply = (await client(refreshState, {}, { showError: false })) as { State?: unknown; state?: unknown } | null;
    const state = reply?.State ?? reply?.state;
    return state === undefined ? undefined : Number(state);
  } catch {
    return undefined;
  }
}

const storedCheck = localItem('xl:session:checkedAt', Number);

/** How far in the future a stored time may be, in milliseconds; further ahead means that the clock was set back. */
const toleratedSkew = 30 * 60_000;

/** When any tab last checked the session. */
export interface LastCheck {
  /** Milliseconds since then; Infinity when unknown. */
  age(): number;
  /** Records, for all tabs, that this tab checks now. */
  record(): void;
  /** Records, for this tab, that another tab has just checked. */
  recordOtherTab(): void;
}

/** Shares the time through local storage; where storage is blocked, each tab only knows the messages it received. */
export function createLastCheck(): LastCheck {
  let own = 0;
  return {
    age() {
      const age = Date.now() - Math.max(own, storedCheck.read() || 0);
      return age < -toleratedSkew ? Infinity : age;
    },
    record() {
      own = Date.now();
      storedCheck.write(own);
    },
    recordOtherTab() {
      own = Date.now();
    },
  };
}

/** A message from one tab to the others. */
export type SessionMessage = 'login' | 'logout' | 'orgSwitch' | 'profile' | 'state';

export interface SessionChannel {
  post(message: SessionMessage): void;
  /** Calls the listener for messages of other tabs, never for its own, until the signal aborts. */
  listen(listener: (message: SessionMessage) => void, options: { signal: AbortSignal }): void;
}

const channelName = 'xl-session';
/** Carries the messages where there is no BroadcastChannel. */
const messageKey = 'xl:session:news';

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
    // The storage event is only fired for a changed value.
    post: (message) => void localText(messageKey).write(`${message} ${Date.now()}`),
    listen(listener, { signal }) {
      window.addEventListener(
        'storage',
        ({ key, newValue }) => {
          if (key === messageKey && newValue) listener(newValue.split(' ')[0] as SessionMessage);
        },
        { signal },
      );
    },
  };
}
