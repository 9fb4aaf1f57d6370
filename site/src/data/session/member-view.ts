import { exchangeCode } from '#contract/session/session-endpoints.ts';
import type { HttpClient } from '#data/http/http-client.ts';
import { sessionItem, type StorageItem } from '#data/storage.ts';
import { withTimeout } from '#data/http/time-limit.ts';
import type { SessionChannel } from './session-sync';
import type { TokenCookie } from './site-cookies';
import { parseUserState, type UserState } from './user-state';
import { viewToken } from './view-code';

/** How long the page waits for the server before it starts without the look, in milliseconds. */
const waitingTime = 8_000;

/** What a session consists of in a tab in which an operator looks at the site as a user. */
interface ViewSession {
  readonly token: TokenCookie;
  readonly storage: StorageItem<UserState>;
  readonly channel: SessionChannel;
}

/**
 * Begins such a look by the code of an address, or goes on with the one of this tab. It is kept in the tab alone: the cookie, and the
 * other tabs, belong to whoever uses the browser. Resolves to undefined without one.
 */
export async function resumeView(code: string | undefined, client: HttpClient): Promise<ViewSession | undefined> {
  const storage = sessionItem('memberViewUser', parseUserState);
  if (code !== undefined) {
    storage.remove();
    viewToken.remove();
    const exchanged = await withTimeout(waitingTime, (signal) => client(exchangeCode, { body: { code } }, { signal }));
    if (exchanged) viewToken.write(exchanged.token);
  }
  if (viewToken.read() === undefined) return undefined;
  const token: TokenCookie = {
    read: viewToken.read,
    write: (value) => void viewToken.write(value),
    remove: viewToken.remove,
    isUnrequested: () => false,
    confirm: () => undefined,
  };
  return { token, storage, channel: { post: () => undefined, listen: () => undefined } };
}
